"""What bots think of a finished game is kept beside its table."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("play", "0007_talked"),
    ]

    operations = [
        migrations.CreateModel(
            name="Analysis",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("rules_version", models.PositiveIntegerField()),
                ("pack_hash", models.CharField(blank=True, max_length=64)),
                ("asked", models.DateTimeField(auto_now_add=True)),
                (
                    "done",
                    models.PositiveIntegerField(default=0, help_text="How many answers have been looked at."),
                ),
                ("total", models.PositiveIntegerField(help_text="How many answers the game has.")),
                ("moments", models.JSONField(default=list)),
                ("mistakes", models.JSONField(default=list)),
                ("failed", models.BooleanField(default=False)),
                (
                    "busy_until",
                    models.DateTimeField(help_text="A bot process works on it until then.", null=True),
                ),
                (
                    "attempts",
                    models.PositiveSmallIntegerField(
                        default=0, help_text="How often a process has taken it up."
                    ),
                ),
                (
                    "table",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="analysis", to="play.table"
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "analyses",
            },
        ),
    ]

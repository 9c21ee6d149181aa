"""The first tables of the accounts."""

from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies: list[tuple[str, str]] = []

    operations = [
        migrations.CreateModel(
            name="Person",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("password", models.CharField(max_length=128, verbose_name="password")),
                ("last_login", models.DateTimeField(blank=True, null=True, verbose_name="last login")),
                ("username", models.CharField(blank=True, max_length=40, null=True, unique=True)),
                ("name", models.CharField(max_length=24)),
                ("email", models.EmailField(blank=True, max_length=254)),
                ("language", models.CharField(blank=True, max_length=2)),
                ("is_active", models.BooleanField(default=True)),
                ("is_staff", models.BooleanField(default=False)),
                ("is_superuser", models.BooleanField(default=False)),
                (
                    "silenced_until",
                    models.DateTimeField(blank=True, help_text="No chat before this time.", null=True),
                ),
                ("joined", models.DateTimeField(auto_now_add=True)),
            ],
            options={
                "verbose_name": "person",
                "verbose_name_plural": "persons",
            },
        ),
    ]

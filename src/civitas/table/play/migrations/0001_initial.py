"""The first tables of the play."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import civitas.table.play.models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Table",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "code",
                    models.CharField(default=civitas.table.play.models.new_code, max_length=10, unique=True),
                ),
                ("game", models.CharField(max_length=40)),
                ("options", models.JSONField(default=dict)),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("gathering", "Gathering"),
                            ("running", "Running"),
                            ("over", "Over"),
                            ("closed", "Closed"),
                        ],
                        db_index=True,
                        default="gathering",
                        max_length=10,
                    ),
                ),
                (
                    "pace",
                    models.CharField(
                        choices=[("live", "Live"), ("turns", "Turns")], default="live", max_length=5
                    ),
                ),
                ("public", models.BooleanField(default=False)),
                ("seed", models.CharField(blank=True, max_length=64)),
                ("rules_version", models.PositiveIntegerField(default=0)),
                ("pack_hash", models.CharField(blank=True, max_length=64)),
                (
                    "sequence",
                    models.PositiveIntegerField(default=0, help_text="The number of the newest move."),
                ),
                (
                    "renewed",
                    models.PositiveIntegerField(default=0, help_text="The move from which newer rules hold."),
                ),
                (
                    "version",
                    models.PositiveIntegerField(
                        default=0, help_text="Grows with everything that can be seen."
                    ),
                ),
                ("outcome", models.JSONField(null=True)),
                ("created", models.DateTimeField(auto_now_add=True)),
                ("started", models.DateTimeField(null=True)),
                ("ended", models.DateTimeField(null=True)),
                ("moved", models.DateTimeField(help_text="When the newest move was made.", null=True)),
                (
                    "host",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="hosted",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "rematch",
                    models.OneToOneField(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="rematch_of",
                        to="play.table",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="ChatLine",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=24)),
                ("text", models.CharField(max_length=400)),
                ("said", models.DateTimeField(auto_now_add=True)),
                ("hidden", models.BooleanField(default=False)),
                (
                    "person",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="chat",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="chat", to="play.table"
                    ),
                ),
            ],
            options={
                "ordering": ("table", "id"),
            },
        ),
        migrations.CreateModel(
            name="Snapshot",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("sequence", models.PositiveIntegerField()),
                ("rules_version", models.PositiveIntegerField()),
                ("pack_hash", models.CharField(max_length=64)),
                ("content", models.BinaryField()),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="snapshots", to="play.table"
                    ),
                ),
            ],
            options={
                "ordering": ("table", "sequence"),
                "constraints": [
                    models.UniqueConstraint(fields=("table", "sequence"), name="one_snapshot_per_sequence")
                ],
            },
        ),
        migrations.CreateModel(
            name="Seat",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveSmallIntegerField()),
                (
                    "kind",
                    models.CharField(
                        choices=[("person", "Person"), ("open", "Open"), ("bot", "Bot")], max_length=6
                    ),
                ),
                ("name", models.CharField(blank=True, max_length=24)),
                ("bot", models.CharField(blank=True, max_length=40)),
                (
                    "link_serial",
                    models.PositiveIntegerField(default=0, help_text="Raised when the seat's link is used."),
                ),
                (
                    "asked",
                    models.BooleanField(default=False, help_text="Whether the game waits for this seat."),
                ),
                ("asked_since", models.DateTimeField(null=True)),
                ("seen", models.DateTimeField(null=True)),
                ("left", models.DateTimeField(null=True)),
                (
                    "busy_until",
                    models.DateTimeField(
                        help_text="A bot process thinks about this seat until then.", null=True
                    ),
                ),
                (
                    "person",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="seats",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="seats", to="play.table"
                    ),
                ),
            ],
            options={
                "ordering": ("table", "number"),
                "indexes": [models.Index(fields=["asked", "bot"], name="play_seat_asked_d43633_idx")],
                "constraints": [
                    models.UniqueConstraint(fields=("table", "number"), name="one_seat_per_number")
                ],
            },
        ),
        migrations.CreateModel(
            name="Move",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("sequence", models.PositiveIntegerField()),
                (
                    "kind",
                    models.CharField(
                        choices=[("answer", "Answer"), ("undo", "Undo"), ("renew", "Renew")], max_length=6
                    ),
                ),
                ("seat", models.SmallIntegerField()),
                (
                    "data",
                    models.JSONField(
                        help_text="The action; how many answers were taken back; the new rules version."
                    ),
                ),
                (
                    "client_id",
                    models.CharField(
                        help_text="Given by the page: the same move once.", max_length=64, null=True
                    ),
                ),
                ("made", models.DateTimeField(auto_now_add=True)),
                (
                    "author",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="moves",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="moves", to="play.table"
                    ),
                ),
            ],
            options={
                "ordering": ("table", "sequence"),
                "constraints": [
                    models.UniqueConstraint(fields=("table", "sequence"), name="one_move_per_sequence"),
                    models.UniqueConstraint(fields=("table", "client_id"), name="one_move_per_client_id"),
                ],
            },
        ),
    ]

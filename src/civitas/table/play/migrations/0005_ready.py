"""Bots wait in open lanes until a person stands by the answers given."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("play", "0004_bots_are_due")]

    operations = [
        migrations.AddField(
            model_name="seat",
            name="ready",
            field=models.BooleanField(
                default=True,
                help_text="In open lanes: a person stands by the answers; a bot may answer before all do.",
            ),
        ),
    ]

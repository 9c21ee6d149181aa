"""What can be seen from one seat alone is counted apart."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("play", "0001_initial")]

    operations = [
        migrations.AddField(
            model_name="seat",
            name="private_version",
            field=models.PositiveIntegerField(
                default=0, help_text="Grows with what can be seen from this seat alone."
            ),
        ),
        migrations.AlterField(
            model_name="table",
            name="version",
            field=models.PositiveIntegerField(default=0, help_text="Grows with everything that all can see."),
        ),
    ]

"""A seat may be taken by a bot with settings, which takes more letters than a name."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("play", "0008_analysis")]

    operations = [
        migrations.AlterField(
            model_name="seat",
            name="bot",
            field=models.CharField(blank=True, max_length=120),
        ),
    ]

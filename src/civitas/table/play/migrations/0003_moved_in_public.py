"""A table has moved when something happened that all can see."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("play", "0002_private_version")]

    operations = [
        migrations.AlterField(
            model_name="table",
            name="moved",
            field=models.DateTimeField(
                help_text="When the newest move was made that all can see.", null=True
            ),
        ),
    ]

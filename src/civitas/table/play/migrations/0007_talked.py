"""A table knows since when its chat has not changed, so that a page need not ask for it with every answer."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("play", "0006_chat_manners")]

    operations = [
        migrations.AddField(
            model_name="table",
            name="talked",
            field=models.PositiveIntegerField(
                default=0, help_text="The version in which the chat changed last."
            ),
        ),
    ]

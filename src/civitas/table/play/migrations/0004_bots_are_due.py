"""A bot's pause is a time before which it is not due, and a question that ends processes is counted."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("play", "0003_moved_in_public")]

    operations = [
        migrations.AddField(
            model_name="seat",
            name="due",
            field=models.DateTimeField(help_text="A bot answers no earlier than this.", null=True),
        ),
        migrations.AddField(
            model_name="seat",
            name="attempts",
            field=models.PositiveSmallIntegerField(
                default=0, help_text="How often a bot process has begun to think about the present question."
            ),
        ),
    ]

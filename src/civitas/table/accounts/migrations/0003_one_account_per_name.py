"""No two accounts have the same log-in name, whatever its capitals."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("accounts", "0002_names_compared")]

    operations = [
        migrations.AlterField(
            model_name="person",
            name="login_key",
            field=models.CharField(editable=False, max_length=160, null=True, unique=True),
        ),
    ]

"""Log-in names are unique whatever their capitals, and names are compared by their looks.

Of two accounts that differ only in capitals the older one keeps its name. The other gets a number; the
administration shows under "renamed from" what it was called.
"""

import logging
from typing import Any

from django.db import migrations, models

from civitas.table.accounts.names import folded, free_name, look

LOG = logging.getLogger("civitas.accounts")


def compare(apps: Any, schema_editor: Any) -> None:
    """Fill the keys in; rename the later of two accounts with one key."""
    persons = apps.get_model("accounts", "Person").objects.order_by("joined", "pk")
    taken: set[str] = set()
    every = {folded(name) for name in persons.exclude(username=None).values_list("username", flat=True)}
    for person in persons:
        if person.username is not None:
            if folded(person.username) in taken:
                person.renamed_from = person.username
                person.username = free_name(person.username, taken | every, 40)
                LOG.warning("the account %s is called %s now", person.renamed_from, person.username)
            person.login_key = folded(person.username)
            taken.add(person.login_key)
        person.username_look = look(person.username or "")[:160]
        person.name_look = look(person.name)[:160]
        person.save()


class Migration(migrations.Migration):
    dependencies = [("accounts", "0001_initial")]

    operations = [
        migrations.AddField(
            model_name="person",
            name="login_key",
            field=models.CharField(editable=False, max_length=160, null=True),
        ),
        migrations.AddField(
            model_name="person",
            name="username_look",
            field=models.CharField(blank=True, db_index=True, default="", editable=False, max_length=160),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="person",
            name="name_look",
            field=models.CharField(blank=True, db_index=True, default="", editable=False, max_length=160),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="person",
            name="renamed_from",
            field=models.CharField(
                blank=True,
                default="",
                editable=False,
                help_text="The log-in name before it had to give way to an older account's.",
                max_length=40,
            ),
            preserve_default=False,
        ),
        migrations.RunPython(compare, migrations.RunPython.noop, elidable=False),
    ]

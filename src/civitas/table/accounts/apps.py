"""The Django application of the accounts."""

from django.apps import AppConfig


class Accounts(AppConfig):
    """Persons, log-in and passwords."""

    name = "civitas.table.accounts"
    label = "accounts"
    verbose_name = "Accounts"

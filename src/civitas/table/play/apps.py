"""The Django application of the tables."""

from django.apps import AppConfig


class Play(AppConfig):
    """Tables, seats, moves and chat."""

    name = "civitas.table.play"
    label = "play"
    verbose_name = "Tables"

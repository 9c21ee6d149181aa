"""Persons. A guest is a person without a password; registering keeps the person and so the history."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import Q
from django.utils import timezone

from civitas.table.accounts.names import folded, free_name, look

NAME_LENGTH = 24
USERNAME_LENGTH = 40
KEY_LENGTH = 4 * USERNAME_LENGTH
"""Folding and comparing by looks may make several signs of one."""
MODERATED = ("accounts", "play")


class PersonManager(BaseUserManager["Person"]):
    """Makes guests, accounts and the persons who run the site."""

    def guest(self, name: str, language: str = "") -> Person:
        """Make a person who plays under a name and cannot log in elsewhere."""
        person = self.model(name=name, language=language)
        person.set_unusable_password()
        person.save()
        return person

    def create_user(self, username: str, password: str, **fields: Any) -> Person:
        """Make an account."""
        person = self.model(username=username, name=fields.pop("name", username)[:NAME_LENGTH], **fields)
        person.set_password(password)
        person.save()
        return person

    def get_by_natural_key(self, username: str | None) -> Person:
        """Find an account by its log-in name, whatever its capitals."""
        return self.get(login_key=folded(username or ""))

    def looking_like(self, name: str, person: Person | None = None) -> models.QuerySet[Person]:
        """Return the accounts of others whose log-in name or shown name looks like this."""
        same = Q(username_look=look(name)) | Q(name_look=look(name))
        return self.exclude(username=None).exclude(pk=person.pk if person else None).filter(same)

    def create_superuser(self, username: str, password: str, **fields: Any) -> Person:
        """Make the account of an operator."""
        return self.create_user(username, password, is_staff=True, is_superuser=True, **fields)


class Person(AbstractBaseUser):
    """Somebody who plays, with or without an account.

    Staff moderates: looks at persons, tables and chats and changes them. Operators may do everything.
    """

    username = models.CharField(max_length=USERNAME_LENGTH, unique=True, null=True, blank=True)
    login_key = models.CharField(max_length=KEY_LENGTH, unique=True, null=True, editable=False)
    username_look = models.CharField(max_length=KEY_LENGTH, blank=True, db_index=True, editable=False)
    renamed_from = models.CharField(
        max_length=USERNAME_LENGTH,
        blank=True,
        editable=False,
        help_text="The log-in name before it had to give way to an older account's.",
    )
    name = models.CharField(max_length=NAME_LENGTH)
    name_look = models.CharField(max_length=KEY_LENGTH, blank=True, db_index=True, editable=False)
    email = models.EmailField(blank=True)
    language = models.CharField(max_length=2, blank=True)
    is_active = models.BooleanField(default=True)
    is_staff = models.BooleanField(default=False)
    is_superuser = models.BooleanField(default=False)
    silenced_until = models.DateTimeField(null=True, blank=True, help_text="No chat before this time.")
    joined = models.DateTimeField(auto_now_add=True)

    USERNAME_FIELD = "username"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: list[str] = []
    objects = PersonManager()

    class Meta:
        verbose_name = "person"
        verbose_name_plural = "persons"

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Save, with the keys by which names are compared."""
        self.set_keys()
        if kwargs.get("update_fields") is not None:
            kwargs["update_fields"] = {*kwargs["update_fields"], "login_key", "username_look", "name_look"}
        super().save(*args, **kwargs)

    def set_keys(self) -> None:
        """Work out the keys by which names are compared."""
        self.login_key = folded(self.username) if self.username else None
        self.username_look = look(self.username or "")[:KEY_LENGTH]
        self.name_look = look(self.name)[:KEY_LENGTH]

    def give_way(self, taken: set[str]) -> None:
        """Take another log-in name if an older account has it, whatever its capitals."""
        if self.username and folded(self.username) in taken:
            self.renamed_from = self.username
            self.username = free_name(self.username, taken, USERNAME_LENGTH)
        self.set_keys()

    def clean(self) -> None:
        """Refuse a log-in name that another account has, whatever its capitals."""
        super().clean()
        key = folded(self.username) if self.username else None
        if key and type(self).objects.filter(login_key=key).exclude(pk=self.pk).exists():
            raise ValidationError({"username": "Another account has this log-in name."})

    @property
    def guest(self) -> bool:
        """Whether this person has no account."""
        return self.username is None

    @property
    def silenced(self) -> bool:
        """Whether a moderator has taken the chat away for now."""
        return self.silenced_until is not None and self.silenced_until > timezone.now()

    def has_perm(self, permission: str, obj: object = None) -> bool:
        """Whether this person may do something in the administration."""
        if not self.is_active or not self.is_staff:
            return False
        app, _, action = permission.partition(".")
        return self.is_superuser or (app in MODERATED and action.startswith(("view_", "change_")))

    def has_module_perms(self, app: str) -> bool:
        """Whether this person sees a part of the administration."""
        return self.is_active and self.is_staff and (self.is_superuser or app in MODERATED)

    def __str__(self) -> str:
        return self.username or f"{self.name} (guest {self.pk})"

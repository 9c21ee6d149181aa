"""Persons. A guest is a person without a password; registering keeps the person and so the history."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager
from django.db import models
from django.utils import timezone

NAME_LENGTH = 24
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
        return self.get(username__iexact=username)

    def create_superuser(self, username: str, password: str, **fields: Any) -> Person:
        """Make the account of an operator."""
        return self.create_user(username, password, is_staff=True, is_superuser=True, **fields)


class Person(AbstractBaseUser):
    """Somebody who plays, with or without an account.

    Staff moderates: looks at persons, tables and chats and changes them. Operators may do everything.
    """

    username = models.CharField(max_length=40, unique=True, null=True, blank=True)
    name = models.CharField(max_length=NAME_LENGTH)
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

"""The forms of the accounts."""

from __future__ import annotations

import re
from typing import Any

from django import forms
from django.contrib.auth.password_validation import validate_password

from civitas.table.accounts.models import NAME_LENGTH, Person
from civitas.table.texts import Site


class RegisterForm(forms.Form):
    """A new account: a log-in name, a password, and an address for those who may forget it."""

    username = forms.CharField(
        min_length=3,
        max_length=30,
        widget=forms.TextInput(attrs={"autocomplete": "username", "autocapitalize": "none"}),
    )
    password = forms.CharField(
        max_length=200, strip=False, widget=forms.PasswordInput(attrs={"autocomplete": "new-password"})
    )
    email = forms.EmailField(required=False, widget=forms.EmailInput(attrs={"autocomplete": "email"}))

    def __init__(self, say: Site, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.say = say

    def clean_username(self) -> str:
        """Refuse odd signs, and a name that somebody else has, whatever its capitals."""
        username: str = self.cleaned_data["username"]
        if not re.fullmatch(r"[\w.-]+", username):
            raise forms.ValidationError(self.say("account.username_hint"))
        if Person.objects.filter(username__iexact=username).exists():
            raise forms.ValidationError(self.say("account.name_taken"))
        return username

    def clean(self) -> dict[str, Any]:
        """Ask the password rules, which want to know the name too."""
        data: dict[str, Any] = super().clean() or {}
        if "password" in data:
            person = Person(username=data.get("username"), email=data.get("email", ""))
            try:
                validate_password(data["password"], person)
            except forms.ValidationError as error:
                self.add_error("password", error)
        return data


class NameForm(forms.Form):
    """The name that others see."""

    name = forms.CharField(max_length=NAME_LENGTH, widget=forms.TextInput(attrs={"autocomplete": "nickname"}))


class AccountForm(NameForm):
    """What somebody with an account can change besides: where a new password is sent."""

    email = forms.EmailField(required=False, widget=forms.EmailInput(attrs={"autocomplete": "email"}))

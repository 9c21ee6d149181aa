"""From where somebody comes, as limits count it."""

from __future__ import annotations

from ipaddress import IPv6Address, IPv6Network, ip_address

from django.http import HttpRequest

OWN_BITS = 64
"""So many bits of an IPv6 address name a connection; everybody can choose the rest freely."""


def counted(address: str) -> str:
    """Return what counts as one address: all of one IPv6 network are one.

    >>> counted("2001:db8::17") == counted("2001:db8::ffff")
    True
    >>> counted("::ffff:192.0.2.1")
    '192.0.2.1'
    """
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return ""
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((found, OWN_BITS), strict=False).network_address)


def of_request(request: HttpRequest) -> str:
    """Return the address of a request; log-ins are counted by it too."""
    return counted(request.META.get("REMOTE_ADDR", ""))

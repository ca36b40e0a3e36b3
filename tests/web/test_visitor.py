"""The visitor's address has one spelling, whoever tells it."""

from __future__ import annotations

import pytest

from judge.web.visitor import visitor


@pytest.mark.parametrize(
    ("told", "address"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("192.0.2.7:4711", "192.0.2.7"),
        ("2001:DB8:0::1", "2001:db8::1"),
        ("[2001:db8::1]:4711", "2001:db8::1"),
        ("fe80::1%eth0", "fe80::1"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("", "unknown"),
        ("_hidden", "unknown"),
        ("192.0.2.7\nGET /", "unknown"),
    ],
)
def test_an_address_has_one_spelling(told: str, address: str) -> None:
    assert visitor({"REMOTE_ADDR": told}) == address


def test_nothing_is_known_of_whoever_has_no_address() -> None:
    assert visitor({}) == "unknown"

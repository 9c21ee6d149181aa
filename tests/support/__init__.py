"""What every test may use: the mark that says which numbered rules a test proves."""

import pytest

from civitas.words import rules

MOST_IDS = 3


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test (or a class of tests) as proof of one to three rules; a wrong id fails at import."""
    if not 1 <= len(ids) <= MOST_IDS:
        raise ValueError(
            f"A test proves one to {MOST_IDS} rules, not {len(ids)}: {', '.join(ids) or 'none named'}."
        )
    for rule_id in ids:
        why = rules.rule(rule_id).not_modelled
        if why is not None:
            raise ValueError(f"{rule_id} is tagged as not modelled ({why}), so no test can prove it.")
    return pytest.mark.rule(*ids)

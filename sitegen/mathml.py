"""Formulas as MathML, which every current browser shows and reads aloud."""

from __future__ import annotations

from markupsafe import Markup

_FORM = Markup(
    "<math>{fu}<mo>×</mo><msup><mn>2</mn><mrow><mn>2</mn><mo>+</mo>{han}</mrow></msup><mo>=</mo>{base}</math>"
)
_NUMBER = Markup("<mn>{}</mn>")
_WORD = Markup("<mtext>{}</mtext>")


def formula(han: int, fu: int, base: str) -> Markup:
    """fu × 2^(2 + han) = base, with the numbers of one hand; `base` is already written for reading."""
    return _FORM.format(fu=_NUMBER.format(fu), han=_NUMBER.format(han), base=_NUMBER.format(base))


def general(fu: str, han: str, base: str) -> Markup:
    """The same in words."""
    return _FORM.format(fu=_WORD.format(fu), han=_WORD.format(han), base=_WORD.format(base))

"""Sentences of decisions that several laws ask for, or that depend on what the decision is about."""

from judge.kernel.move import ChoiceWords, NumberedWords


class PaymentWords(ChoiceWords, frozen=True):
    """The words for the resources that pay, which are always the player's own."""

    def said(self, label: str, *, idle: bool = False, who: str = "") -> str:
        """The resources by their names alone."""
        return super().said(label.replace(f"{who}'s ", "") if who else label, idle=idle, who=who)


DECIDES = ChoiceWords("decides to {}")
FINDS = ChoiceWords("finds {}", "finds nothing")
PAYS = PaymentWords("pays with {}", "pays nothing", "-")
PLAYS = ChoiceWords("decides to {}", "plays no card")
TIMES = ChoiceWords("names {} as the number of repetitions")
AGAIN = ChoiceWords("decides again to {}")


def option(card: str) -> ChoiceWords:
    """The words for an option of a card."""
    return NumberedWords(f"chooses the {{}} option of {card}")


def does(card: str) -> ChoiceWords:
    """The words for doing what a card allows."""
    return ChoiceWords(f"does what {card} allows", f"does not do what {card} allows")


def host(card: str) -> ChoiceWords:
    """The words for the card to which a card is attached."""
    return ChoiceWords(f"attaches {card} to {{}}")


def on_top(who: str, count: int) -> ChoiceWords:
    """The words for the cards that chance puts on top of a deck."""
    return ChoiceWords(f"{{}} {'is' if count == 1 else 'are'} on top of {who}'s deck")


def response(to: str) -> ChoiceWords:
    """The words for a tactic or an ability, perhaps in response to something."""
    return (
        ChoiceWords("decides to {} in response", f"does not respond to {to}")
        if to
        else ChoiceWords("decides to {}", "does not play a tactic or use an ability")
    )

"""Rules: what a text says is so, or happens when something else does."""

from __future__ import annotations

from judge.games.smashup.phrases.shapes import adding
from judge.games.smashup.vocabulary.abilities import (
    Do,
    Have,
    IsDestroyed,
    OnYourTurn,
    PlayOn,
    Plays,
    Scores,
    TurnIs,
    When,
    Would,
)  # fmt: skip
from judge.games.smashup.vocabulary.gifts import (
    Adjusted,
    Cancelled,
    Closed,
    OnlyOne,
    PrintedAs,
    ResetTo,
    Rewarding,
    Safe,
    Unaffected,
)  # fmt: skip
from judge.games.smashup.vocabulary.nouns import Every, Noun, This
from judge.games.smashup.vocabulary.unplayed import Unplayed
from judge.language.build import Is, Make
from judge.language.phrase import Phrase

_DEEDS = ("destroyed", "moved", "returned")

HAVING = (
    Phrase("rule", "{what:subject.N} <has/have> {gift:plus}", Have),
    Phrase("rule", "{what:subject.N} <gains/gain> {gift:plus}", Have),
    Phrase("rule", "{what:subject.N} <has/have> {gift:plus-for-each}", Have),
    Phrase("rule", "{what:subject.N} <gains/gain> {gift:plus-for-each}", Have),
    Phrase("rule", "has {gift:plus}", Make(Have, what=This("minion"))),
    Phrase("rule", "has {gift:plus} during other players' turns", Make(Have, what=This("minion"), others_turns=True)),
    Phrase("rule", "{what:this.s} has {gift:plus} during other players' turns", Make(Have, others_turns=True)),
    Phrase("rule", "gains {gift:plus-for-each}", Make(Have, what=This("minion"))),
    Phrase("plus-for-each", "+1 power for each {by:each}", Adjusted),
    Phrase("rule", "the printed power of {what:this.s} is {gift:printed}", Have),
    Phrase("rule", "this minion's printed power is {gift:printed}", Make(Have, what=This("minion"))),
    Phrase("printed", "{value:number}", PrintedAs),
    Phrase("rule", "the power of {what:this.s} is {gift:reset}", Have),
    Phrase("rule", "this minion's power is {gift:reset}", Make(Have, what=This("minion"))),
    Phrase("rule", "the breakpoint of {what:this-base} is {gift:reset}", Have),
    Phrase("reset", "{value:number}", ResetTo),
    Phrase("rule", "the breakpoint of {what:this-base} is reduced by {gift:lower}", Have),
    Phrase("rule", "the breakpoint of {what:this-base} is increased by {gift:higher}", Have),
    *(Phrase("safety", deed, Is(Safe(deed))) for deed in _DEEDS),
    Phrase("rule", "{what:subject.N} cannot be {gift:safety}", Have),
    Phrase("rule", "{what:subject.N} can't be {gift:safety}", Have),
    Phrase("rule", "{what:anywhere} cannot be {gift:safety} here", Have),
    Phrase("anywhere", "{noun:here-too}", Every),
    Phrase("here-too", "{noun:limited.p}", adding(where="here")),
    Phrase("rule", "{what:subject.N} <is/are> not affected by {gift:source}", Have),
    Phrase("source", "other players' cards", Is(Unaffected())),
    Phrase("source", "other players' actions", Is(Unaffected("action"))),
    Phrase("source", "actions", Is(Unaffected("action", ""))),
    Phrase("source", "cards", Is(Unaffected("card", ""))),
    Phrase("rule", "{gift:closed} cannot be played here", Make(Have, what=This("base"))),
    Phrase("closed", "minions", Is(Closed("minion", ""))),
    Phrase("closed", "actions", Is(Closed("action", ""))),
    Phrase("closed", "minions {limit:limit}", Make(Closed, whose="")),
    Phrase("rule", "the VP rewards of {what:this-base} are reduced by {gift:fewer}", Have),
    Phrase("rule", "the VP rewards of {what:this-base} are increased by {gift:more}", Have),
    Phrase("fewer", "{by:number}", Make(Rewarding, less=True)),
    Phrase("more", "{by:number}", Rewarding),
    Phrase("rule", "other players cannot play minions on {what:this-base}", Make(Have, gift=Closed())),
    Phrase("rule", "other players cannot play actions on {what:this-base}", Make(Have, gift=Closed("action"))),
    Phrase("rule", "minions cannot be played on {what:this-base}", Make(Have, gift=Closed("minion", ""))),
    Phrase("rule", "other players cannot play minions here", Is(Have(This("base"), Closed()))),
    Phrase("rule", "only one minion can be played on {what:this-base} each turn", Make(Have, gift=OnlyOne())),
    Phrase("rule", "only one minion can be played here each turn", Is(Have(This("base"), OnlyOne()))),
    Phrase("rule", "cancel the ability of {what:this-base}", Make(Have, gift=Cancelled())),
    Phrase("rule", "all players ignore this base's ability", Is(Have(This("base"), Cancelled()))),
    Phrase("rule", "all players ignore the ability of this base", Is(Have(This("base"), Cancelled()))),
)  # fmt: skip

ONLY_READ = (
    Phrase("rule", "you can only use one {gift:of-one-name} ability per base", Make(Have, what=This("base"))),
    Phrase("rule", "you may only use the ability of one {gift:whole-name} each turn", Make(Have, what=This("base"))),
    Phrase("rule", "all of your minions are considered {gift:several}", Make(Have, what=This("base"))),
    Phrase("rule", "that player cannot play {gift:banned} on his or her next turn", Make(Have, what=This("base"))),
    Phrase("banned", "actions", Is(Unplayed("a turn without actions"))),
    Phrase("several", "{words:NAME}", Unplayed),
    Phrase("of-one-name", "{words:NAME}'s", Unplayed),
    Phrase("whole-name", "{words:NAME}", Unplayed),
    *(
        Phrase("rule", words, Is(Have(This("base"), Unplayed(what))))
        for words, what in (
            ("they are not moved to the discard pile", "not being discarded"),
            ("minions of that faction cannot be played here", "naming a faction"),
            ("play on a base and name a faction", "naming a faction"),
        )
    ),
)

TIMES = (
    *(Phrase("time", f"{moment} this base scores", Is(Scores(moment))) for moment in ("before", "when", "after")),
    Phrase("time", "after this base is scored", Is(Scores("after"))),
    *(Phrase("time", f"{moment} a base scores", Is(Scores(moment, False))) for moment in ("before", "when", "after")),
    Phrase("time", "after another player plays a {noun:things.s}", Make(Plays, who="other")),
    Phrase("time", "after you play a {noun:things.s}", Make(Plays, who="you")),
    Phrase("time", "after you play another {noun:other.s}", Make(Plays, who="you")),
    Phrase("time", "after a {noun:played.s}", Plays),
    Phrase("time", "after each time a {noun:played.s}", Plays),
    Phrase("played.s", "{noun:limited.s} is played here", adding(where="here")),
    Phrase("played.s", "{noun:limited.s} is played"),
    Phrase("time", "after this minion is destroyed", Is(IsDestroyed(This("minion")))),
    Phrase("time", "before it scores", Is(Scores("before"))),
    Phrase("time", "after a {what:things.s} is destroyed", IsDestroyed),
    *(
        Phrase("time", f"{when} {who} is destroyed here", IsDestroyed)
        for when in ("after", "each time", "when")
        for who in ("a {what:fallen}", "another {what:fallen-other}")
    ),
    *(
        Phrase("time", f"{when} {who} is destroyed", IsDestroyed)
        for when in ("each time", "when")
        for who in ("a {what:things.s}", "another {what:other.s}", "one of your {what:mine.p}")
    ),
    *(
        Phrase("time", f"each time {who} {thing}", Make(Plays, who=whose))
        for who, whose in (("you play", "you"), ("another player plays", "other"))
        for thing in ("a {noun:things.s}", "another {noun:other.s}")
    ),
    Phrase("time", "when this minion is destroyed", Is(IsDestroyed(This("minion")))),
    Phrase("fallen-other", "{noun:limited.s}", adding(where="here", other=True)),
    Phrase("time", "after each time a {what:fallen} is destroyed here", IsDestroyed),
    Phrase("fallen", "{noun:limited.s}", adding(where="here")),
    Phrase("time", "after another {what:other.s} is destroyed", IsDestroyed),
    Phrase("time", "after one of your {what:mine.p} is destroyed", IsDestroyed),
    Phrase("time", "at the start of your turn", Is(TurnIs("start"))),
    Phrase("time", "at the end of your turn", Is(TurnIs("end"))),
    Phrase("time", "at the end of the turn", Is(TurnIs("end", ""))),
    Phrase("time", "at the end of each turn", Is(TurnIs("end", ""))),
    Phrase("time", "at the start of each turn", Is(TurnIs("start", ""))),
    Phrase("rule", "{happening:time}, {text:says}", When),
    Phrase("rule", "{text:says} {happening:time}", When),
    *(
        Phrase("rule", f"if {who} would be {deed}, {{text:steps.p}} instead", Make(Would, deed=deed, **what))
        for deed in _DEEDS
        for who, what in (("this minion", {"what": This("minion")}), ("one of your {what:mine.p}", {}))
    ),
    Phrase("rule", "on your turn, {text:says}", OnYourTurn),
    Phrase("rule", "{text:says} on each of your turns", OnYourTurn),
    Phrase("rule", "play on a base", Is(PlayOn(Noun("base")))),
    Phrase("rule", "play on a {noun:things.s}", PlayOn),
    Phrase("rule", "play on one of your {noun:mine.p}", PlayOn),
    Phrase("rule", "{text:says}", Do),
)  # fmt: skip

ROWS = (*HAVING, *TIMES, *ONLY_READ)

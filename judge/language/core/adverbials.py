"""Adverbials: time, duration, condition, for each, instead, purpose. The same adverbials can be in front and behind."""

ROWS = """
# times
time-short: this (unit=turn|round|phase|battle|combat) => ThisTime
time-short: that (unit=turn|round|phase|battle|combat) => ThatTime
time-short: last turn => LastTurn
time-short: during {when:time-thing} => During
time-short: during {time:time-noun.p} => DuringAny
time-short: on {who:owner} turn => OnTurn
time-short: on {who:owner} next turn => OnTurn next=1
time-short: in (unit=this) battle => ThisTime
time-thing: {who:owner} {time:time-noun.N} => TimeOf
time-thing: {who:owner} next {time:time-noun.s} => TimeOf next=1
time-thing: {who:owner} next {n:number} {time:time-noun.p} => TimeOf next=1
time-thing: the {time:time-noun.s} => TheTime
time-thing: the (which=next|current|same) {time:time-noun.s} => TheTime
time-thing: {many:one} {time:time-noun.s} => SomeTime
time-thing: that {time:time-noun.s} => ThatTime
time-thing: this {time:time-noun.s} => ThisTime
time-thing: each of {who:owner} {time:time-noun.p} => EachOf
time-thing: the {time:time-noun.s} of {who:thing} => TimeOf
time: {when:time-short}
time: at the (point=start|end|beginning) of {when:time-thing} => AtPoint
time: at {when:time-thing} start => AtPoint point=start
time: until the (point=start|end|beginning) of {when:time-thing} => Until
time: until [the] (point=end) of (unit=turn|battle|combat) => Until
time: for the rest of {when:time-thing} => Rest
time: until {clause:stating} => UntilSo
time: until {when:time-thing} => Until
time: on each of {who:owner} turns => OnTurn each=1
time: each turn => EachTurn
time: each (unit=battle|round|combat) => EachTurn
time: once per (unit=turn|game|battle|round) => OncePer
time: once each (unit=turn|battle|round) => OncePer
time: one time (during|on) each of {who:owner} turns => OncePer
time: once (on|during) {when:time-thing} => OncePer
time: in {when:time-thing} => During
time: twice per (unit=turn) => TwicePer
time: once => Once
time: twice => Twice
time: {n:number} times => Times
time: any number of times => AnyTimes
time: since the (point=start|end|beginning) of {when:time-thing} => Since
time: the turn {clause:stating} => TheTurn !1
time: from now on => FromNowOn
time: at any time => AnyTime
time: before {when:time-thing} => Before
time: after {when:time-thing} => After

# events and conditions
event: (when=when|whenever|after|before|before or after|once|as|each time|every time|after each time|any time|the next
  time|if|while|as long as|unless|because) {clause:condition} => When
event: (when=after) the (which=first|second|third) time {clause:condition} => When
event: (when=the) (which=first|second) time {clause:condition} => When
event: (when=only|even) (if=if|when|while) {clause:condition} => When
event: (when=immediately) (if=before|after) {clause:condition} => When
event: except (if=if|when|while|during) {clause:condition} => When when=except
event: (when=when|after|before|while) {clause:deed-ing} => When
event: (when=instead of|by|for) {clause:deed-ing} => When
event: (when=without) {clause:deed-ing} => When !1
event: if (not=you do|you don't|you do not|they do|they don't|they do not|that player does|it does|it doesn't) =>
  IfDone
event: (when=after|when) the (which=first|second|third) time {time:time} [that] {clause:condition} => When
event: (when=only|even) (if=if|when|while) {clause:condition} and only (if=if|when|while) {other:condition} =>
  WhenBoth
event: if so => IfSo
event: if not => IfNot
event: if (possible|able) => IfPossible
event: otherwise => Otherwise

# other adverbials
other: for each {what:nominal.s} => ForEach
other: for every {what:nominal.s} => ForEach
other: for every {n:number} {what:nominal.p} => ForEvery
other: for each of {what:definite.p} => ForEach
other: for each => ForEach
other: instead => Instead
other: instead of {what:things} => InsteadOf
other: instead of {where:place} => InsteadOf !1
other: only {when:time} => Only
other: only not {when:time} => OnlyNot
other: only {when:time} and not {not:time} => OnlyWhenNot
other: only {when:time} and only (if=if|when|while) {clause:condition} => OnlyWhenIf
other: only in response to {what:things} => OnlyInResponse
other: to a (bound=minimum|maximum) of {n:number} => Limit
other: in addition to {what:things} => InAdditionTo
other: where (letter=X|Y|Z|x) is {amount:amount} => WhereIs
other: where (letter=X|Y|Z|x) is equal to {amount:amount} => WhereIs
other: where (letter=X|Y|Z) equals {amount:amount} => WhereIs
other: to {do:deeds.p} => Purpose !1
other: to either {one:deeds.p} or [to] {other:deeds.p} => PurposeEither
other: except by {what:things} => ExceptBy
other: in any order => AnyOrder
other: in the same order => SameOrder
other: in order => SameOrder
other: at random => AtRandom
other: face (side=up|down) => Face !1
other: simultaneously => AtOnce
other: at the same time => AtOnce
other: this way => ThisWay !1
other: for free => ForFree
other: without (paying|having to pay) {what:things} => WithoutPaying
other: by {what:amount} => By !3
other: as if {clause:stating} => AsIf
other: as though {clause:stating} => AsIf
other: normally => Normally
other: first => First
other: immediately => Immediately
other: again => Again
other: alone => Alone
other: too => Too
other: each => EachOne
other: where {clause:stating} => Where !2
other: per (unit=turn|player|base|game) => Per
other: a second time => Twice
other: an (extra|additional) time => Twice
other: in response to {what:things} => InResponse
other: using {what:things} => Using
other: the same way => SameWay
other: in the same way => SameWay
other: as well => Too
other: afterwards => Afterwards
other: directly => Directly
other: still => Still
other: among {what:things} => Among
other: with {what:things} => WithThing !3
other: on {who:owner} turn => OnTurn
other: divided {how:divided} => DividedSo
other: equal to {amount:amount} => EqualTo
other: as {what:things} => As !1
other: as part of its cost => PartOfCost
other: marked => Marked
other: unmarked => Unmarked
other: including {what:things} => Including
other: except {what:things} => Except
other: other than {what:things} => Except !2
other: (how=also) => How !1
other: (how=successfully|randomly|together|separately|clockwise|exactly) => How
other: one at a time => OneByOne
other: up to {n:number} times => UpToTimes

adverbial: {time:time}
adverbial: {event:event}
adverbial: {other:other}
tail: {what:adverbial}
tail: , {what:adverbial} !1
tails: {one:tail}
tails: {one:tail} {more:tails} => Tails !1
"""

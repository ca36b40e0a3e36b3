"""Predicates: what somebody does, may, must or cannot do, what something is, and lists of these."""

ROWS = """
# where something goes
place: (in=to|into|onto|on|in|under|at|off|off of) {what:things} => Place
place: from {what:things} => Place in=from !4
place: (in=to|into|onto|on|under|at) {what:zones} => Place
place: (in=in) {what:zones} => Place !1
place: from {what:zones} => Place in=from !2
place: (in=on top of|on the top or bottom of|on the top and/or bottom of|to the top or bottom of|to the top and/or
  bottom of) {what:things} => Place
place: (in=on top|on bottom) => Place
place: here => Here
place: there => There
place: (in=to|from) here => Place what=here
place: (in=to|from) there => Place what=there
place: (in=to or from) {what:things} => Place
place: (in=to or from) here => Place what=here
place: {one:place-from} or {other:place-from} => EitherPlace !2
place-from: from {what:thing} => Place in=from
place: back => Back
place: aside => Aside
place: away => Away
place: out of {what:things} => OutOf
place: from anywhere => Anywhere in=from
place: anywhere => Anywhere
places: {where:place}
places: {where:place} {then:place} => Places !3
places: {where:from-to}
places: {one:place} or {other:place} => EitherPlace !3
places: {one:place}[,] or {other:from-to} => EitherPlace !1
from-to: from {from:leaving} to {to:arriving} => FromTo !1
leaving: here => Here
leaving: there => There
leaving: {what:thing}
arriving: here => Here
arriving: there => There
arriving: {what:things}

# a deed with what may stand inside it
act.N: {deed:deed.N}
act.N: (word=then|also|instead|immediately|still|only|simultaneously|each) {deed:deed.N} => Adverb !1
act.N: {deed:deed.N} {tail:tails} => Tailed !2

# lists of deeds: what may, must or cannot happen holds for the whole list
to-do: {do:deeds.p}
deeds.N: {deed:deed.N}
deed.N: {one:transitive.N} (joint=or|and|and/or) {other:transitive.N} {what:things} => Shared !1
deed.N: either {one:transitive.N} (joint=or) {other:transitive.N} {what:things} => Shared
deed.N: <has/have> {how:comparison} {where:places} => Deed verb=have !3
deed.N: <has/have> {how:comparing-to} => Deed verb=have
deed.N: <has/have> {how:comparison} => Deed verb=have !1
deeds.N: (word=also|instead|immediately|still|only|each|simultaneously|directly|successfully) {deed:deeds.N} =>
  Adverb !1
deeds.N: {one:act.N} and {other:deeds.N} => And
deeds.N: {one:act.N} and then {other:deeds.N} => Then
deeds.N: {one:act.N} or {other:deeds.N} => Or
deeds.N: either {one:act.N} or {other:deeds.N} => Or
deeds.N: either {one:act.N}, or {other:deeds.N} => Or
deeds.N: {one:act.N}, then {other:deeds.N} => Then
deeds.N: {one:act.N} then {other:deeds.N} => Then
deeds.N: {one:act.N}, and {other:deeds.N} => And !1
deeds.N: {one:act.N}[,] and/or {other:deeds.N} => AndOr !1
deeds.N: {one:act.N}, or {other:deeds.N} => Or !1
deeds.N: {one:act.N}, {other:deeds-more.N} => And
deeds.N: {one:act.N} and {other:last.N} => And
deeds.N: {one:act.N} and then {other:last.N} => Then
deeds.N: {one:act.N} or {other:last.N} => Or
deeds.N: {one:act.N}, then {other:last.N} => Then
deeds.N: {one:act.N} then {other:last.N} => Then
deeds.N: {one:act.N}, and {other:last.N} => And !1
deeds.N: {one:act.N}, or {other:last.N} => Or !1
deeds-more.N: {one:act.N}, and {other:last.N} => And
deeds-more.N: {one:act.N}, or {other:last.N} => Or
last.N: {deed:deed.N} {tail:tails} => Tailed
deeds-more.N: {one:act.N}, {other:deeds-more.N} => And
deeds-more.N: {one:act.N}, and {other:deeds.N} => And
deeds-more.N: {one:act.N}, or {other:deeds.N} => Or
deeds-more.N: {one:act.N} and {other:deeds.N} => And
deeds.p: be {state:state} => Be
deeds.p: not {do:deeds.p} => Not !1

# predicates: a list of deeds, and what may or must be done or is so
predicate.N: {do:deeds.N}
predicate.N: {one:act.N} and {other:modal.N} => And
predicate.N: {one:act.N}, and {other:modal.N} => And !1
predicate.N: {one:act.N}, {two:act.N}, and {other:modal.N} => And3
predicate.N: {one:act.N} but {other:modal.N} => And
predicate.N: {one:act.N}, then {other:modal.N} => Then
predicate.N: {does:modal.N}
predicate.s: {one:modal.s} and {other:deeds.s} => And
predicate.N: {one:act.N} or {other:modal.N} => Or
modal.N: (mood=may|must|can|cannot|could|would|should|will) {do:deeds.p} => Mood
modal.N: (can't|can not|may not) {do:deeds.p} => Mood mood=cannot
modal.N: (mood=may|must|can|could|would) (word=only|also|instead|still|immediately|then|choose to) {do:deeds.p}
  => Mood
modal.N: (mood=may|must|can) (word=either) {do:deeds.p} => Mood !3
modal.N: <does/do> not {do:deeds.p} => Not
modal.N: <doesn't/don't> {do:deeds.p} => Not
modal.N: did not {do:deeds.p} => NotPast
modal.N: didn't {do:deeds.p} => NotPast
modal.N: {do:deed-past} => Past !1
modal.N: <has/have> {do:deed-done} => Perfect
modal.N: <has/have> not [yet] {do:deed-done} => NotPerfect
modal.N: <hasn't/haven't> {do:deed-done} => NotPerfect
modal.N: <has/have> been {state:state} => Been
modal.N: <has/have> not been {state:state} => NotBeen
modal.N: <is/are> {state:state} => Is
modal.p: am {state:state} => Is
modal.p: am not {state:state} => IsNot
modal.s: 's {state:state} => Is !1
modal.N: <is/are> {word:being-word} {state:state} => Is !1
modal.N: <is/are> not {state:state} => IsNot
modal.N: <isn't/aren't> {state:state} => IsNot
modal.N: <is/are> no longer {state:state} => IsNoLonger
modal.N: <was/were> {state:state} => Was
modal.N: <was/were> not {state:state} => WasNot
modal.N: <wasn't/weren't> {state:state} => WasNot
modal.N: <does/do> => DoesSo !1
modal.N: <does/do> so => DoesSo
modal.N: <does/do> not => DoesNot !1
modal.N: <doesn't/don't> => DoesNot !1
modal.N: did => DoesSo
modal.N: can => Able
modal.N: cannot => Unable
modal.N: <is/are> able => Able
modal.N: <is/are> {one:state} and {other:modal.N} => IsAnd
being-word: (word=also|still|always|instead|immediately|considered|treated as) => Word

# what something is
state: {deed:passive}
state: {deed:passive-bare}
state: {deed:passive-bare} by {by:things} => DoneBy !1
state: {deed:passive} by {by:things} => DoneBy !1
state: {one:passive-bare} (joint=or|and) {deed:passive-bare} by {by:things} => DoneBy
state: {one:passive-bare}, {two:passive-bare}, (joint=or|and) {deed:passive-bare} by {by:things} => DoneBy
state: {one:passive-bare} or {other:passive} => EitherState
state: {one:passive-bare} or {other:passive-bare} => EitherState
state: {one:passive-bare} and {other:passive} => BothStates
state: {one:passive-bare}, {two:passive-bare}, or {other:passive-bare} => EitherState
state: {deed:deed-ing}
state: being {deed:passive-bare} => BeingDone
state: {where:places} => Being
state: {what:things} => Being
state: {what:comparing} => Being
state: {adjective:quality} => Being
state: considered {state:state} => Considered
state: able to {do:to-do} => AbleTo
state: {deed:passive-bare} {where:way} => Being
state: {one:passive-bare} or {deed:passive} by {by:things} => DoneBy !1
state: {deed:passive-bare} (where=here|there) => DoneAt
state: {one:passive-bare} or {other:passive-bare} (where=here|there) => EitherAt
state: {deed:passive-bare} (where=here|there) by {by:things} => DoneBy !1
quality: {quality:adjective-word} => Quality
adjective-word: (word=tied|alone|empty|odd|even|true|possible|first|face down|face up|equal) => Word
way: (way=face down|face up|this way|instead|first|alone|normally) => Way
comparing: equal to {amount:amount-or-thing} => CompareTo than=equal
comparing: (than=less|greater|higher|lower|more|fewer) than {amount:amount-or-thing} => CompareTo
comparing: (than=less|greater|higher|lower|more) than or equal to {amount:amount-or-thing} => CompareToOrEqual
comparing: equal to or (than=less|greater|higher|lower|more) than {amount:amount-or-thing} => CompareToOrEqual
comparing: {bound:bound} => Compare
comparing: {quantum:quantum} => Compare !1
"""

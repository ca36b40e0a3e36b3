"""The lexicon of The Spoils: the words that its cards add to the shared English."""

WORDS = """
noun character
noun item
noun location
noun tactic
noun resource
noun faction
noun party, parties
noun battle
noun duplicate
row kind.s: dice => Kind kind=die
noun icon
noun threshold
noun trade
noun bid
noun option
noun response
noun blocker
noun attacker
noun majig
zone discard pile
zone collection
stat strength
stat life
stat speed
stat influence
stat numeric cost
stat cost
stat structure
mass damage
mass battle damage
time turn
time battle
time restore
time restore rule
time develop rule
verb deplete: THING | - !1
verb restore: THING | -
verb develop: THING
verb detach: THING
verb pass: -
verb divide: THING
verb draft: THING
verb surrender: -
noun node
verb survive: -
verb assign: THING | THING to THING
noun target
noun seat
row thing.p: at least {icons:icons} => AtLeastIcons
row adjective: Covert => Quality quality=covert
row adjective: Tactical => Quality quality=tactical
row adjective: non- {name:QUOTED} => NotSubtype
row adjective: non-staple => NonStaple
adjective staple unique kaiser appropriate adjacent active numeric printed
state face-down face-up covert tactical unblocked
row kind.p: {icons:icons}
row thing.p: {icons:icons}
row icons: \\[{icon:letter}\\] => Icon
row icons: \\[{icon:letter}\\] {more:icons} => Icons
row letter: (letter=R|G|E|D|V|O) => Letter
row keyword: (word=Covert|Tactical|COVERT|TACTICAL|covert|tactical) => Word
row thing.s: {word:keyword} => Keyword !1
noun attack
row thing.p: all rules text => AllText
noun member
noun end
noun coin flip
noun flip
noun copy, copies
noun restore rule
mass damage markers
verb deploy: THING
verb duplicate: THING
verb flip +: THING
row deed.N: <flips/flip> {what:things} (face=face-up|face-down) => Deed verb=flip
row passive-bare: flipped (face=face-up|face-down) => Deed verb=flip
verb send sent sent: THING PLACE
row deed.N: <sends/send> {what:things} {where:places} (face=face-down) => Deed verb=send
verb attack: in THING
verb detach: THING from THING
verb cost cost cost: THING | THING to DEED
row deed.N: <stops/stop> being {being:things} => Deed verb=stop
row kind.s: {icons:icons}
row kind.s: Void => Kind kind=Void
row letter: Rage => Letter letter=R
row letter: Greed => Letter letter=G
row letter: Elitism => Letter letter=E
row letter: Deception => Letter letter=D
row letter: Volition => Letter letter=V
row letter: Obsession => Letter letter=O
row many: only {n:number} => Only
row one: only 1 => Only n=1
row number: X+Y => Summed letter=X other=Y
row thing.p: {n:number} (how=less|more) => Difference
row thing.p: up to the top {n:number} cards of {deck:thing} => UpToTop
row stating: there is {what:thing.p} => Exists !1
row quantum: influence => Influence
row quantum: an additional {n:number} {stat:stat} and {more:quantum} => Changes
row things.s: {n:number} {stat:stat} or {m:number} {other:stat} => EitherStat
row things.p: {quantum:quantum} and {word:keyword} => AndKeyword
row things.p: {quantum:quantum}, and {word:keyword} => AndKeyword
row things.p: {word:keyword} and {quantum:quantum} => AndKeyword
row passive-bare: inflicted damage => Deed verb=hurt
row closed: not in a battle => NotInBattle
row open: with a different name than {than:thing} => OtherName
row place: attached to {what:thing} => AttachedTo !3
row place: on bottom of {what:things} => Place in=on+bottom+of
row open: {deed:passive} {when:time-short} => DoneTo
row deed.N: <reduces/reduce> {what:things} {when:time-short} to {to:things} => Deed verb=reduce !2
row state: a {kind:kind.s} with {stats:quantum} => NewType
row numeral: {n:number} or more => AtLeast
row deed.p: use => Deed verb=use !2
row deed.N: <puts/put> {what:things} {where:places} (how=depleted) => Deed verb=put !1
row deed.N: <bids/bid> up to {limit:amount} => Deed verb=bid
row amount: the winning bid => WinningBid
row other: only in response to {what:moment} => OnlyInResponse
row moment: the (point=start|end) of {when:time-thing} => Moment
row moment: {who:player-ending} ending {when:ending} => Moment point=end
row player-ending: {who:owner-pronoun} {what:noun.s} => Own
row player-ending: {many:one} {what:noun.s} => Some
row ending: {who:owner} {time:time-noun.s} => TimeOf
noun keyword
"""

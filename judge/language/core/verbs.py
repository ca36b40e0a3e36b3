"""Verbs and nouns that the cards of every game use."""

WORDS = """
verb draw drew drawn: THING | THING PLACE !2 | -
verb destroy: THING
verb play: THING !1 | THING PLACE | PLACE | -
verb move: THING PLACE | THING !1 | - !3 | PLACE | THING STATE !3
verb put put put +: THING PLACE
verb place: THING PLACE
verb return: THING PLACE | THING !1 | PLACE
verb shuffle: THING | THING PLACE
verb reveal: THING | THING PLACE !2
verb look: at THING | -
verb search: THING for THING | for THING | THING
verb name: THING
verb gain: THING | control of THING
verb lose lost lost: THING | - | control of THING
verb get got gotten +: THING
verb give gave given: THING THING | control of THING to THING | THING to THING | THING
verb have had had: THING | THING PLACE !2 | THING CAUSED
verb take took taken: THING | THING PLACE | control of THING
verb control +: THING
verb own: THING
verb pay paid paid: THING | THING for THING !1 | for THING
verb use: THING | THING to DEED
verb win won won +: THING | -
verb attack: THING | - | with THING
verb block: THING | - | with THING
verb defend: THING | - | against THING
verb enter: THING | PLACE | THING PLACE | THING STATE !2 | THING with THING
verb leave left left: THING | -
verb come came come: PLACE
verb go went gone: PLACE | -
verb add: THING to THING | THING | to THING
verb transfer +: THING PLACE | THING !1
verb switch: THING | THING with THING
verb swap: THING | THING with THING | THING for THING
verb exchange: THING | THING with THING | control of THING
verb cancel: THING
verb ignore: THING
verb prevent: THING | THING from THING
verb counter: THING
verb copy: THING
verb double: THING
verb reduce: THING | THING by THING | THING to THING | by THING | to THING
verb increase: THING | THING by THING | by THING | THING to THING | -
verb decrease: THING | THING by THING | by THING
verb attach: THING | THING to THING
verb deal dealt dealt: THING | THING to THING | THING THING
verb inflict: THING | THING on THING | THING to THING
verb sacrifice: THING
verb produce: THING
verb count: as THING | THING | THING as THING | toward THING
verb treat: THING as THING | THING
verb affect: THING
verb become became become: STATE
verb remain: PLACE | STATE !1 | -
verb start: THING | PLACE | -
verb begin began begun: THING | -
verb end: THING | -
verb happen: -
verb occur +: -
verb resolve: THING | -
verb choose chose chosen: THING | to DEED !1 | -
verb pick: THING
verb discard: THING | - | THING PLACE !2
verb remove: THING | THING from THING | from THING
verb spend spent spent: THING
verb turn: THING
verb flip +: THING
verb receive: THING
verb decide: THING | -
verb select: THING
verb cause: THING | THING to DEED
verb keep kept kept: THING | THING PLACE | THING STATE !3
verb bring brought brought: THING PLACE
verb target: THING
verb trigger: - | THING
verb activate: THING
verb repeat: THING | -
verb skip: THING
verb share: THING
verb divide: THING | THING PLACE
verb split split split +: THING
verb roll: THING
verb redirect: THING PLACE | THING
verb change: THING | THING to THING
verb replace: THING | THING with THING
verb make made made: THING
verb stay: PLACE | STATE !1
verb do did done: THING | so
verb see saw seen: THING
verb exceed: THING
verb equal: THING
verb break broke broken: THING
verb ask: THING
verb distribute: THING | THING PLACE
verb allow: THING | THING to DEED
verb force: THING to DEED
verb let let let +: THING CAUSED
verb guess: THING
verb refer +: to THING
verb say said said: THING
verb contain: THING
verb provide: THING
verb set set set +: THING PLACE
verb heal: THING
verb damage: THING
verb disappear: -
verb resolve: THING | -
verb generate: THING
verb create: THING
verb turn: PLACE
verb join: THING
verb form: THING
verb stop +: THING
verb participate: in THING
verb mill: THING
verb want: THING | to DEED
verb wish: THING | to DEED
verb need: THING | to DEED
verb try: to DEED
verb match: THING
verb reorder: THING
verb rearrange: THING
verb bid bid bid +: THING | on THING | -
verb satisfy: THING
verb apply: to THING | THING
verb last: -
verb benefit: from THING
verb fight fought fought: THING | -
verb take took taken: THING from THING | turns
row deed.N: <inflicts/inflict> {what:quantum} to {to:things} and {what1:quantum} to {to1:things} =>
  Deeds verb=inflict !1
row deed.N: <deals/deal> {what:quantum} to {to:things} and {what1:quantum} to {to1:things} => Deeds verb=deal !1
row aside: aside => Aside
row deed.N: <sets/set> {where:aside} {what:things} => Deed verb=set
row deed-past: set {where:aside} {what:things} => Deed verb=set
row deed-done: set {where:aside} {what:things} => Deed verb=set
row deed-ing: setting {where:aside} {what:things} => Deed verb=set
row caused: {do:deeds.p}
row caused: {do:passive-bare}
row caused: {do:passive}

noun card
noun player
noun opponent
noun owner
noun controller
noun winner
noun loser
noun type
noun subtype
noun name
noun effect
noun ability
noun cost
noun text
noun rules text
noun counter
noun token
noun coin
noun word
noun copy
noun number
noun side
noun keyword
noun choice
noun action
noun instruction
noun tie
noun time
noun place
noun amount
noun color
noun bonus
noun point
noun die, dice
noun pair
noun total
noun member
noun top, tops
noun bottom, bottoms
verb respond: to THING
verb steal stole stolen: THING | THING from THING
verb help: DEED | THING
verb reflip +: THING
verb terminate: THING
zone hand
zone deck
row kind.s: control => Kind kind=control
row kind.s: play => Kind kind=play
row kind.s: game => Kind kind=game
row kind.p: games => Kind kind=game
row kind.s: damage => Kind kind=damage !2

time turn
time game
time round
time phase

adjective such standard regular normal
adjective lowest highest greatest least fewest most
"""

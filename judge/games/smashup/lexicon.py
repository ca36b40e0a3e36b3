"""The lexicon of Smash Up: the words that its cards add to the shared English."""

WORDS = """
noun minion
noun base
noun titan
noun faction
noun monster
noun treasure
noun talent
row kind.p: VP rewards => Kind kind=VP+reward
row kind.s: VP reward => Kind kind=VP+reward
row kind.s: Talent => Kind kind=talent
row kind.p: Talents => Kind kind=talent
noun reward
noun vampire
noun duel
noun special
noun Madness, Madness
zone discard pile
zone stasis
zone box, boxes
stat power
stat hand size
row adjective: stasis => OfZone zone=stasis
row says: {n:number} {what:noun.N} => Setup
row says: {n:number} {what:noun.N} per player => Setup per=player
stat breakpoint
mass VP
mass VPs
mass victory point
mass victory points
without deal inflict pick deplete restore attack block defend
verb score: THING | -
verb bury: THING !1 | THING PLACE
verb uncover: THING
verb clash: - | with THING
verb duel: THING
verb run ran run +: out of THING
verb tie: -
verb store: THING | THING PLACE
verb total: THING
adjective undead
adjective replacement
adjective ongoing special Talent
row adjective: Ongoing => Quality quality=ongoing
row adjective: Special => Quality quality=special
adjective play-on-minion play-on-base
"""

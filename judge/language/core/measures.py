"""Measures: the numbers of things, amounts of what is not counted singly, and how they compare."""

ROWS = """
measure: {who:owner} {stat:stats} => StatOf
measure: the {stat:stats} of {what:thing} => StatOf
measure: the (which=highest|lowest|sum of the) {stat:stats} => Extreme
measure: the (which=highest|lowest|sum of the) {stat:stats} of {what:thing} => Extreme
measure: the (which=highest|lowest) {stat:stats} among {what:thing} => Extreme
measure: the {stat:stats} => The
measure: a {stat:stat} => Some
stats: {stat:stat}
stats: (which=printed|total|base|original|starting|current|combined|maximum) {stat:stat} => StatSort
stats: {stat:stat} and {other:stat} => Both
stats: {stat:stat} (where=here|there) => StatAt !1
stats: (which=total|printed) {stat:stat} (where=here|there) => StatAt !1
stats: {stat:stat} on {where:near} => StatAt !1

# so much of something
quantum: {n:number} {mass:mass-or-stat} => Quantum
quantum: {n:number} (how=more|less|additional|extra|fewer) {mass:mass-or-stat} => Quantum
quantum: up to {n:number} {mass:mass-or-stat} => Quantum how=up+to
quantum: an additional {n:number} {mass:mass-or-stat} => Quantum how=additional
quantum: the same amount of {mass:mass-or-stat} => ThatMuch
quantum: any number of {mass:mass} => Quantum how=any
quantum: at least {n:number} {mass:mass-or-stat} => Quantum how=at+least
quantum: {n:number} or more {mass:mass-or-stat} => Quantum how=at+least
quantum: {n:number} or (fewer|less) {mass:mass-or-stat} => Quantum how=at+most
quantum: less than {n:number} {mass:mass-or-stat} => Quantum how=below
quantum: (sign=+|-){n:number} {stat:stats} => Change
quantum: (sign=+|-){n:number} => Change !2
quantum: (sign=+){n:number} or -{m:number} {stat:stats} => Change
quantum: (sign=+){n:number} {stat:stat}, {more:quantum} => Changes
quantum: (sign=+|-){n:number} {stat:stat} and {more:quantum} => Changes
quantum: {n:number} {stat:stat} and {more:quantum} => Changes
quantum: {n:number} {stat:stat}, {more:quantum-rest} => Changes
quantum-rest: {n:number} {stat:stat}, {more:quantum-rest} => Changes
quantum: {n:number} {stat:stat}, {m:number} {other:stat} => Changes2 !3
quantum-rest: and {more:quantum} => Last
quantum: +{a:number}/+{b:number} => Bonus
quantum: -{a:number}/-{b:number} => Malus
quantum: +{a:number}/-{b:number} => Mixed
quantum: -{a:number}/+{b:number} => Mixed2
quantum: an additional +{a:number}/+{b:number} => Bonus more=1
quantum: {a:number}/{b:number} => Size
quantum: that much {mass:mass-or-stat} => ThatMuch
quantum: twice that much {mass:mass-or-stat} => TwiceThatMuch
quantum: as much {mass:mass-or-stat} => ThatMuch
quantum: that (much|amount) => ThatMuch
quantum: (than=more|fewer|less) {mass:mass} than {other:things} => MoreThan
quantum: all {mass:mass} => AllOf
quantum: any {mass:mass} => AnyOf
quantum: any amount of {mass:mass} => AnyOf
quantum: no {mass:mass-or-stat} => NoMore
quantum: {mass:mass} => Mass
quantum: the {mass:mass} => TheMass
quantum: this {mass:mass} => TheMass
quantum: that {mass:mass} => TheMass
quantum: {mass:mass} equal to {amount:amount} => MassEqual
quantum: {stat:stat} equal to {amount:amount} => StatEqual !1
quantum: an amount of {mass:mass-or-stat} equal to {amount:amount} => MassEqual
quantum: a total of {n:number} {mass:mass} => Quantum
quantum: the next {n:number} {mass:mass} => Next
quantum: the next {n:number} {mass:mass} {where:filters} => Next
quantum: (how=all|any|the|no) {mass:mass} {where:filters} => MassWith !1
quantum: {n:number} {mass:mass} {where:filters} => MassWith !1
quantum: {mass:mass} {where:filters} => MassWith !1
quantum: any amount of {mass:mass} {than:comparing} => MassWith
quantum: {who:owner} {mass:mass} => MassOf
mass-or-stat: {mass:mass}
mass-or-stat: {mass:stat}
divided: however you (want|choose|wish|like) => AsYouChoose
divided: as you (want|choose|wish|like) => AsYouChoose
divided: (evenly|equally) => Evenly

# how a stat compares, behind with or of, or behind is
comparison: {stat:stats} {bound:bound} => Compare
comparison: {bound:bound-first} {stat:stats} => Compare
comparison: {n:number} {stat:stats} or (how=less|more) => CompareNumber
comparison: equal or (than=less|greater|higher|lower) {stat:stats} => EqualOr
comparison: (than=less|greater|higher|lower|more) {stat:stats} => Comparative !2
comparing-to: {stat:stats} (than=less|greater|higher|lower|more|fewer) than {amount:amount-or-thing} => CompareTo
comparing-to: {stat:stats} (than=less|greater|higher|lower|more) than or equal to {amount:amount-or-thing} =>
  CompareToOrEqual
comparing-to: {stat:stats} equal to or (than=less|greater|higher|lower|more) than {amount:amount-or-thing} =>
  CompareToOrEqual
comparing-to: the same {stat:stats} as {amount:amount-or-thing} => CompareTo than=equal
comparing-to: {stat:stats} equal to {amount:amount-or-thing} => CompareTo than=equal
comparing-to: (than=less|greater|higher|lower|more|fewer) {stat:stats} than {amount:amount-or-thing} => CompareTo
comparing-to: equal or (than=less|greater|higher|lower) {stat:stats} than {amount:amount-or-thing} => CompareToOrEqual
comparison: the (which=highest|lowest|most|least|greatest|fewest|same|chosen|named) {stat:stats} => ExtremeStat
comparison: (which=different|same) {stat:stats} => ExtremeStat
comparison: a {stat:stat} of {bound:bound-first} => Compare
comparison: {stat:stats} of {bound:bound-first} => Compare
bound: {n:number} => Exactly
bound: {n:number} or (less|lower|fewer) => AtMost
bound: {n:number} or (more|greater|higher) => AtLeast
bound: {n:number} or {m:number} => Either
bound: exactly {n:number} => Exactly
bound: at least {n:number} => AtLeast
bound: {n:number} to {m:number} => Between
bound: up to {n:number} => AtMost
bound-first: {n:number} => Exactly
bound-first: {n:number} or (less|fewer|lower) => AtMost
bound-first: {n:number} or (more|greater|higher) => AtLeast
bound-first: at least {n:number} => AtLeast
bound-first: exactly {n:number} => Exactly
bound-first: at most {n:number} => AtMost
bound-first: less than {n:number} => Below
bound-first: more than {n:number} => Above
amount-or-thing: {amount:amount}
amount-or-thing: {thing:things} !1
amount-or-thing: that of {thing:things} => ThatOf
"""

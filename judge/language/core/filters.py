"""Filters: phrases behind a noun that say which of its kind are meant.

A closed filter ends in a word of its own, and any number of them may follow each other. An open filter ends in
another noun phrase, so it comes last: everything behind it belongs to that inner noun.
"""

ROWS = """
filters: {one:closed}
filters: {one:open} !1
filters: {one:closed} {more:filters} => Both
filters: {one:open} {more:closed} => Both !2
filters: {one:closed}, {more:filters} => Both !3
filters: {one:closed} and {more:closed} => Both !2
filters: {one:closed} or {more:closed} => EitherFilter !2
filters: {one:closed} or {more:open} => EitherFilter !3

closed: here => Here
closed: there => There
closed: in {where:zones} => In
closed: from {where:zones} => From
closed: on {what:near} => On
closed: in {what:near} => In
closed: at {what:near} => On
closed: with {how:comparison} => Has
closed: of {how:comparison} => Has
closed: with {how:comparison} (joint=and|or) {other:comparison} => HasTwo
closed: of (which=any|that) {stat:stat} => OfStat
closed: with {many:many} {noun:noun.p} on it => Bearing
closed: with {many:one} {noun:noun.s} on it => Bearing
closed: with {many:many} {noun:noun.p} on them => Bearing
closed: with {many:one} {noun:noun.s} on them => Bearing
closed: with {many:many} {noun:noun.p} (where=in|attached to) it => Bearing
closed: with {many:one} {noun:noun.s} (where=in|attached to) it => Bearing
closed: that <has/have> {many:many} {noun:noun.p} [played] on it => Bearing
closed: that <has/have> {many:one} {noun:noun.s} [played] on it => Bearing
closed: that <has/have> {many:one} of {what:definite.p} [played] on it => BearingOf
closed: that <has/have> {many:many} of {what:definite.p} [played] on it => BearingOf
closed: with {many:one} of {what:definite.p} [played] on it => BearingOf
closed: with none of {what:definite.p} [played] on it => BearingNone
closed: with {many:many} of {what:definite.p} [played] on it => BearingOf
closed: named {name:NAME} => NameIs
closed: named {name:QUOTED} => NameIs
closed: called {name:NAME} => NameIs
closed: this way => ThisWay
closed: at random => AtRandom !1
closed: being {deed:passive-bare} => BeingDone
closed: {who:relative.N} <is/are> (in=on|in|at|attached to) => RelativeAt
closed: [that] {who:relative.N} {deed:gap-bare.N} (when=each turn|this turn) => Relative !2
closed: total => Total
closed: that all have the same {what:noun.s} => AllSame
closed: with the same {what:noun.s} => AllSame
closed: able to {do:deeds.p} => AbleTo
closed: [that] {who:relative.N} <hasn't/haven't> {deed:gap-done-bare} => RelativeNotPast
closed: [that] {who:relative.N} <hasn't/haven't> {deed:gap-done-bare} {when:time-short} => RelativeNotPast
closed: [that] {who:relative.N} {deed:gap-bare.N} => Relative
closed: [that] {who:relative.N} (mood=may|can|cannot|could|would|must) {deed:gap-bare.p} => RelativeMay
closed: [that] {who:relative.N} <does/do> not {deed:gap-bare.p} => RelativeNot
closed: [that] {who:relative.N} don't {deed:gap-bare.p} => RelativeNot
closed: [that] {who:relative.N} {deed:gap-past-bare} => RelativePast !1
closed: [that] {who:relative.N} {deed:gap-past-bare} {when:time-short} => RelativePast
closed: [that] {who:relative.N} <has/have> {deed:gap-done-bare} => RelativePast
closed: [that] {who:relative.N} <has/have> {deed:gap-done-bare} {when:time-short} => RelativePast
closed: [that] {who:relative.N} <has/have> not {deed:gap-done-bare} {when:time-short} => RelativeNotPast
closed: {deed:passive-bare} => DoneTo !1
closed: {deed:passive-bare} {when:time-short} => DoneTo
closed: {deed:passive} {when:time-short} => DoneTo
closed: (that|who|which) {deed:deed-past} {when:time-short} => ThatPast
closed: that <has/have> been {state:state} {when:time-short} => ThatBeen
closed: not {deed:passive-bare} => NotDoneTo
closed: that <is/are> {state:state} => ThatIs
closed: that <is/are> not {state:state} => ThatIsNot
closed: that isn't {state:state} => ThatIsNot
closed: that aren't {state:state} => ThatIsNot
closed: that <was/were> {state:state} => ThatWas !1
closed: that <was/were> {state:state} {when:time-short} => ThatWas
closed: that (mood=may|can|cannot|could|would|must) {do:deed.p} => ThatMay
closed: that can't {do:deed.p} => ThatMay mood=cannot
closed: to {do:deed.p} => ToBe !3

open: (in=in|on|at|under|on top of|off) {what:thing} => At
open: from {what:thing} => From !1
open: of {what:thing} => Of
open: with {what:thing} => WithThing
open: without {what:thing} => WithoutThing
open: among {what:thing} => Among
open: from among {what:thing} => Among
open: between {what:things} => Between
open: to {what:thing} => ToThing !2
open: with {how:comparing-to} => Has
open: of {how:comparing-to} => Has
open: for {what:thing} => ForThing !2
open: against {what:thing} => Against !2
open: other than {what:things} => OtherThan
open: (besides|except) [for] {what:things} => OtherThan
open: like {what:thing} => Like
open: [that] {who:relative.N} {deed:gap.N} => Relative
open: [that] {who:relative.N} {deed:gap-past} => RelativePast !1
open: [that] {who:relative.N} <has/have> {deed:gap-done} => RelativePast
open: [that] {who:relative.N} (mood=may|can|cannot|could|would|must) {deed:gap.p} => RelativeMay
open: {deed:passive} => DoneTo
open: {deed:passive-bare} by {by:thing} => DoneBy
open: {deed:passive} by {by:thing} => DoneBy
open: {deed:passive-bare} {when:time-short} by {by:thing} => DoneBy
open: not {deed:passive} => NotDoneTo
open: {deed:deed-ing} => DoingIt
open: (that|who|which) {does:predicate.N} => That
open: whose {stat:stats} <is/are> {how:comparing} => WhoseStat
open: where {clause:stating} => Where

# what can stand before the verb of a relative clause
relative.p: you => You
relative.p: they => They
relative.p: I => Me
relative.s: it => It
relative.s: he => He
relative.N: the {what:noun.N} => The
relative.s: this {what:noun.s} => This
relative.s: that {what:noun.s} => That
relative.N: {who:owner} {what:noun.N} => Own
relative.s: {many:one} {what:noun.s} => Some
relative.p: {many:many} {what:noun.p} => Some
relative.p: {what:noun.p} => Bare

# near: a place that takes no filters of its own
near: it => It
near: them => They
near: this {what:noun.s} => This
near: that {what:noun.s} => That
near: those {what:noun.p} => That
near: me => Me

# the zones that a filter can name
zones.N: {who:owner-pronoun} {what:zone-list.N} => Own
zones.p: {who:possessor} {what:zone-list.p} => Own
zones.s: {who:possessor} {what:zone-list.s} => Own single=1
zones.N: the {what:zone-list.N} => The
zones.s: {many:one} {what:zone-list.s} => Some
zones.p: {many:many} {what:zone-list.p} => Some
zones.p: {what:zone.p} => Bare
zones.s: that {what:zone.s} => That
zones.s: this {what:zone.s} => This
zones.s: {zone:zone.s} => Bare !1
zones.s: play => Play
zone-list.N: {zone:zone.N}
zone-list.N: {one:zone.N} (or|and/or) {other:zone.N} => EitherKind
zone-list.N: {one:zone.N} and {other:zone.N} => BothKinds
zone-list.N: {one:zone.N}, {other:zone.N}[,] (or|and/or) {third:zone.N} => EitherKind
zone-list.N: {one:zone.N}, {other:zone.N}[,] and {third:zone.N} => BothKinds
zone-list.N: {which:zone-sort} {zone:zone.N} => SortOf
zone-sort: (which=entire|base|monster|other|new|opposing|same|chosen) => Which
"""

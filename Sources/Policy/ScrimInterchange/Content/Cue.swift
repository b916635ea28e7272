package import ScrimTimeline

/// What an event does in some states.
///
/// A cue sheet holds the cues of each event in order. The engine plays the
/// first cue whose guard holds, and decides nothing else.
package struct Cue: Equatable, Sendable {
  package var event: CueEvent
  /// The guard: the conditions that must hold, and those that must not.
  package var requires: Conditions
  package var forbids: Conditions
  /// The actions of the cue.
  package var keyframes: Keyframes
  /// The setting that causes the cue.
  package var cause: Cause

  package init(
    on event: CueEvent, requires: Conditions = [], forbids: Conditions = [],
    play keyframes: Keyframes, because cause: Cause
  ) {
    (self.event, self.requires, self.forbids) = (event, requires, forbids)
    (self.keyframes, self.cause) = (keyframes, cause)
  }

  /// Whether the guard of the cue holds in a state.
  package func plays(in state: Conditions) -> Bool {
    state.isSuperset(of: requires) && state.isDisjoint(with: forbids)
  }
}

/// How tracks respond to events.
///
/// Tracks with equal responses share a sheet.
package struct CueSheet: Equatable, Sendable {
  /// The event that ends a departure, before the engine looks up cues.
  package var returnsOn: CueEvent
  /// The facts that keep the cover up: some of `departed`, `recording` and
  /// `locked`.
  package var reasons: Reasons
  /// The cues, grouped by event, in the order of the events.
  ///
  /// Each event has a cue for every state.
  package var cues: [Cue]

  package init(returnsOn: CueEvent, reasons: Reasons, cues: [Cue]) {
    (self.returnsOn, self.reasons, self.cues) = (returnsOn, reasons, cues)
  }
}

// Makes conditions and keyframes option sets, for code that creates or inspects
// cues. An app only tests membership.

extension Conditions: OptionSet {}

extension Keyframes: OptionSet {}

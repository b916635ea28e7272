package import ScrimTimeline

/// What happens to the cover when an event finds the engine in a certain state.
///
/// A track's cue sheet holds the cues of each event in order. The first whose
/// guard holds is played, and nothing else is decided.
package struct Cue: Equatable, Sendable {
  package var event: CueEvent
  /// What must hold, and what must not.
  package var requires: Conditions
  package var forbids: Conditions
  /// What is done, in the order of the keyframes' own numbers.
  package var keyframes: Keyframes
  /// The setting that is responsible.
  package var cause: Cause

  package init(
    on event: CueEvent, requires: Conditions = [], forbids: Conditions = [],
    play keyframes: Keyframes, because cause: Cause
  ) {
    self.event = event
    self.requires = requires
    self.forbids = forbids
    self.keyframes = keyframes
    self.cause = cause
  }

  /// Whether the cue is played in a state.
  package func plays(in state: Conditions) -> Bool {
    state.isSuperset(of: requires) && state.isDisjoint(with: forbids)
  }
}

/// How the tracks that share it respond to events.
package struct CueSheet: Equatable, Sendable {
  /// The event at which the latch of a departure is cleared, before cues are
  /// looked up.
  package var returnsOn: CueEvent
  /// Which facts keep the cover up: some of `departed`, `recording`, `locked`.
  package var reasons: Reasons
  /// The cues, those of one event together, in the order of the events.
  ///
  /// Each event has a cue for every state.
  package var cues: [Cue]

  package init(returnsOn: CueEvent, reasons: Reasons, cues: [Cue]) {
    self.returnsOn = returnsOn
    self.reasons = reasons
    self.cues = cues
  }
}

// Conditions and keyframes as sets, for whatever makes cues and looks into them. An
// app only asks whether a member is there.

extension Conditions: OptionSet {}

extension Keyframes: OptionSet {}

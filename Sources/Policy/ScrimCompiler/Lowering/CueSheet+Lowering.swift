internal import ScrimTrace
internal import ScrimInterchange
package import ScrimPolicy
internal import ScrimTimeline

// The cues of one combination of settings: the response to each event. It is
// decided here, once; the engine only looks it up.

extension CueSheet {
  /// Creates the cues of screens with some settings.
  init(_ settings: CueSettings) {
    self.init(
      returnsOn: settings.dropOn == .didBecomeActive ? .didBecomeActive : .willEnterForeground,
      reasons: settings.reasons,
      cues: CueEvent.allCases.flatMap { settings.cues(on: $0) })
  }
}

/// The settings that decide how a track responds to events.
package struct CueSettings: Hashable, Sendable {
  package let isSensitive: Bool
  package var raiseOn: RaiseEvent
  package var atBackground: BackgroundAction
  package var dropOn: DropEvent
  package var recording: RecordingAction

  /// The reasons that keep the cover up.
  ///
  /// A departure is one on every screen, because it may have been latched on
  /// another screen.
  fileprivate var reasons: Reasons {
    guard isSensitive else { return .departed }
    return recording == .cover ? [.departed, .recording, .locked] : [.departed, .locked]
  }

  fileprivate func cues(on event: CueEvent) -> [Cue] {
    departures(on: event).flatMap { requires, forbids, cause in
      covering(on: event, requires, forbids, [.disarm, .depart], because: cause)
    } + covering(on: event, .held, [], .disarm, because: cause(ofHoldingOn: event))
      + uncovering(on: event)
  }

  /// The conditions under which an event latches a departure.
  private func departures(
    on event: CueEvent
  ) -> [(requires: Conditions, forbids: Conditions, cause: Cause)] {
    guard isSensitive else { return [] }
    let raisesOnResign = raiseOn == .willResignActive
    switch event {
    case .willResignActive:
      return raisesOnResign ? [(.protected, .exempt, .raiseOn)] : []
    case .didEnterBackground:
      return [(.protected, [], .atBackground)]
    case .screen, .protectionOn, .exemptionEnded:
      let inactive: [(Conditions, Conditions, Cause)] = [
        ([.left, .protected], [.active, .background, .exempt], .raiseOn)
      ]
      return (raisesOnResign ? inactive : []) + [([.background, .protected], [], .atBackground)]
    default:
      return []
    }
  }

  /// The cues that leave the screen covered, for a cover that is up and for one
  /// that is not.
  private func covering(
    on event: CueEvent, _ requires: Conditions, _ forbids: Conditions, _ latch: Keyframes,
    because cause: Cause
  ) -> [Cue] {
    let always = latch.union(event.refresh)
    func cue(_ more: Conditions, _ keyframes: Keyframes) -> Cue {
      Cue(
        on: event, requires: requires.union(more), forbids: forbids,
        play: always.union(keyframes), because: cause)
    }
    let (raised, other) = covering(on: event)
    return (raised.map { [cue(.raised, $0)] } ?? []) + [cue([], other)]
  }

  /// How an event that leaves the screen covered moves the cover: one that is
  /// up or rising, if that differs, and any other.
  private func covering(on event: CueEvent) -> (raised: Keyframes?, other: Keyframes) {
    switch event {
    case .willResignActive: (nil, [.swap, .fade])
    case .exemptionEnded: (nil, .fade)
    case .didEnterBackground where atBackground == .keep: (nil, .fade)
    case .didEnterBackground, .screen, .recordingBegan, .protectionOn: (nil, .snap)
    // These show nothing new by themselves.
    case .willEnterForeground, .didBecomeActive, .hierarchyChanged, .boundsChanged,
      .appearanceChanged, .promptBegan, .promptEnded, .show, .dismiss, .recordingEnded, .unlocked,
      .protectionOff:
      ([], .snap)
    }
  }

  /// The cues that leave the screen uncovered.
  ///
  /// A raised cover drops while the app is active, or on the event that
  /// `drop-on` names.
  private func uncovering(on event: CueEvent) -> [Cue] {
    let rest = Cue(on: event, play: event.refresh, because: .dropOn)
    switch event {
    case .willResignActive, .didEnterBackground:
      return [Cue(on: event, play: .disarm, because: .dropOn)]
    case .willEnterForeground where dropOn == .willEnterForeground:
      return [Cue(on: event, requires: .raised, play: .drop, because: .dropOn), rest]
    default:
      return [
        Cue(
          on: event, requires: [.raised, .active], play: event.refresh.union(.drop),
          because: .settle), rest,
      ]
    }
  }

  /// The setting that keeps a cover up on an event.
  private func cause(ofHoldingOn event: CueEvent) -> Cause {
    switch event {
    case .recordingBegan, .recordingEnded: .recording
    case .unlocked: .lock
    case .didEnterBackground: .atBackground
    case .willResignActive: .raiseOn
    case .willEnterForeground, .didBecomeActive: .dropOn
    case .promptBegan, .promptEnded, .exemptionEnded: .prompts
    case .screen: .cover
    case .protectionOff, .protectionOn, .hierarchyChanged, .boundsChanged, .appearanceChanged,
      .show, .dismiss:
      .sensitive
    }
  }
}

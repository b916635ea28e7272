internal import ScrimRuntime
package import ScrimTimeline
package import ScrimTrace

/// What a policy has to do with it.
extension TraceAction {
  /// Whether a screen is shown.
  package var isScreen: Bool { if case .event(.screen) = self { true } else { false } }

  /// The setting that decides what happens.
  package var cause: Cause? {
    guard case .event(let event) = self else { return nil }
    switch event {
    case .willResignActive: return .raiseOn
    case .didEnterBackground: return .atBackground
    case .willEnterForeground, .didBecomeActive: return .dropOn
    case .promptBegan, .promptEnded: return .prompts
    case .recordingBegan, .recordingEnded: return .recording
    case .unlocked: return .lock
    case .screen, .protectionOff, .protectionOn, .hierarchyChanged, .boundsChanged,
      .appearanceChanged, .show, .dismiss:
      return nil
    }
  }
}

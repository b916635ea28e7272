internal import ScrimRuntime
package import ScrimTimeline
package import ScrimTrace

/// How actions relate to the settings of a policy.
extension TraceAction {
  /// Whether the action shows a screen.
  package var isScreen: Bool { if case .event(.screen) = self { true } else { false } }

  /// The setting that decides what the action does.
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

package import ScrimTimeline

/// An event that the host sends to the engine.
public enum Event: Equatable, Sendable {
  case willResignActive
  case didEnterBackground
  case willEnterForeground
  case didBecomeActive
  /// The screen with this id is visible from now on.
  case screen(String)
  /// The app asks for a system prompt. The ticket identifies the prompt.
  case promptBegan(ticket: Int)
  case promptEnded(ticket: Int)
  case recordingBegan
  case recordingEnded
  /// The app's own authentication succeeded.
  case unlocked
  case protectionOff
  case protectionOn
  /// Something was added above the cover.
  case hierarchyChanged
  case boundsChanged
  case appearanceChanged
  case show(overlay: String)
  case dismiss(overlay: String)

  /// The event without its value, as cues use it.
  package var cueEvent: CueEvent {
    switch self {
    case .willResignActive: .willResignActive
    case .didEnterBackground: .didEnterBackground
    case .willEnterForeground: .willEnterForeground
    case .didBecomeActive: .didBecomeActive
    case .screen: .screen
    case .promptBegan: .promptBegan
    case .promptEnded: .promptEnded
    case .recordingBegan: .recordingBegan
    case .recordingEnded: .recordingEnded
    case .unlocked: .unlocked
    case .protectionOff: .protectionOff
    case .protectionOn: .protectionOn
    case .hierarchyChanged: .hierarchyChanged
    case .boundsChanged: .boundsChanged
    case .appearanceChanged: .appearanceChanged
    case .show: .show
    case .dismiss: .dismiss
    }
  }
}

/// The phase of the app.
public enum Phase: String, CaseIterable, Sendable {
  case active
  case inactive
  case background
}

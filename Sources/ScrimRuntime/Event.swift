package import ScrimTimeline

/// Something that the host tells the engine.
public enum Event: Equatable, Sendable {
  case willResignActive
  case didEnterBackground
  case willEnterForeground
  case didBecomeActive
  /// A screen, by its id, is visible from now on.
  case screen(String)
  /// A system prompt of the app's own comes up. The ticket tells it from others.
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

  /// The event as cues know it.
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

/// Where the app is.
public enum Phase: String, CaseIterable, Sendable {
  case active
  case inactive
  case background
}

package import ScrimTimeline

/// An event that the host sends to the engine.
public enum Event: Equatable, Sendable {
  /// The app, or the scene, is about to become inactive.
  case willResignActive
  /// The app, or the scene, has entered the background.
  case didEnterBackground
  /// The app, or the scene, is about to leave the background.
  case willEnterForeground
  /// The app, or the scene, has become active.
  case didBecomeActive
  /// The screen with this id is visible from now on.
  case screen(String)
  /// The app asks for a system prompt. The ticket identifies the prompt.
  case promptBegan(ticket: Int)
  /// The system prompt with this ticket has ended.
  case promptEnded(ticket: Int)
  /// A recording or the mirroring of the screen has begun.
  case recordingBegan
  /// No recording and no mirroring is left.
  case recordingEnded
  /// The app's own authentication succeeded.
  case unlocked
  /// The app has switched its covers off.
  case protectionOff
  /// The app has switched its covers on.
  case protectionOn
  /// Something was added above the cover.
  case hierarchyChanged
  /// The size of the window has changed.
  case boundsChanged
  /// The system has changed between its light and its dark colors.
  case appearanceChanged
  /// The app shows the overlay with this name.
  case show(overlay: String)
  /// The app dismisses the overlay with this name.
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
  /// The user can use the app.
  case active
  /// The app is visible, but receives no input, as in the switcher.
  case inactive
  /// The app is not visible.
  case background
}

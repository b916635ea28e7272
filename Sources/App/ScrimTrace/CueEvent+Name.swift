public import ScrimTimeline

/// The names of events, for people and tools.
extension CueEvent: CaseIterable {
  /// All events, in the order of their numbers.
  package static var allCases: [CueEvent] { (0..<UInt8(count)).compactMap(CueEvent.init) }

  package init?(name: String) {
    guard let event = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = event
  }

  package var name: String {
    switch self {
    case .willResignActive: "will-resign-active"
    case .didEnterBackground: "did-enter-background"
    case .willEnterForeground: "will-enter-foreground"
    case .didBecomeActive: "did-become-active"
    case .screen: "screen"
    case .promptBegan: "prompt-began"
    case .promptEnded: "prompt-ended"
    case .exemptionEnded: "exemption-ended"
    case .recordingBegan: "recording-began"
    case .recordingEnded: "recording-ended"
    case .unlocked: "unlocked"
    case .protectionOff: "protection-off"
    case .protectionOn: "protection-on"
    case .hierarchyChanged: "hierarchy-changed"
    case .boundsChanged: "bounds-changed"
    case .appearanceChanged: "appearance-changed"
    case .show: "show"
    case .dismiss: "dismiss"
    }
  }
}

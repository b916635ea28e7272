public import ScrimTimeline

/// The names of events, for people and tools.
extension CueEvent: CaseIterable {
  /// All events, in the order of their numbers.
  package static var allCases: [CueEvent] { (0..<UInt8(count)).compactMap(CueEvent.init) }

  package init?(name: String) {
    guard let index = Self.names.firstIndex(of: name) else { return nil }
    self.init(rawValue: UInt8(index))
  }

  package var name: String { Self.names[Int(rawValue)] }

  /// The names, in the order of the numbers.
  private static let names = [
    "will-resign-active", "did-enter-background", "will-enter-foreground", "did-become-active",
    "screen", "prompt-began", "prompt-ended", "exemption-ended", "recording-began",
    "recording-ended", "unlocked", "protection-off", "protection-on", "hierarchy-changed",
    "bounds-changed", "appearance-changed", "show", "dismiss",
  ]
}

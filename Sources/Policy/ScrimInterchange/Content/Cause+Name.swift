package import ScrimTimeline

/// The names of causes, for people and tools.
extension Cause: CaseIterable {
  /// All causes, in the order of their numbers.
  package static var allCases: [Cause] { (0..<UInt8(count)).compactMap(Cause.init) }

  package var name: String { Self.names[Int(rawValue)] }

  /// The names, in the order of the numbers.
  private static let names = [
    "sensitive", "cover", "fade-in", "fade-out", "curve", "settle", "raise-on", "at-background",
    "drop-on", "recording", "lock", "prompts", "secure",
  ]
}

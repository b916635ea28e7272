package import ScrimTimeline

/// The names of causes, for people and tools.
extension Cause: CaseIterable {
  /// All causes, in the order of their numbers.
  package static var allCases: [Cause] { (0..<UInt8(count)).compactMap(Cause.init) }

  package var name: String {
    switch self {
    case .sensitive: "sensitive"
    case .cover: "cover"
    case .fadeIn: "fade-in"
    case .fadeOut: "fade-out"
    case .curve: "curve"
    case .settle: "settle"
    case .raiseOn: "raise-on"
    case .atBackground: "at-background"
    case .dropOn: "drop-on"
    case .recording: "recording"
    case .lock: "lock"
    case .prompts: "prompts"
    case .secure: "secure"
    }
  }
}

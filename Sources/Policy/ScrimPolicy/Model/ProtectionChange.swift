/// What a change of a policy does to what the policy protects.
package enum ProtectionChange: String, CaseIterable, Sendable {
  /// Some snapshot, live view or lock protects less.
  case weaker
  /// The policy protects neither less nor more, or both.
  case different
  /// Something protects more, and nothing less.
  case stronger

  /// The change from one amount of protection to another.
  package init<Amount: Comparable>(from old: Amount, to new: Amount) {
    self = new < old ? .weaker : old < new ? .stronger : .different
  }

  /// The change in the other direction.
  package var reversed: ProtectionChange {
    switch self {
    case .weaker: .stronger
    case .different: .different
    case .stronger: .weaker
    }
  }

  /// Both changes together.
  package func and(_ other: ProtectionChange) -> ProtectionChange {
    if self == .different { return other }
    return other == .different || other == self ? self : .different
  }
}

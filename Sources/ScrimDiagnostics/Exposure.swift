/// How much of a sensitive screen what a rule finds can show to somebody who must not see it.
///
/// Only rules that are about exposure have one. Services sort security findings by it.
package enum Exposure: String, CaseIterable, Sendable {
  /// A snapshot or a locked app shows content: the proof has an instance.
  case critical
  /// Content shows, or can be recovered, wherever the policy has the fault.
  case high
  /// Content shows for a while, or where something else comes to it.
  case medium
  /// Content shows as far as the policy accepts it, or the policy leaves open whether it does.
  case low

  /// The severity on the scale that GitHub reads, from 0.1 to 10, as it writes numbers: over 9
  /// is critical there, from 7 on high, and from 4 on medium.
  package var securitySeverity: String {
    switch self {
    case .critical: "9.5"
    case .high: "8.0"
    case .medium: "5.5"
    case .low: "2.0"
    }
  }
}

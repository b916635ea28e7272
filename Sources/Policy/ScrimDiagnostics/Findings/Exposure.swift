/// How much of a sensitive screen the wrong person can see because of a fault.
///
/// Only rules that are about exposure have one. Services sort security findings
/// by it.
package enum Exposure: String, CaseIterable, Sendable {
  /// A snapshot or a locked app shows content, and the proof has an example.
  case critical
  /// Content is visible or can be recovered wherever the policy has the fault.
  case high
  /// Content is visible for a while, or only together with another fault.
  case medium
  /// Content is visible as far as the policy accepts it, or the policy leaves
  /// this open.
  case low

  /// The severity on GitHub's scale from 0.1 to 10.
  ///
  /// GitHub calls it critical above 9, high from 7, and medium from 4.
  package var securitySeverity: String {
    switch self {
    case .critical: "9.5"
    case .high: "8.0"
    case .medium: "5.5"
    case .low: "2.0"
    }
  }
}

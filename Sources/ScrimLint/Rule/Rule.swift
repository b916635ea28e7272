internal import ScrimCompiler
package import ScrimDiagnostics
internal import ScrimPolicy

/// A rule: what it catches, why, an example of it, and how it is checked.
///
/// Each rule is one file of this folder. Its page, what `scrim explain` and
/// `scrim rules` say of it, and what tests run come from there.
package struct Rule: Sendable {
  package let id: RuleID
  /// How much a finding weighs where the policy says nothing else.
  package let severity: Severity
  /// Whether a policy may change the severity, or ignore findings.
  package let isAdjustable: Bool
  /// What it finds, in a few words.
  package let summary: String
  /// Why that is wrong, with the evidence.
  package let reason: String
  /// What shows it, where words are not enough.
  package let picture: Illustration?
  package let failing: Example
  package let mended: Example

  let check: Check

  /// When a rule is checked.
  enum Check: Sendable {
    /// While the policy is read.
    case reading
    /// Once, on the policy as a whole.
    case policy(@Sendable (inout Examination) -> Void)
    /// On each cover.
    case cover(@Sendable (ResolvedCover, inout Examination) -> Void)
    /// On each pattern of screens, with what it inherits.
    case screen(@Sendable (ResolvedScreen, inout Examination) -> Void)
    /// On what the proof has shown.
    case proof(@Sendable (PolicyProof, inout Examination) -> Void)
    /// On the policy's ignore entries, once all else is done.
    case ignores(@Sendable (inout Examination) -> Void)
  }

  init(
    _ id: RuleID, _ severity: Severity, isAdjustable: Bool = true, _ summary: String,
    because reason: String, picture: Illustration? = nil, failing: Example, mended: Example,
    check: Check
  ) {
    self.id = id
    self.severity = severity
    self.isAdjustable = isAdjustable
    self.summary = summary
    self.reason = reason
    self.picture = picture
    self.failing = failing
    self.mended = mended
    self.check = check
  }
}

/// A picture on a rule's page.
package struct Illustration: Hashable, Sendable {
  /// Where the picture is, from the page's folder on.
  package let path: String
  /// What it shows, for those who cannot see it.
  package let description: String
}

/// A policy that shows a rule at work, or at peace.
package struct Example: Sendable, ExpressibleByStringLiteral {
  /// The policy, with `«` and `»` around the place of the finding.
  private let marked: String
  /// Whether the file is in an encoding that no policy may be in.
  private(set) var isLatin1 = false

  package init(stringLiteral marked: String) {
    self.marked = marked
  }

  init(latin1 marked: String) {
    self.marked = marked
    self.isLatin1 = true
  }

  /// The policy itself.
  package var text: String {
    String(marked.filter { $0 != "«" && $0 != "»" })
  }

  package var bytes: [UInt8] { encoded(text[...]) }

  /// Where the finding must be, in bytes.
  package var place: Range<Int>? {
    let parts = marked.split(omittingEmptySubsequences: false) { $0 == "«" || $0 == "»" }
    guard parts.count == 3 else { return nil }
    let start = encoded(parts[0]).count
    return start..<start + encoded(parts[1]).count
  }

  private func encoded(_ text: Substring) -> [UInt8] {
    isLatin1 ? text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } : Array(text.utf8)
  }
}

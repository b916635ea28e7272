/// What there is to say of a rule: what it catches, why, and an example of it.
///
/// Its page, and what `scrim explain` and `scrim rules` say of it, come from here.
package struct RuleDescription: Sendable {
  package let id: RuleID
  /// How much a finding weighs where the policy says nothing else.
  package let severity: Severity
  /// When a finding has another severity, and which; nil if it never has.
  package let severityNote: String?
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
  /// How much of a sensitive screen a finding can show; nil where it shows none.
  package let exposure: Exposure?

  package init(
    _ id: RuleID, _ severity: Severity, _ severityNote: String? = nil, isAdjustable: Bool,
    _ summary: String, because reason: String, picture: Illustration?, failing: Example,
    mended: Example,
    exposure: Exposure?
  ) {
    self.id = id
    self.severity = severity
    self.severityNote = severityNote
    self.isAdjustable = isAdjustable
    self.summary = summary
    self.reason = reason
    self.picture = picture
    self.failing = failing
    self.mended = mended
    self.exposure = exposure
  }

  /// A rule about what can be read at all, which no policy can change.
  package init(
    _ id: RuleID, _ summary: String, because reason: String, failing: Example, mended: Example
  ) {
    self.init(
      id, .error, isAdjustable: false, summary, because: reason, picture: nil, failing: failing,
      mended: mended, exposure: nil)
  }
}

/// A picture on a rule's page.
package struct Illustration: Hashable, Sendable {
  /// Where the picture is, from the page's folder on.
  package let path: String
  /// What it shows, for those who cannot see it.
  package let description: String

  package init(path: String, description: String) {
    self.path = path
    self.description = description
  }
}

/// A policy that shows a rule at work, or at peace.
package struct Example: Sendable, ExpressibleByStringLiteral {
  /// The policy, with `«` and `»` around the place of the finding.
  private let marked: String
  /// Whether the file is in an encoding that no policy may be in.
  package private(set) var isLatin1 = false

  package init(stringLiteral marked: String) {
    self.marked = marked
  }

  package init(latin1 marked: String) {
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

/// The name of a rule, as it stands in brackets behind a finding.
///
/// A room that refers to its rules in several places adds them as static
/// members, so that a misspelled one does not compile.
package struct RuleID: Hashable, Comparable, Sendable, CustomStringConvertible,
  ExpressibleByStringLiteral
{
  package let description: String

  package init(_ description: String) {
    self.description = description
  }

  package init(stringLiteral description: String) {
    self.description = description
  }

  package static func < (first: RuleID, second: RuleID) -> Bool {
    first.description < second.description
  }
}

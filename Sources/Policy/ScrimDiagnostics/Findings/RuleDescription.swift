/// The documentation of a rule: what it reports, why, and an example.
///
/// The rule's page, `scrim explain` and `scrim rules` come from here.
package struct RuleDescription: Sendable {
  package let id: RuleID
  /// The severity of a finding unless the policy sets another.
  package let severity: Severity
  /// Another severity that a finding may have, and when; nil if it never has.
  package let otherwise: (severity: Severity, condition: String)?
  /// Whether a policy may change the severity, or ignore findings.
  package let isAdjustable: Bool
  /// What the rule reports, in a few words.
  package let summary: String
  /// Why that is wrong, with evidence.
  package let reason: String
  /// A picture for the page; nil if the text is enough.
  package let picture: Illustration?
  package let failing: Example
  package let passing: Example
  /// How much of a sensitive screen a finding can expose; nil if none.
  package let exposure: Exposure?

  package init(
    _ id: RuleID, _ severity: Severity,
    otherwise: (severity: Severity, condition: String)? = nil, isAdjustable: Bool,
    _ summary: String, because reason: String, picture: Illustration?, failing: Example,
    passing: Example, exposure: Exposure?
  ) {
    (self.id, self.severity, self.otherwise) = (id, severity, otherwise)
    (self.isAdjustable, self.summary, self.reason) = (isAdjustable, summary, reason)
    (self.picture, self.failing, self.passing) = (picture, failing, passing)
    self.exposure = exposure
  }

  /// Describes a rule about what Scrim can read, which no policy can change.
  package init(
    _ id: RuleID, _ summary: String, because reason: String, failing: Example, passing: Example
  ) {
    self.init(
      id, .error, isAdjustable: false, summary, because: reason, picture: nil, failing: failing,
      passing: passing, exposure: nil)
  }
}

/// A picture on a rule's page.
package struct Illustration: Hashable, Sendable {
  /// The path of the picture, relative to the page's folder.
  package let path: String
  /// What the picture shows, for people who cannot see it.
  package let description: String

  package init(path: String, description: String) {
    (self.path, self.description) = (path, description)
  }
}

/// A policy, or another file, that shows what a rule reports or accepts.
package struct Example: Sendable, ExpressibleByStringLiteral {
  /// The policy, with `«` and `»` around the span of the finding.
  private let marked: String
  /// Whether the file is in Latin-1, which no policy may be.
  package private(set) var isLatin1 = false
  /// The language of the file, by its name in Markdown.
  package private(set) var language = "yaml"

  package init(stringLiteral marked: String) { self.marked = marked }

  package init(latin1 marked: String) { (self.marked, isLatin1) = (marked, true) }

  /// An example in another language than YAML.
  package init(_ language: String, _ marked: String) {
    (self.language, self.marked) = (language, marked)
  }

  /// The policy without the marks.
  package var text: String { String(marked.filter { $0 != "«" && $0 != "»" }) }

  package var bytes: [UInt8] { encoded(text[...]) }

  /// The range of the finding in bytes; nil if nothing is marked.
  package var markedRange: Range<Int>? {
    let parts = marked.split(omittingEmptySubsequences: false) { $0 == "«" || $0 == "»" }
    guard parts.count == 3 else { return nil }
    let start = encoded(parts[0]).count
    return start..<start + encoded(parts[1]).count
  }

  private func encoded(_ text: Substring) -> [UInt8] {
    isLatin1 ? text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } : Array(text.utf8)
  }
}

/// The name of a rule, as findings show it in brackets.
///
/// A room that uses a rule in several files adds it as a static member, so that
/// a misspelled name does not compile.
package struct RuleID: Hashable, Comparable, Sendable, CustomStringConvertible,
  ExpressibleByStringLiteral
{
  package let description: String

  package init(_ description: String) { self.description = description }

  package init(stringLiteral description: String) { self.description = description }

  package static func < (first: RuleID, second: RuleID) -> Bool {
    first.description < second.description
  }
}

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

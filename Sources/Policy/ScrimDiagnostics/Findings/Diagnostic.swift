package import ScrimJSON

/// One finding: what is wrong, where, and what to write instead.
///
/// The message is one phrase without a period that says what is wrong and
/// quotes the text. The help says what to write instead, the notes point at
/// other locations, and the trace shows how the fault occurs. A diagnostic is a
/// plain value; the renderers decide how it looks.
package struct Diagnostic: Hashable, Sendable {
  /// Another location that the finding involves.
  package struct Note: Hashable, Sendable {
    package let span: SourceSpan
    package let message: String

    package init(_ message: String, at span: SourceSpan) {
      (self.message, self.span) = (message, span)
    }
  }

  /// One step that leads to a fault.
  package struct Step: Hashable, Sendable {
    /// What happens, as one sentence without a period, such as "at 500 ms the
    /// user opens the switcher".
    package let sentence: String
    /// The event as a line of a trace file.
    package let event: JSON
    /// The part of the policy that decides this step; nil if none is known.
    package let span: SourceSpan?

    package init(_ sentence: String, event: JSON, at span: SourceSpan? = nil) {
      (self.sentence, self.event, self.span) = (sentence, event, span)
    }
  }

  package internal(set) var severity: Severity
  package let rule: RuleID
  /// The message without the list of screens.
  package var statement: String
  /// Where a finding with one screen is.
  private var ownSpan: SourceSpan
  /// What to edit, for a finding on screens: one edit mends it for all screens.
  ///
  /// Findings of a rule with one cause are one finding.
  package private(set) var cause: SourceSpan?
  /// How bad a finding with a cause is.
  ///
  /// Of several findings with one cause, the worst is shown.
  private let weight: Double
  /// The screens that the finding is about, by id or pattern; empty if it is
  /// about none.
  package private(set) var screens: [String]
  private var allNotes: [Note]
  /// The variants of the policy in which the finding holds, with `base` for the
  /// policy itself; empty for all.
  package private(set) var variants: [String] = []
  private let advice: String?
  package internal(set) var fixes: [Fix]
  /// The steps until the fault occurs; empty if the finding needs no trace.
  package private(set) var trace: [Step]
  /// A table that shows what happened, line by line; empty if there is none.
  package let table: [String]

  package init(
    _ severity: Severity, _ rule: RuleID, _ message: String, at span: SourceSpan,
    cause: SourceSpan? = nil, weight: Double = 0, screens: [String] = [], notes: [Note] = [],
    help: String? = nil, fixes: [Fix] = [], trace: [Step] = [], table: [String] = []
  ) {
    (self.severity, self.rule, statement, ownSpan) = (severity, rule, message, span)
    (self.cause, self.weight, self.screens, allNotes) = (cause, weight, screens, notes)
    (advice, self.fixes, self.trace, self.table) = (help, fixes, trace, table)
  }
}

/// What depends on how many screens a finding is about.
extension Diagnostic {
  /// The name of unlisted screens.
  package static let unlistedScreens = "**"

  /// Whether several screens have the fault, through one cause.
  private var isShared: Bool { cause != nil && screens.count > 1 }

  package var message: String {
    let names = variants.map { $0 == Self.baseVariant ? "the policy itself" : $0 }
    let remarks =
      (isShared ? [PrintableText.list(of: screens, "screens")] : [])
      + (names.isEmpty ? [] : ["only in \(names.joined(separator: " and "))"])
    return remarks.isEmpty ? statement : "\(statement) (\(remarks.joined(separator: "; ")))"
  }

  /// What to do, and in which variants, if the policy itself is right.
  package var help: String? {
    guard let advice, !variants.isEmpty, !variants.contains(Self.baseVariant) else {
      return advice
    }
    let noun = variants.count == 1 ? "variant" : "variants"
    return "in the \(noun) \(variants.map { "'\($0)'" }.joined(separator: " and ")): \(advice)"
  }

  /// The name of a policy without its variants, where a variant can be named.
  package static let baseVariant = "base"

  /// The finding, which holds only in some variants of its policy.
  func limited(to variants: [String]) -> Diagnostic {
    var finding = self
    finding.variants = variants
    return finding
  }

  /// Where the finding is: at its cause if several screens share it.
  package var span: SourceSpan { isShared ? cause ?? ownSpan : ownSpan }

  package var notes: [Note] { cause == nil ? allNotes : allNotes.filter { $0.span != span } }

  /// This finding and another one with the same rule and cause as one, about the
  /// screens of both.
  func merged(with other: Diagnostic) -> Diagnostic {
    var (worst, rest) = isWorse(than: other) ? (self, other) : (other, self)
    let all = Set(screens + other.screens)
    if cause != nil, all.count > worst.screens.count {
      worst.screens = all.sorted(by: Self.listsFirst)
    }
    if worst.fixes.isEmpty { worst.fixes = rest.fixes }
    return worst
  }

  /// Of two equally bad findings, one with a fix is worse, then one on a named
  /// screen.
  private func isWorse(than other: Diagnostic) -> Bool {
    if severity != other.severity { return severity < other.severity }
    if weight != other.weight { return weight > other.weight }
    // One policy can have the definition that another one lacks.
    if fixes.isEmpty != other.fixes.isEmpty { return !fixes.isEmpty }
    let areUnlisted = (screens == [Self.unlistedScreens], other.screens == [Self.unlistedScreens])
    return areUnlisted.0 == areUnlisted.1 ? !other.precedesInSource(self) : areUnlisted.1
  }

  /// Orders screens by name, with unlisted ones last.
  private static func listsFirst(_ first: String, _ second: String) -> Bool {
    first != unlistedScreens && (second == unlistedScreens || first < second)
  }

  /// The finding in other sources, by the new id of each.
  func moved(to ids: [SourceID]) -> Diagnostic {
    var finding = self
    finding.ownSpan = ownSpan.moved(to: ids)
    finding.cause = cause?.moved(to: ids)
    finding.allNotes = allNotes.map { Note($0.message, at: $0.span.moved(to: ids)) }
    finding.fixes = fixes.map { fix in
      Fix(
        fix.title, fix.safety,
        edits: fix.edits.map { .init(replacing: $0.span.moved(to: ids), with: $0.replacement) })
    }
    finding.trace = trace.map { Step($0.sentence, event: $0.event, at: $0.span?.moved(to: ids)) }
    return finding
  }
}

/// The severity of a finding.
///
/// An error fails the run, a warning fails it only under `--strict`, and an
/// info never does. The most severe comes first, which is the order of findings
/// at one location.
package enum Severity: String, CaseIterable, Comparable, Sendable {
  case error
  case warning
  case info

  package static func < (first: Severity, second: Severity) -> Bool {
    first != second && (first == .error || second == .info)
  }

  /// One of three values, by severity.
  func choose<Value>(error: Value, warning: Value, info: Value) -> Value {
    switch self {
    case .error: error
    case .warning: warning
    case .info: info
    }
  }
}

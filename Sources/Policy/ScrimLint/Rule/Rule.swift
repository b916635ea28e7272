internal import ScrimCompiler
package import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimSessions
internal import ScrimVerifier

/// A rule: its description, and its check.
///
/// Each rule is one file. Rules about whole policies are in this module. Rules
/// about unreadable input are in `ScrimSyntax` and `ScrimPolicy`, which read
/// it. Rules about recordings are in `ScrimVerifier`, which has the model.
package struct Rule: Sendable {
  package let description: RuleDescription
  let check: Check

  /// When a rule is checked.
  enum Check: Sendable {
    /// While the policy is read.
    case reading
    /// While folders are searched for policies.
    case search
    /// While the tests of policies are played.
    case test
    /// While the screens of an app's sources are listed.
    case inventory
    /// While a recording is checked against a lifecycle model.
    case recording
    /// While a policy is compiled into Swift source.
    case swift
    /// Once, on the policy as a whole.
    case policy(@Sendable (inout Examination) -> Void)
    /// On each cover.
    case cover(@Sendable (ResolvedCover, inout Examination) -> Void)
    /// On each sensitive screen and pattern of screens, with its settings.
    case screen(@Sendable (ResolvedScreen, inout Examination) -> Void)
    /// On the cover of each of these, and on the lock's cover as that of a screen
    /// with the largest text.
    case coveredScreen(@Sendable (ResolvedScreen, inout Examination) -> Void)
    /// On the results of the proof.
    case proof(@Sendable (PolicyProof, inout Examination) -> Void)
    /// On each screen that breaks a property of the proof.
    case property(Property, @Sendable (ProofFault) -> (message: String, help: String))
    /// On the policy's ignore entries, after all other rules.
    case ignores(@Sendable (inout Examination) -> Void)
  }

  package var id: RuleID { description.id }
  package var severity: Severity { description.severity }
  package var isAdjustable: Bool { description.isAdjustable }
  /// Whether a baseline may accept the rule's findings.
  ///
  /// It may not if a policy cannot turn the rule off, or if the rule reports a
  /// failed proof. A policy may accept some of the latter, with a reason.
  package var yieldsToBaseline: Bool {
    switch check {
    case .proof, .property: false
    default: isAdjustable
    }
  }

  package var summary: String { description.summary }

  /// Whether the rule is about tests of policies, so that a policy cannot name
  /// it.
  package var isAboutTests: Bool { if case .test = check { true } else { false } }

  /// Whether the rule is about recordings of devices, so that a policy cannot
  /// name it.
  package var isAboutRecordings: Bool { if case .recording = check { true } else { false } }

  /// Whether the rule is about policies, so that a policy can name it.
  package var isAboutPolicies: Bool {
    !isAboutTests && !isAboutSources && !isAboutRecordings && !isAboutSwift
  }

  /// Whether the rule is about generated Swift, so that a policy cannot name it.
  package var isAboutSwift: Bool { if case .swift = check { true } else { false } }

  /// Whether the rule is about the sources of an app, so that a policy cannot
  /// name it.
  package var isAboutSources: Bool { if case .inventory = check { true } else { false } }
}

extension Rule {
  init(
    _ id: RuleID, _ severity: Severity, otherwise: (severity: Severity, condition: String)? = nil,
    isAdjustable: Bool = true, _ summary: String, because reason: String,
    picture: Illustration? = nil, failing: Example, passing: Example,
    exposure: Exposure? = nil, check: Check
  ) {
    description = RuleDescription(
      id, severity, otherwise: otherwise, isAdjustable: isAdjustable, summary, because: reason,
      picture: picture, failing: failing, passing: passing, exposure: exposure)
    self.check = check
  }

  /// A finding of the rule.
  package func finding(
    _ message: String, at span: SourceSpan, cause: SourceSpan? = nil, screens: [String] = [],
    notes: [Diagnostic.Note] = [], help: String, table: [String] = [],
    fixes: [Fix] = []
  ) -> Diagnostic {
    Diagnostic(
      severity, id, message, at: span, cause: cause, screens: screens, notes: notes, help: help,
      fixes: fixes, table: table)
  }
}

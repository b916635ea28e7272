package import ScrimDiagnostics
package import ScrimPolicy

/// One change of what a policy means: a setting that some screens had, and the
/// one that they have now.
package struct PolicyChange: Sendable {
  /// A setting in one of the two policies.
  package struct Side: Hashable, Sendable {
    /// The value, spelled as in a policy where a policy can say it.
    package let value: String
    /// Where it is written; nil if it is built in, or not set.
    package let span: SourceSpan?
    /// Whether there is no value, or none with an effect, rather than a built-in
    /// one.
    var isAbsent = false

    static func absent(_ value: String) -> Side { Side(value: value, span: nil, isAbsent: true) }
  }

  /// The screens, or what else is concerned.
  package var scope: Scope
  package let setting: String
  package let old: Side
  package internal(set) var new: Side
  package let effect: ProtectionChange
  /// The other policies that change so, through a file that they extend.
  package internal(set) var otherPolicies: [String] = []
  /// Why a change that weakens the policy is accepted; nil if it is not.
  package var acceptance: String?
  /// For a property that holds no more, the steps that break it.
  package internal(set) var trace: [Diagnostic.Step] = []

  package enum Scope: Sendable {
    case screens(ChangedScreens)
    /// All screens, for a key of the policy itself.
    case policy
    case overlay(String)
  }

  /// Whether the change fails the run.
  package var isRefused: Bool { effect == .weaker && acceptance == nil }
}

/// The screens that a change concerns.
package struct ChangedScreens: Sendable {
  /// Screens without an entry of their own: those for which a pattern is the
  /// most specific one.
  package struct Unlisted: Sendable {
    package let pattern: String
    /// One of them, if the change does not concern all.
    package let example: String?
  }

  /// The ids that either policy lists.
  package internal(set) var ids: [String] = []
  package internal(set) var unlisted: [Unlisted] = []

  /// The names of all, for people.
  package var names: [String] {
    ids + unlisted.map { $0.pattern + ($0.example.map { " (such as \($0))" } ?? "") }
  }

  package var isEmpty: Bool { ids.isEmpty && unlisted.isEmpty }
}

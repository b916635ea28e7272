package import ScrimDiagnostics
package import ScrimPolicy

/// One change of a policy's meaning: the old and the new value of a setting for
/// some screens.
package struct PolicyChange: Hashable, Sendable {
  /// A setting in one of the two policies.
  package struct Side: Hashable, Sendable {
    /// The value, written as in a policy if a policy can contain it.
    package let value: String
    /// Where the value is written; nil if it is built in or not set.
    package let span: SourceSpan?
    /// Whether there is no value, or no value with an effect.
    ///
    /// A built-in value is not absent.
    package var isAbsent = false
    /// Whether the value is built in, and the span names the system that
    /// determines it.
    var isBuiltIn = false

    static func absent(_ value: String) -> Side { Side(value: value, span: nil, isAbsent: true) }
  }

  /// The screens, or the other part of the policy, that the change concerns.
  package var scope: Scope
  package let setting: String
  package internal(set) var old: Side
  package internal(set) var new: Side
  package internal(set) var effect: ProtectionChange
  /// The policies with the change: several, if it is in a file that they extend.
  package internal(set) var policies: [String] = []
  /// Why a change that weakens the policy is accepted; nil if it is not
  /// accepted.
  package var acceptance: String?
  /// For a property that no longer holds, the steps that break it.
  package internal(set) var trace: [Diagnostic.Step] = []

  package enum Scope: Hashable, Sendable {
    case screens(ChangedScreens)
    /// All screens, for a key of the policy itself.
    case policy
    case overlay(String)
  }

  /// Whether the change fails the run.
  package var isRefused: Bool { effect == .weaker && acceptance == nil }

  /// Makes the change one with that of another policy, in a file that both
  /// extend.
  ///
  /// It can weaken one policy, and not the other. Then it is about the policies
  /// and screens for which it has the worse effect.
  mutating func merge(_ other: PolicyChange) {
    if other.effect == effect {
      policies += other.policies.filter { !policies.contains($0) }
      scope.formUnion(other.scope)
    } else if other.effect.rank < effect.rank {
      (effect, policies, scope) = (other.effect, other.policies, other.scope)
      // The steps refer to the sources of the other policy.
      trace = other.trace.map { Diagnostic.Step($0.sentence, event: $0.event) }
    }
  }
}

extension PolicyChange.Scope {
  fileprivate mutating func formUnion(_ other: Self) {
    guard case .screens(var screens) = self, case .screens(let others) = other else { return }
    screens.formUnion(others)
    self = .screens(screens)
  }
}

extension ProtectionChange {
  /// The order of effects: those that weaken a policy first.
  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The screens that a change concerns.
package struct ChangedScreens: Hashable, Sendable {
  /// Screens without their own entry: those whose most specific entry is a
  /// pattern.
  package struct Unlisted: Hashable, Sendable {
    package let pattern: String
    /// One of the screens, if the change does not concern all of them.
    package let example: String?
  }

  /// The ids that either policy lists.
  package internal(set) var ids: [String] = []
  package internal(set) var unlisted: [Unlisted] = []

  /// The names of all screens, for people.
  package var names: [String] {
    ids + unlisted.map { $0.pattern + ($0.example.map { " (such as \($0))" } ?? "") }
  }

  package var isEmpty: Bool { ids.isEmpty && unlisted.isEmpty }

  fileprivate mutating func formUnion(_ other: ChangedScreens) {
    if self == other { return }
    ids = Set(ids + other.ids).sorted()
    unlisted = Dictionary(grouping: unlisted + other.unlisted, by: \.pattern).values.map { same in
      // In some policy, the change concerns all screens of the pattern.
      same.first { $0.example == nil } ?? same[0]
    }.sorted { $0.pattern.utf8.lexicographicallyPrecedes($1.pattern.utf8) }
  }
}

package import ScrimDiagnostics
internal import ScrimPatternSets
internal import ScrimPolicy
internal import ScrimInterchange
internal import ScrimSessions
internal import ScrimVerifier

/// A decision to accept changes that weaken a policy, and the reason.
package struct Acceptance: Sendable {
  /// The screens: an id, a pattern, or `**` for all screens and for keys of the
  /// policy.
  private let screens: Pattern
  private let setting: String
  package let reason: String
  /// The text of the decision.
  package let text: String

  /// Why a text is not a valid decision.
  package enum Fault: Error, Equatable {
    case noSetting
    case invalidScreen(String)
    /// The setting is unknown; the list has all settings.
    case unknownSetting(String, [String])
    case noReason
  }

  /// Reads `SCREEN SETTING`, or `SCREEN SETTING — REASON`.
  ///
  /// - Parameter rules: the rules of lint, whose levels are settings too.
  package init(_ text: String, needsReason: Bool, rules: [RuleDescription]) throws(Fault) {
    self.text = text
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    let dash = words.firstIndex { ["—", "–", "-", "--", ":"].contains($0) }
    let named = words[..<(dash ?? words.count)].filter { !$0.isEmpty }
    let reason = dash.map { words[($0 + 1)...].joined(separator: " ") } ?? ""
    guard named.count > 1 else { throw .noSetting }
    guard let screens = try? Pattern(String(named[0])) else {
      throw .invalidScreen(String(named[0]))
    }
    let setting = named.dropFirst().joined(separator: " ")
    let settings = Self.settings(of: rules)
    guard settings.contains(where: { $0.normalized == setting.normalized }) else {
      throw .unknownSetting(setting, settings)
    }
    if needsReason, !reason.contains(where: \.isLetter) { throw .noReason }
    (self.screens, self.setting, self.reason) = (screens, setting.normalized, reason)
  }

  /// The settings whose change can weaken a policy.
  private static func settings(of rules: [RuleDescription]) -> [String] {
    let keys = [
      "lifecycle", "snapshots", "inventory", "lock", "lock-cover", "peek", "prompts", "ignore-for",
      "linger",
      "policy",
    ]
    let rows = SettingRow.all.filter {
      $0.greater != .different || $0.name == "cover" || $0.name == "text"
    }
    return rows.compactMap(\.name) + keys + Property.allCases.map(\.rawValue)
      + rules.flatMap { ["lint.\($0.id)", "ignore.\($0.id)"] } + ["ignore"]
  }

  package func accepts(_ setting: String) -> Bool { self.setting == setting.normalized }

  func contains(_ screen: String, work: inout Int) -> Bool {
    guard let screen = try? Pattern(screen) else { return false }
    return screens.contains(screen, work: &work)
  }
}

extension String {
  /// The name of a setting with hyphens for spaces.
  fileprivate var normalized: String { split { $0 == " " || $0 == "_" }.joined(separator: "-") }
}

extension PolicyComparison {
  /// Accepts changes that weaken the policy.
  ///
  /// - Returns: the indexes of the decisions that accept some change.
  package mutating func accept(_ decisions: [Acceptance]) -> Set<Int> {
    var used: Set<Int> = []
    for (number, decision) in decisions.enumerated() {
      changes = changes.flatMap { change in
        guard change.isRefused, decision.accepts(change.setting) else { return [change] }
        let (accepted, rest) = change.divided(by: decision)
        if accepted != nil { used.insert(number) }
        return [rest, accepted].compactMap(\.self)
      }
    }
    return used
  }
}

extension PolicyChange {
  /// The part of a change that a decision accepts, and the rest.
  fileprivate func divided(
    by decision: Acceptance
  ) -> (accepted: PolicyChange?, rest: PolicyChange?) {
    var (accepted, rest) = (self, self)
    accepted.acceptance = decision.reason.isEmpty ? "on the command line" : decision.reason
    // Past this limit, changes are not accepted.
    var work = 10_000_000
    guard case .screens(let screens) = scope else {
      return decision.contains("**", work: &work) ? (accepted, nil) : (nil, self)
    }
    var (taken, left) = (screens, screens)
    taken.ids.removeAll { !decision.contains($0, work: &work) }
    taken.unlisted.removeAll { !decision.contains($0.pattern, work: &work) }
    let (ids, patterns) = (Set(taken.ids), Set(taken.unlisted.map(\.pattern)))
    left.ids.removeAll { ids.contains($0) }
    left.unlisted.removeAll { patterns.contains($0.pattern) }
    (accepted.scope, rest.scope) = (.screens(taken), .screens(left))
    return (taken.isEmpty ? nil : accepted, left.isEmpty ? nil : rest)
  }
}

internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimSessions
internal import ScrimTimeline
internal import ScrimVerifier

/// How rules report the results of a proof.
extension Examination {
  /// Reports each screen that breaks a property, with its counterexample.
  mutating func report(
    _ rule: Rule, _ property: Property, in proof: PolicyProof,
    _ describe: (ProofFault) -> (message: String, help: String)
  ) {
    for fault in proof.faults(of: property) {
      let (message, help) = describe(fault)
      let origin = commonOrigin(of: fault)
      report(
        rule, weight: fault.weight, message, on: fault.screen,
        causes: origin == nil ? fault.causes : [], at: origin, help: help,
        fixes: origin == nil ? fixes(of: fault) : [],
        trace: { fault.evidence.map { proof.steps(of: $0.text) } ?? [] })
    }
  }

  /// The fix that replaces the one word that causes a fault.
  private func fixes(of fault: ProofFault) -> [Fix] {
    guard fault.remedies.count == 1, let value = fault.remedies[0].value,
      let origin = fault.causes.first?.origin
    else { return [] }
    return .writing(value, .unsafe, at: files.valueSpan(of: origin))
  }

  /// The cause of a fault if it is not among the screen's settings.
  private func commonOrigin(of fault: ProofFault) -> Origin? {
    if fault.remedies == [.coverPrompts] { return policy.prompts?.origin }
    let isUnwritten = policy.defaults.areUnwritten && fault.screen.own.areUnwritten
    return isUnwritten && resolved.name(of: fault.screen) == "**" && screens.catchAll == nil
      ? fault.causes.first?.origin : nil
  }
}

extension ProofFault {
  /// The weight of the fault among those of one property.
  fileprivate var weight: Double {
    property == .peekBounded ? peek.own.map { Double($0.count) } ?? .infinity : 0
  }

  /// The name of the screens in messages.
  var name: String { screenName.nameOfScreens }

  /// The help for the fault.
  ///
  /// - Parameter limit: the longest accepted peek.
  func help(within limit: Nanoseconds? = nil, or other: String) -> String {
    let changes = remedies.map { $0.words(within: limit?.text) }.reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    if changes.isEmpty { return other }
    let list = changes.joined(separator: " and ")
    return isByDefault ? "add \(list) to 'defaults'" : "write \(list)"
  }

  /// Whether the settings to change are built-in ones, which the policy does not
  /// write.
  private var isByDefault: Bool {
    !remedies.contains(.coverPrompts) && !causes.contains { $0.is.hasPrefix("'") }
  }
}

extension String {
  /// The id or pattern of screens as messages write it.
  var nameOfScreens: String {
    self == Diagnostic.unlistedScreens ? "any unlisted screen" : PrintableText.quoted(self)
  }
}

extension Remedy {
  /// The setting to write.
  ///
  /// - Parameter limit: the longest accepted peek, spelled as in a policy.
  func words(within limit: String?) -> String {
    switch self {
    case .raiseOnResign: "'raise-on: will-resign-active'"
    case .snapAtBackground: "'at-background: snap'"
    case .dropOnActive: "'drop-on: did-become-active'"
    case .fadeInAtOnce: "'fade: { in: none }'"
    case .fadeInWithinLimit: "'fade: { in: \(limit ?? "none") }'"
    case .settleLonger: "'fade: { settle: \(Settings().settle.value.text) }'"
    case .coverPrompts: "'prompts: cover'"
    case .secureWindow: "'secure: window'"
    }
  }

  /// The value to write, if it replaces a single word.
  fileprivate var value: String? {
    switch self {
    case .raiseOnResign: "will-resign-active"
    case .snapAtBackground: "snap"
    case .dropOnActive: "did-become-active"
    case .secureWindow: "window"
    case .fadeInAtOnce, .fadeInWithinLimit, .settleLonger, .coverPrompts: nil
    }
  }
}

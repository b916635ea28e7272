package import ScrimCompiler
internal import ScrimDiagnostics
package import ScrimLint
package import ScrimPolicy
internal import ScrimSyntax

/// The flags that control which files a policy may name, and how large an input
/// may be.
extension PolicyPipeline {
  package static let flags =
    [variantFlag, FileAccess.rootFlag] + SyntaxLimit.allCases.filter { $0 != .events }.map(flag)

  package static let variantFlag = Flag(
    "--variant", value: "NAME", suggestions: [PolicyVariant.ipad],
    "the variant of policies to use; '\(PolicyVariant.base)' is a policy without its variants")

  /// The flag that limits how much the tests of a file play.
  package static let eventLimit = flag(of: .events)

  private static func flag(of limit: SyntaxLimit) -> Flag {
    Flag(limit.flag, value: "N", "the most \(limit.subject) (\(limit.standard))")
  }

  package init(_ arguments: Arguments, findingLimit: Int) throws(UsageError) {
    var limits = SyntaxLimits()
    for limit in SyntaxLimit.allCases {
      let number = try arguments.number(of: Self.flag(of: limit), in: 1...limit.highest)
      if let number { limits[limit] = number }
    }
    self.init(limits: limits, findingLimit: findingLimit)
    scope = FileScope(FileAccess.current)
    variant = arguments.value(of: Self.variantFlag)
  }
}

/// The flags that control how policies are checked.
extension PolicyCheck {
  package static var flags: [Flag] { [rule, todayFlag] + PolicyPipeline.flags }

  private static let adjustable = Rule.all.filter(\.isAdjustable)

  private static let rule = Flag(
    "--rule", value: "ID=LEVEL", suggestions: adjustable.map { "\($0.id)=" },
    "set a rule's level, overriding policies: \(RuleLevel.allCases.map(\.rawValue).joined(separator: "|"))"
  )
  private static let todayFlag = Flag(
    "--today", value: "DATE", "the date to compare dates in policies with (today)")

  package init(
    _ arguments: Arguments, _ environment: Terminal.Environment, findingLimit: Int
  ) throws(UsageError) {
    self.init(
      try PolicyPipeline(arguments, findingLimit: findingLimit),
      today: try Self.today(arguments, environment))
    levels = try Self.levels(arguments)
  }

  /// The rule levels given by flags; the last level for a rule counts.
  private static func levels(_ arguments: Arguments) throws(UsageError) -> [RuleID: RuleLevel] {
    var levels: [RuleID: RuleLevel] = [:]
    for text in arguments.allValues(of: rule) {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        let name = text.prefix { $0 != ":" && $0 != "=" }
        let isRule = Rule.named(RuleID(String(name))) != nil
        let level = text.dropFirst(name.count + 1)
        throw UsageError(
          "--rule cannot be \(text.quoted)",
          help:
            "write --rule \(isRule ? name : "weak-blur")=\(isRule && !level.isEmpty ? level : "error")"
        )
      }
      let (name, word) = (String(parts[0]), String(parts[1]))
      guard let rule = Rule.named(RuleID(name)) else {
        let error = UsageError.unknown("rule", name, among: adjustable.map(\.id.description))
        throw UsageError(error.message, help: error.help ?? "'scrim rules' lists the rules")
      }
      guard let level = RuleLevel(rawValue: word) else {
        throw .unknown("level", word, among: RuleLevel.allCases.map(\.rawValue))
      }
      guard rule.isAdjustable || level == .error else {
        throw UsageError("rule '\(name)' is always an error")
      }
      levels[rule.id] = level
    }
    return levels
  }

  /// The day to compare dates with: of the flag, of the build, or today.
  package static func today(
    _ arguments: Arguments, _ environment: Terminal.Environment
  ) throws(UsageError) -> Day {
    let help = "write a date such as 2027-03-01"
    if let day = try arguments.value(of: todayFlag, help: help, { Day($0) }) { return day }
    let epoch = environment.sourceDateEpoch.flatMap { Int($0) }
    return Day(secondsSince1970: epoch ?? System.secondsSince1970)
  }
}

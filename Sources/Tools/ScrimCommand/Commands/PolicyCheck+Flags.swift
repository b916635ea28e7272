package import ScrimCompiler
internal import ScrimDiagnostics
package import ScrimLint
internal import ScrimPolicy
internal import ScrimSyntax

/// The flags that control which files a policy may name, and how large an input
/// may be.
extension PolicyPipeline {
  package static var flags: [Flag] {
    [FileAccess.rootFlag] + limitsAndFlags.filter { $0.limit != .events }.map(\.flag)
  }

  /// The flag that limits how much the tests of a file play.
  package static var eventLimit: [Flag] {
    limitsAndFlags.filter { $0.limit == .events }.map(\.flag)
  }

  private static let limitsAndFlags = SyntaxLimit.allCases.map { limit in
    (
      limit: limit,
      flag: Flag(limit.flag, value: "N", "the most \(limit.subject) (\(limit.standard))")
    )
  }

  package init(_ arguments: Arguments, findingLimit: Int) throws(UsageError) {
    var limits = SyntaxLimits()
    for (limit, flag) in Self.limitsAndFlags {
      if let number = try arguments.number(of: flag, in: 1...limit.highest) {
        limits[limit] = number
      }
    }
    self.init(limits: limits, findingLimit: findingLimit)
    scope = FileScope(FileAccess.current)
  }
}

/// The flags that control how policies are checked.
extension PolicyCheck {
  package static var flags: [Flag] { [rule, todayFlag] + PolicyPipeline.flags }

  private static let rule = Flag(
    "--rule", value: "ID=LEVEL",
    suggestions: Rule.all.filter(\.isAdjustable).map { "\($0.id)=" },
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
        throw UsageError(
          "--rule cannot be \(PrintableText.quoted(text))", help: "write --rule weak-blur=error")
      }
      let (name, word) = (String(parts[0]), String(parts[1]))
      guard let rule = Rule.named(RuleID(name)) else {
        let names = Rule.all.filter(\.isAdjustable).map(\.id.description)
        throw .unknown("rule", name, among: names)
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
  private static func today(
    _ arguments: Arguments, _ environment: Terminal.Environment
  ) throws(UsageError) -> Day {
    let day = try arguments.value(of: todayFlag, help: "write a date such as 2027-03-01") {
      Day($0)
    }
    if let day { return day }
    let epoch = environment.sourceDateEpoch.flatMap { Int($0) }
    return Day(secondsSince1970: epoch ?? System.secondsSince1970)
  }
}

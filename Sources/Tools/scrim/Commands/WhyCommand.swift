internal import ScrimCommand
internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimLint
internal import ScrimPolicy
internal import ScrimSyntax

/// `scrim why`: shows which lines give a screen each of its settings.
enum WhyCommand: Command {
  static let guide = CommandGuide(
    name: "why", summary: "Show which lines give a screen each of its settings.",
    operands: "POLICY SCREEN",
    discussion: """
      Below each setting, indented, are the lines that it overrides. The policy may have
      findings, as long as it can be read. If a blur covers the screen, the last line says
      how much of its text the blur leaves. Completions for a shell list the screens.
      """,
    flags: [list, PolicyPipeline.variantFlag, FileAccess.rootFlag, .standardInputName],
    findings: "errors in the policy")

  private static let list = Flag(
    "--list", "in place of SCREEN: list the ids in the policy and its inventory, one per line")

  static func run(_ arguments: Arguments, _ terminal: Terminal) throws(UsageError) -> Outcome {
    if arguments.has(list) { return try ids(arguments) }
    guard arguments.operands.count == 2 else {
      throw UsageError(
        "why needs a policy and the id of a screen", help: "write 'scrim why POLICY SCREEN'")
    }
    let (file, screen) = (arguments.operands[0], arguments.operands[1])
    let name = arguments.name(of: file)
    var outcome = Outcome()
    let source = outcome.source(file, as: name, atMost: SyntaxLimits()[.bytes]) { _ in
      guard System.kind(of: file) == .nothing, System.kind(of: screen) == .file else { return "" }
      let operands = "\(PrintableText(screen).text) \(PrintableText(file).text)"
      return "; the policy comes first: write 'scrim why \(operands)'"
    }
    guard let source else { return outcome }
    var pipeline = PolicyPipeline()
    pipeline.scope = FileScope(FileAccess.current)
    pipeline.variant = arguments.value(of: PolicyPipeline.variantFlag) ?? PolicyVariant.base
    guard let origins = SettingOrigins(of: screen, in: source, by: pipeline) else {
      throw UsageError(
        "\(screen.quoted) is not a screen id",
        help: "write segments with dots between them, without '*'")
    }
    if let lack = origins.lack { outcome.complain("\(name.quotedPath) \(lack)") }
    if origins.report.count(.error) > 0 {
      outcome.complaints += origins.report.concise()
      outcome.status = .findings
    }
    if let near = origins.near {
      outcome.remark("note: the policy does not list \(screen.quoted); \(near.question())")
    }
    if !origins.rows.isEmpty {
      outcome.output = terminal.environment.log(text(of: origins, screen))
    }
    return outcome
  }

  /// The ids that a policy and its inventory list, for shells to complete.
  private static func ids(_ arguments: Arguments) throws(UsageError) -> Outcome {
    let file = try arguments.onlyOperand(
      or: "why --list needs a policy", help: "write 'scrim why POLICY --list'")
    var outcome = Outcome()
    let limits = SyntaxLimits()
    guard
      let source = outcome.source(file, as: arguments.name(of: file), atMost: limits[.bytes])
    else { return outcome }
    let read = ReadPolicy(
      source, within: limits, FileScope(FileAccess.current), reporting: Findings())
    let name = arguments.value(of: PolicyPipeline.variantFlag)
    if let lack = read.lack(ofVariant: name) {
      outcome.complain("\(arguments.name(of: file).quotedPath) \(lack)")
      return outcome
    }
    let variants = read.variants.filter { name == nil || $0.name == name }
    let listed = variants.flatMap(\.policy.screens).filter { !$0.name.isPattern }
    let ids = Set(listed.map { read.tables.names.text(of: $0.name.name) })
    let all = ids.union(read.inventory?.entries.map(\.id) ?? [])
    outcome.output = all.sorted().map { $0 + "\n" }.joined()
    return outcome
  }

  private static func text(of origins: SettingOrigins, _ screen: String) -> String {
    let patterns = origins.patterns.map { PrintableText($0).text }
    var text = PrintableText(screen).text
    text += patterns.isEmpty ? " is matched by no pattern" : " is matched by "
    text += patterns.joined(separator: ", then ") + "\n"
    if origins.isPublic { text += "it is public, so nothing covers it\n" }
    text += "\n"
    for row in origins.rows {
      text += line(row.name, PrintableText(row.value).text, row.location ?? "built in")
      for other in row.overridden {
        text += line("", "overrides \(PrintableText(other.value).text)", other.location)
      }
    }
    if let leakage = origins.leakage { text += "\n\(leakage)\n" }
    return text
  }

  private static func line(_ name: String, _ value: String, _ location: String) -> String {
    func padded(_ text: String, to width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    return "  \(padded(name, to: 15))\(padded(value, to: 24)) \(location)\n"
  }
}

internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimLint
internal import ScrimSyntax
internal import ScrimTrace
internal import ScrimVerifier

/// `scrim verify`: the proof of a policy.
enum VerifyCommand: Command {
  static let guide = CommandGuide(
    name: "verify", summary: "Prove a policy, and show the proof.",
    operands: "POLICY",
    discussion: """
      Every state that the app can come to is walked: all sequences of events at any
      spacing in time, on screens of every kind. For a property that does not hold
      there is the shortest sequence of events that breaks it, with times, and the
      lines of the policy to change. The policy may have other findings, as long as it
      can be read; it may be '-' for standard input. The exit status is 1 if a property
      does not hold (with --trace, if that one does not), or if the policy or a file that
      it extends cannot be read in full.
      """,
    flags: [format, trace, standardInputName] + PolicyCheck.inputFlags)

  private static let format = Flag(
    "--format", value: "FORMAT", choices: ["text", "json"],
    "for people, or for programs (text)")
  private static let trace = Flag(
    "--trace", value: "PROPERTY", choices: Property.allCases.map(\.rawValue),
    "write only the trace that breaks it, for 'scrim simulate'")
  private static let standardInputName = Flag(
    "--stdin-filename", value: "NAME", "what to call standard input, and where it stands")

  static func run(_ arguments: Arguments, _ terminal: Terminal) throws(UsageError) -> Outcome {
    guard let operand = arguments.operands.first, arguments.operands.count == 1 else {
      throw UsageError("verify needs one policy", help: "write 'scrim verify POLICY'")
    }
    var check = try PolicyCheck(
      arguments, terminal.environment, findingLimit: Report.standardLimit)
    // The proof says what it shows of a policy with faults, too.
    check.proving = .all
    let name = operand == "-" ? arguments.value(of: standardInputName) ?? "<stdin>" : operand
    var outcome = Outcome()
    let source: SourceFile
    do throws(ReadingError) {
      source = try SourceFile.readInput(operand, as: name, atMost: check.limits[.bytes])
    } catch {
      outcome.complain("\(PrintableText.quoted(name)) \(error.message)")
      return outcome
    }
    let result = check.check(source)
    let report = result.report
    outcome.complain(faults: report)
    guard let verification = result.proof.map(Verification.init) else {
      outcome.complaints += report.concise
      if report.count(.error) > 0 {
        outcome.complain(
          "\(PrintableText.quoted(name)) is not proved: correct its errors first", .findings)
      }
      return outcome
    }
    if report.count(.error) > 0 { outcome.complaints += report.concise }
    if !result.isWhole {
      outcome.complain(
        "\(PrintableText.quoted(name)) cannot be read in full; only what could be read is proved",
        .findings)
    }
    if let property = arguments.value(of: trace).flatMap({ Property(rawValue: $0) }) {
      let verdict = verification.verdicts.first { $0.property == property }
      outcome.output = verdict?.counterexample?.trace.text ?? ""
      if verdict?.holds == false { outcome.status = max(outcome.status, .findings) }
      return outcome
    }
    if !verification.holds { outcome.status = max(outcome.status, .findings) }
    outcome.output =
      arguments.value(of: format) == "json"
      ? verification.json(report)
      : verification.text(report, terminal.paint(arguments.value(of: .color)))
    return outcome
  }
}

internal import ScrimCommand
internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimLint
internal import ScrimPolicy
internal import ScrimSessions
internal import ScrimSyntax
internal import ScrimTrace
internal import ScrimVerifier

/// `scrim verify`: proves a policy safe, and shows the proof.
enum VerifyCommand: Command {
  static let guide = CommandGuide(
    name: "verify", summary: "Prove a policy safe, and show the proof.", operands: "POLICY",
    discussion: """
      The proof walks every reachable state: all sequences of events, with any timing,
      on screens of every kind. For each property that fails, verify shows the
      shortest sequence of events that breaks it, with times, and the lines of the policy
      to change.

      With --check, the program 'scrim-check', which must be installed, judges the same
      timelines by a proof that a machine has checked (docs/proof.md), and what it does not
      prove fails, too.

      POLICY may be '-' for standard input, and may have other findings, as long as it can
      be read. The exit status is 1 if a property fails (with --trace, if that property
      fails), if a cover of a sensitive screen is translucent, or if the policy or one of
      its bases cannot be read in full.
      """,
    flags: [format, trace, check, .standardInputName] + PolicyPipeline.flags,
    findings: "a property that fails")

  private static let format = Flag(
    "--format", value: "FORMAT", choices: ["text", "json"], "text to read, or JSON (text)")
  private static let trace = Flag(
    "--trace", value: "PROPERTY", choices: Property.allCases.map(\.rawValue),
    "write only the trace that breaks this property, for 'scrim simulate'")
  private static let check = Flag("--check", "judge the timelines with 'scrim-check', too")

  static func run(_ arguments: Arguments, _ terminal: Terminal) throws(UsageError) -> Outcome {
    let operand = try arguments.onlyOperand(
      or: "verify needs one policy", help: "write 'scrim verify POLICY'")
    if arguments.has(check), arguments.has(trace) {
      throw UsageError(
        "--check and --trace cannot be used together", help: "remove one of the two")
    }
    var check = try PolicyCheck(
      arguments, terminal.environment, findingLimit: Findings.standardLimit)
    // Proves all properties, even of a policy that has errors.
    check.pipeline.proving = .all
    let name = arguments.name(of: operand)
    var outcome = Outcome()
    guard let source = outcome.source(operand, as: name, atMost: check.pipeline.limits[.bytes])
    else { return outcome }
    let result = check.check(source)
    let report = result.report
    outcome.complain(faultsIn: report)
    if let lack = result.lack {
      outcome.complain("\(name.quotedPath) \(lack)")
      return outcome
    }
    var verifications = result.compiled.variants.compactMap { Verification($0) }
    guard !verifications.isEmpty, verifications.count == result.compiled.variants.count else {
      outcome.complaints += report.concise()
      let hasErrors = report.count(.error) > 0
      outcome.complain(
        "\(name.quotedPath) is not proved: "
          + (hasErrors ? "correct its errors first" : "scrim has no proof of it"),
        hasErrors ? .findings : .fault)
      return outcome
    }
    if report.count(.error) > 0 { outcome.complaints += report.concise() }
    let obstacle = result.obstacle
    if let obstacle { outcome.complain("\(name.quotedPath) is not proved: \(obstacle)", .findings) }
    if let property = arguments.value(of: trace).flatMap({ Property(rawValue: $0) }) {
      writeTrace(against: property, from: verifications, &outcome)
      return outcome
    }
    if arguments.has(Self.check) {
      do throws(ProofChecker.Failure) {
        try ProofChecker.judge(&verifications)
      } catch {
        outcome.complain("\(name.quotedPath) is not checked: \(error.reason)")
        return outcome
      }
    }
    outcome.complain(aboutContradictionsIn: verifications)
    if !verifications.areProved { outcome.raise(to: .findings) }
    if arguments.value(of: format) == "json" {
      outcome.output = verifications.json(report, despite: obstacle)
    } else {
      let paint = terminal.paint(arguments.value(of: .color))
      let text = verifications.text(report, despite: obstacle, paint)
      outcome.output = terminal.environment.log(text)
    }
    return outcome
  }

  /// Writes the trace that breaks a property, under the first variant in which
  /// it fails.
  private static func writeTrace(
    against property: Property, from verifications: [Verification], _ outcome: inout Outcome
  ) {
    for verification in verifications {
      guard
        let verdict = verification.verdicts.first(where: { $0.property == property && !$0.holds })
      else { continue }
      outcome.output = verdict.counterexample?.trace.text ?? ""
      outcome.raise(to: .findings)
      if !verification.variant.isBase, verifications.count > 1 {
        outcome.remark("note: play it with '--variant \(verification.variant.name)'")
      }
      return
    }
    outcome.remark("note: '\(property.rawValue)' holds, so there is no trace that breaks it")
  }
}

extension Outcome {
  /// Adds a complaint for each property on which the walk and `scrim-check`
  /// cannot both be right.
  mutating func complain(aboutContradictionsIn verifications: [Verification]) {
    for property in verifications.flatMap(\.contradicted) {
      complain(
        "the walk refutes '\(property.rawValue)', and scrim-check proves it: one of them is wrong; "
          + "please report this, with the policy", .fault)
    }
  }
}

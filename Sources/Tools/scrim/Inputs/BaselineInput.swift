internal import ScrimCommand
internal import ScrimDiagnostics
internal import ScrimLint

/// The baseline of known findings that `scrim lint` ignores.
struct BaselineInput {
  static let flag = Flag(
    "--baseline", value: "FILE",
    "report only findings that are not in FILE, a report by --format json")

  private let name: String
  private let baseline: Baseline

  /// The file that the flag names; nil without the flag.
  static func path(_ arguments: Arguments) throws(UsageError) -> String? {
    guard arguments.allValues(of: flag).count <= 1 else {
      throw UsageError("--baseline is given twice", help: "name one report")
    }
    let path = arguments.value(of: flag)
    if path == "-", arguments.operands.contains("-") {
      throw UsageError("standard input cannot be both the baseline and a policy")
    }
    return path
  }

  /// Reads the file that the flag names.
  ///
  /// If that fails, the outcome gets a complaint.
  init?(_ path: String, _ outcome: inout Outcome) {
    name = path
    let source: SourceFile
    do throws(ReadingError) {
      source = try .readInput(
        path, as: path == "-" ? "<stdin>" : path, atMost: Baseline.maximumBytes)
    } catch {
      outcome.complain("\(path.quotedPath) \(error.message(on: path))")
      return nil
    }
    do throws(Baseline.Fault) {
      baseline = try Baseline(reading: source)
    } catch {
      outcome.complain(error.text)
      return nil
    }
  }

  /// Removes known findings from a result on the given inputs.
  func subtract(from result: inout LintResult, on inputs: [PolicyInput]) {
    let paths = RepositoryPaths.current
    let examined = Set(inputs.map { paths?.path(of: $0.name) ?? $0.name })
    result.comparison = result.findings.subtract(baseline, paths) {
      Rule.named($0)?.yieldsToBaseline ?? false
    } isExamined: { path in
      examined.contains(path) || paths?.isGone(path) ?? false
    }
  }

  /// Reports that the baseline is out of date, and which findings it cannot
  /// suppress.
  ///
  /// The report itself lists the findings that no longer occur. On standard
  /// error, text from a file could be a command to a CI runner.
  func remark(on result: LintResult, _ outcome: inout Outcome) {
    guard let comparison = result.comparison else { return }
    let (gone, refused) = (comparison.gone.count, comparison.insuppressible)
    if refused > 0 {
      outcome.remark(
        "\(findings(refused)) in the baseline \(refused == 1 ? "is" : "are") still reported: "
          + "a baseline hides no errors that cannot be turned off, and no findings of the proof")
    }
    if gone == 0 { return }
    outcome.remark(
      "\(findings(gone)) in the baseline no longer \(gone == 1 ? "occurs" : "occur"); to update it, "
        + "fix what is new, then write --format json:\(name) in place of --baseline \(name)")
  }

  private func findings(_ count: Int) -> String { count.counted("finding", "findings") }
}

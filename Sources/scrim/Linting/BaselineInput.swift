internal import ScrimDiagnostics
internal import ScrimLint

/// What `scrim lint` is told to take for known.
struct BaselineInput {
  static let flag = Flag(
    "--baseline", value: "FILE",
    "report only findings that are not in FILE, a report by --format json")

  private let name: String
  private let baseline: Baseline

  /// Reads what a flag names; where that fails, the outcome says why.
  init?(_ path: String, _ outcome: inout Outcome) {
    name = path
    let source: SourceFile
    do throws(ReadingError) {
      source = try .readInput(path, as: path == "-" ? "<stdin>" : path, atMost: Baseline.mostBytes)
    } catch {
      outcome.complain("\(PrintableText.quoted(path)) \(error.message)")
      return nil
    }
    do throws(Baseline.Fault) {
      baseline = try Baseline(reading: source)
    } catch {
      outcome.complain(error.text)
      return nil
    }
  }

  /// Takes what is known out of a report on some inputs.
  func subtract(from report: inout Report, on inputs: [PolicyInput]) {
    let paths = report.repositoryPaths
    let examined = Set(inputs.map { paths?.path(of: $0.name) ?? $0.name })
    report.subtract(baseline) {
      Rule.named($0)?.yieldsToBaseline ?? false
    } isExamined: { path in
      examined.contains(path) || paths?.isGone(path) ?? false
    }
  }

  /// Says that the baseline is out of date, and what it cannot hold back.
  ///
  /// What no longer occurs is part of the report: on standard error, the texts of a file could
  /// give a CI runner commands.
  func remark(on report: Report, _ outcome: inout Outcome) {
    guard let comparison = report.comparison else { return }
    let (gone, refused) = (comparison.gone.count, comparison.insuppressible)
    if refused > 0 {
      outcome.complaints += Outcome.line(
        "\(findings(refused)) in the baseline \(refused == 1 ? "is" : "are") still reported: "
          + "a baseline hides no errors that cannot be turned off, and no findings of the proof")
    }
    if gone == 0 { return }
    outcome.complaints += Outcome.line(
      "\(findings(gone)) in the baseline no longer \(gone == 1 ? "occurs" : "occur"); to update it, "
        + "write --format json:\(name) in place of --baseline \(name)")
  }

  private func findings(_ count: Int) -> String { "\(count) finding\(count == 1 ? "" : "s")" }
}

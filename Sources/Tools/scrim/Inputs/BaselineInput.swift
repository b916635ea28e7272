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

  /// Removes known findings from a report on the given inputs.
  func subtract(from report: inout Report, on inputs: [PolicyInput]) {
    let paths = report.repositoryPaths
    let examined = Set(inputs.map { paths?.path(of: $0.name) ?? $0.name })
    report.subtract(baseline) {
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
        + "fix what is new, then write --format json:\(name) in place of --baseline \(name)")
  }

  private func findings(_ count: Int) -> String { "\(count) finding\(count == 1 ? "" : "s")" }
}

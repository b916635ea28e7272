internal import ScrimJSON

/// The findings that a team begins with, so that only what is new since fails its runs.
///
/// A baseline is a JSON report of an earlier run. A finding is in it if the fingerprints are the
/// same: by rule, message, path in the repository and text of the line, and not by the line's
/// number. Findings that are alike in all of that are numbered, so one more of them is new.
package struct Baseline: Sendable {
  /// One of its findings.
  package struct Entry: Sendable {
    package let path: String
    package let rule: RuleID
    package let message: String
    package let fingerprint: String
  }

  /// Its findings, in its order.
  package let entries: [Entry]

  /// The most bytes that one may have.
  package static let mostBytes = 1 << 26

  /// Why a file is no baseline.
  package struct Fault: Error {
    /// What is wrong, with its place as compilers write it.
    package let text: String

    fileprivate init(_ message: String, at offset: Int, in source: SourceFile) {
      let place = LineTable(source).location(of: offset)
      let path = PrintableText(source.path).text
      text = "\(path):\(place.line):\(place.column): \(PrintableText(message).text)"
    }
  }

  /// Reads a report as `scrim lint --format json` writes it.
  package init(reading source: SourceFile) throws(Fault) {
    func fault(_ message: String, _ value: LocatedJSON) -> Fault {
      Fault(message, at: value.range.lowerBound, in: source)
    }
    let report: LocatedJSON
    do throws(JSONError) {
      report = try LocatedJSON(reading: source.bytes[...])
    } catch {
      throw Fault("not a JSON report: \(error.message)", at: error.offset, in: source)
    }
    guard case .object = report.content, let version = report["version"],
      let diagnostics = report["diagnostics"], case .array(let findings) = diagnostics.content
    else {
      throw fault("not a report; write one with 'scrim lint --format json:FILE'", report)
    }
    guard version.json == 1 else {
      throw fault("version \(version.json.text) of reports is not known; write it again", version)
    }
    // What it leaves out would be taken for new.
    if let omitted = report["omitted"], omitted.json != 0 {
      throw fault(
        "the report leaves out \(omitted.json.text) findings; write it again with --max-findings "
          + "1000000", omitted)
    }
    if let other = report["baseline"], other.json != .null {
      throw fault("the report leaves out a baseline's findings; write it without --baseline", other)
    }
    var entries: [Entry] = []
    for finding in findings {
      var texts: [String] = []
      for name in ["path", "rule", "message", "fingerprint"] {
        guard let member = finding[name], case .string(let text) = member.content else {
          throw fault("the finding has no text '\(name)'; write the report again", finding)
        }
        texts.append(text)
      }
      entries.append(
        Entry(path: texts[0], rule: RuleID(texts[1]), message: texts[2], fingerprint: texts[3]))
    }
    self.entries = entries
  }
}

/// How a report compares with a baseline.
extension Report {
  /// What was made of a baseline.
  package struct Comparison: Sendable {
    /// How many findings are in the baseline, and so are not reported.
    package let known: Int
    /// How many findings are in the baseline and are reported all the same.
    package let insuppressible: Int
    /// What is in the baseline and no longer occurs.
    package let gone: [Baseline.Entry]
  }

  /// Takes back the findings that a baseline holds.
  ///
  /// - Parameters:
  ///   - yields: whether a rule's findings may be held back at all.
  ///   - isExamined: whether this run would have found again what is wrong with the file of a
  ///     path, so that a finding in it that is missing no longer occurs.
  package mutating func subtract(
    _ baseline: Baseline, where yields: (RuleID) -> Bool, isExamined: (String) -> Bool
  ) {
    let old = Set(baseline.entries.map(\.fingerprint))
    var tables = LineTables(of: self)
    var fingerprints = Fingerprints(of: self)
    var present: Set<String> = []
    var (known, insuppressible): ([Diagnostic], Int) = ([], 0)
    for finding in findings {
      let fingerprint = fingerprints.next(for: finding, &tables)
      guard old.contains(fingerprint) else { continue }
      present.insert(fingerprint)
      if yields(finding.rule) { known.append(finding) } else { insuppressible += 1 }
    }
    drop(known)
    comparison = Comparison(
      known: known.count, insuppressible: insuppressible,
      gone: baseline.entries.filter { !present.contains($0.fingerprint) && isExamined($0.path) })
  }
}

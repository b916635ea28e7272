internal import ScrimJSON

/// A baseline: the findings that a team starts with, so that only new ones fail
/// its runs.
///
/// A baseline is the JSON report of an earlier run. It contains a finding if
/// the fingerprints are equal. They depend on the rule, the message, the path
/// in the repository and the text of the line, but not on its number. Findings
/// that are equal in all of these are numbered, so one more of them is new. Of a
/// finding on screens with one cause, the message does not count, but all of its
/// screens must be in the baseline.
package struct Baseline: Sendable {
  /// One finding of a baseline.
  package struct Entry: Sendable {
    package let path: String
    package let rule: RuleID
    package let message: String
    package let fingerprint: String
    fileprivate let severity: Severity
    fileprivate let screens: Set<String>
    /// The variants in which it holds; empty for all.
    fileprivate let variants: Set<String>

    /// Whether this is a finding, as far as a reviewer can read.
    ///
    /// A finding that is more severe, or holds in one more variant, is new.
    fileprivate func matches(_ finding: Diagnostic, at path: String) -> Bool {
      rule == finding.rule && self.path == path && severity <= finding.severity
        && (variants.isEmpty
          || !finding.variants.isEmpty && variants.isSuperset(of: finding.variants))
        && (finding.cause == nil
          ? message == finding.message : screens.isSuperset(of: finding.screens))
    }
  }

  /// The result of a comparison with a baseline.
  package struct Comparison: Sendable {
    /// The number of findings in the baseline, which are not reported.
    package let known: Int
    /// The number of findings in the baseline that are reported anyway.
    package let insuppressible: Int
    /// The findings in the baseline that no longer occur.
    package let gone: [Entry]
  }

  /// The findings, in the order of the report.
  package let entries: [Entry]

  /// The largest size of a baseline in bytes.
  package static let maximumBytes = 1 << 26

  /// Why a file is not a baseline.
  package struct Fault: Error {
    /// What is wrong, after the location as compilers write it.
    package let text: String

    fileprivate init(_ message: String, at offset: Int, in source: SourceFile) {
      let location = LineTable(source).location(of: offset).text(in: source.path)
      text = "\(location): \(PrintableText(message).text)"
    }
  }

  /// Reads a report that `scrim lint --format json` wrote.
  package init(reading source: SourceFile) throws(Fault) {
    func fault(_ message: String, _ value: LocatedJSON) -> Fault {
      Fault(message, at: value.range.lowerBound, in: source)
    }
    let report: LocatedJSON
    do throws(JSONError) {
      report = try LocatedJSON(reading: source.bytes[...])
    } catch {
      throw Fault(
        source.notAReport ?? "not a JSON report: \(error.message)", at: error.offset, in: source)
    }
    guard case .object = report.content, let version = report["version"],
      let diagnostics = report["diagnostics"], case .array(let findings) = diagnostics.content
    else {
      let form = report["runs"] == nil ? "not a report" : "a SARIF report, not a JSON one"
      throw fault("\(form); write one with 'scrim lint --format json:FILE'", report)
    }
    guard version.json == 1 else {
      throw fault(
        "version \(version.json.text) of reports is not known to this scrim; write it again",
        version)
    }
    // Omitted findings would count as new.
    if let omitted = report["omitted"], omitted.json != 0 {
      throw fault(
        "the report leaves out \(omitted.json.text) findings; write it again with --max-findings "
          + "1000000", omitted)
    }
    if let other = report["baseline"], other.json != .null {
      throw fault("the report leaves out a baseline's findings; write it without --baseline", other)
    }
    func text(_ name: String, of finding: LocatedJSON) throws(Fault) -> String {
      guard let member = finding[name], case .string(let text) = member.content else {
        throw fault("the finding has no text '\(name)'; write the report again", finding)
      }
      return text
    }
    entries = try findings.map { finding throws(Fault) in
      Entry(
        path: try text("path", of: finding), rule: RuleID(try text("rule", of: finding)),
        message: try text("message", of: finding),
        fingerprint: try text("fingerprint", of: finding),
        severity: Severity(rawValue: try text("severity", of: finding)) ?? .info,
        screens: finding["screens"].map { Self.texts(in: $0) } ?? [],
        variants: finding["variants"].map { Self.texts(in: $0) } ?? [])
    }
  }
}

extension Baseline {
  /// The texts of a list.
  private static func texts(in list: LocatedJSON) -> Set<String> {
    guard case .array(let elements) = list.content else { return [] }
    return Set(
      elements.compactMap { if case .string(let text) = $0.content { text } else { nil } })
  }
}

extension SourceFile {
  /// What a file that is not JSON is instead; nil if that is unknown.
  fileprivate var notAReport: String? {
    if bytes.prefix(64).contains(0) { return "not UTF-8 text; write the report again" }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    let isConflict = lines.contains { $0.starts(with: "<<<<<<<".utf8) }
    if isConflict { return "unresolved merge conflict; write the report again" }
    let isObject = bytes.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "{")
    return isObject ? nil : "not a report; write one with 'scrim lint --format json:FILE'"
  }
}

/// Comparing findings with a baseline.
extension Findings {
  /// Removes the findings that a baseline contains.
  ///
  /// - Parameters:
  ///   - paths: the paths of the sources in their repository.
  ///   - canSuppress: whether the findings of a rule may be removed.
  ///   - isExamined: whether this run checks the file of a path, so that a
  ///     missing finding in it no longer occurs.
  package mutating func subtract(
    _ baseline: Baseline, _ paths: RepositoryPaths?, where canSuppress: (RuleID) -> Bool,
    isExamined: (String) -> Bool
  ) -> Baseline.Comparison {
    let old = Dictionary(grouping: baseline.entries) { Fingerprints.cause(of: $0.fingerprint) }
    var tables = LineTables(of: sources, paths)
    var fingerprints = Fingerprints()
    var present: Set<String> = []
    var (known, insuppressible): ([Diagnostic], Int) = ([], 0)
    for finding in shown {
      let fingerprint = fingerprints.next(for: finding, &tables)
      let path = tables.repositoryPath(of: finding.span.source)
      // An entry that was edited by hand hides only what a reviewer reads in it.
      let entry = old[Fingerprints.cause(of: fingerprint)]?.first { $0.matches(finding, at: path) }
      guard let entry else { continue }
      present.insert(entry.fingerprint)
      if canSuppress(finding.rule) { known.append(finding) } else { insuppressible += 1 }
    }
    drop(known)
    return Baseline.Comparison(
      known: known.count, insuppressible: insuppressible,
      gone: baseline.entries.filter { !present.contains($0.fingerprint) && isExamined($0.path) })
  }
}

internal import Foundation
package import ScrimCompiler
package import ScrimDiagnostics
package import ScrimLint
package import ScrimPolicy
internal import ScrimSyntax
package import Testing

/// Lints a policy on 2026-11-20.
///
/// - Parameter judgesIPads: whether to report policies whose proof leaves out
///   iPads. Most tests are not about iPads.
package func lint(
  _ bytes: [UInt8], files: [String: String] = [:], judgesIPads: Bool = false
) -> Findings {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  defer { try? FileManager.default.removeItem(at: folder) }
  for (name, text) in [
    "screens.txt": "accounts.balance\naccounts.cards\n", "base.yaml": "scrim: 1\n",
  ].merging(
    files, uniquingKeysWith: { $1 })
  {
    let file = folder.appendingPathComponent(name)
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(text.utf8).write(to: file)
  }
  return lint(
    SourceFile(path: "\(folder.path)/policy.yaml", bytes: bytes), judgesIPads: judgesIPads)
}

package func lint(_ source: SourceFile, judgesIPads: Bool = false) -> Findings {
  var check = phoneCheck(
    PolicyPipeline(limits: SyntaxLimits(), findingLimit: 1000),
    today: Day("2026-11-20") ?? Day(secondsSince1970: 0)
  )
  if judgesIPads { check.levels = [:] }
  return check.report(on: source)
}

/// A check for tests that are not about iPads, with policies that leave them out.
package func phoneCheck(_ pipeline: PolicyPipeline, today: Day) -> PolicyCheck {
  var check = PolicyCheck(pipeline, today: today)
  check.levels[RuleID("ipad-unproved")] = .off
  return check
}

package func lint(_ text: String) -> Findings {
  lint(Array(text.utf8))
}

/// Lints a policy, and expects findings exactly at the ranges marked with `«`
/// and `»`.
///
/// - Parameter rules: the rules of the findings, in the order of their opening
///   marks. The policy's own file comes first, then the others by name. Rules
///   that share a mark are joined by "+". Findings of `unstated-text` and
///   `blur-reversible` are ignored unless they are among the rules.
package func expect(
  _ marked: String, files: [String: String] = [:], finds rules: String...,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  expect(marked, files: files, findsAll: rules, sourceLocation: sourceLocation)
}

package func expect(
  _ marked: String, files markedFiles: [String: String] = [:], findsAll rules: [String],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  var (text, places) = unmarked(marked, in: "policy.yaml")
  var files: [String: String] = [:]
  for (name, marked) in markedFiles.sorted(by: { $0.key < $1.key }) {
    let file = unmarked(marked, in: name)
    files[name] = file.text
    places += file.places
  }
  #expect(places.count == rules.count, "a rule for each mark", sourceLocation: sourceLocation)
  let expected = zip(places, rules).flatMap { place, rules in
    rules.split(separator: "+").map { "\(place) \($0)" }
  }
  let report = lint(
    Array(text.utf8), files: files,
    judgesIPads: rules.contains { $0.contains("ipad-unproved") })
  // Most tests with blurs are about neither the text size nor grain.
  let ignored = ["unstated-text", "blur-reversible"].filter { rule in
    !rules.contains { $0.contains(rule) }
  }
  let findings = report.shown.filter { !ignored.contains($0.rule.description) }
  let found = findings.map { finding in
    let file = report.source(finding.span).path.split(separator: "/")
      .drop { UUID(uuidString: String($0)) == nil }.dropFirst().joined(separator: "/")
    return "\(file) \(finding.span.start)..<\(finding.span.end) \(finding.rule)"
  }
  #expect(
    found.sorted() == expected.sorted(), "\(report.shown.map(\.message))",
    sourceLocation: sourceLocation)
}

/// A text without its marks, and the byte ranges between them.
private func unmarked(_ marked: String, in file: String) -> (text: String, places: [String]) {
  var text = String.UnicodeScalarView()
  var (places, open, length): ([String], [Int], Int) = ([], [], 0)
  var starts: [Int] = []
  for scalar in marked.unicodeScalars {
    switch scalar {
    case "«":
      open.append(places.count)
      starts.append(length)
      places.append("")
    case "»":
      if let place = open.popLast() { places[place] = "\(file) \(starts[place])..<\(length)" }
    default:
      text.append(scalar)
      length += scalar.utf8.count
    }
  }
  return (String(text), places)
}

extension String {
  /// The text without the marks of expected findings.
  package var unmarked: String { filter { $0 != "«" && $0 != "»" } }
}

import Foundation
import ScrimDiagnostics
import ScrimJSON
import Testing

@Suite struct FingerprintTests {
  /// The fingerprints of findings at every `frots` in a file, after checking
  /// that GitLab and SARIF reports agree.
  private static func fingerprints(
    _ text: String, path: String = "a.yaml", message: String = "no",
    trace: [Diagnostic.Step] = []
  ) throws -> [String] {
    var report = Findings()
    let source = SourceFile(path: path, text: text)
    let id = report.add(source)
    for match in text.ranges(of: "frots") {
      let start = text.utf8.distance(from: text.startIndex, to: match.lowerBound)
      report.add(
        Diagnostic(
          .error, .unknownCover, message, at: SourceSpan(id, from: start, to: start + 5),
          trace: trace))
    }
    let issues = try JSONSerialization.jsonObject(with: Data(Report(report).gitlab.utf8))
    let inGitLab = try #require(issues as? [[String: Any]]).map { $0["fingerprint"] as? String }
    let inSARIF = Report(report).sarif(version: "1").matches(of: /"ruleMessageLine\/v1": "(.*)"/)
      .map { String($0.1) }
    #expect(inGitLab == inSARIF)
    return inSARIF
  }

  @Test("a line keeps its fingerprint when it is moved or indented")
  func moved() throws {
    let before = try Self.fingerprints("a: frots\nb: frots\n")
    #expect(before == (try Self.fingerprints("# new\n\n  a: frots \r\n# new\n\tb: frots")))
    #expect(before.reversed() == (try Self.fingerprints("b: frots\na: frots\n")))
  }

  @Test("no two findings have equal fingerprints")
  func distinct() throws {
    let all =
      try Self.fingerprints("a: [frots, frots]\na: [frots, frots]\nb: frots\n")
      + Self.fingerprints("b: frots\n", path: "b.yaml")
      + Self.fingerprints("b: frots\n", message: "never")
    #expect(all.count == 7)
    #expect(Set(all).count == 7)
  }

  @Test("a fingerprint does not change between runs and versions")
  func stable() throws {
    #expect(try Self.fingerprints("a: frots") == ["d6631054237a175d:1"])
  }

  @Test("a finding keeps its fingerprint when its trace changes")
  func trace() throws {
    let trace = [Diagnostic.Step("at 0 ms a picture is taken", event: ["event": "snapshot"])]
    #expect(try Self.fingerprints("a: frots", trace: trace) == Self.fingerprints("a: frots"))
  }

  @Test("the fingerprint of a finding with an empty span does not depend on the text")
  func empty() {
    let texts = ["a: 1", "# new\na: 1"].map { text in
      var report = Findings()
      let id = report.add(SourceFile(path: "a.yaml", text: text))
      report.add(Diagnostic(.error, .unknownCover, "no", at: SourceSpan(id, from: 0, to: 0)))
      return Report(report).gitlab
    }
    #expect(texts[0] == texts[1])
  }

  @Test("only the text near a finding counts on a long line")
  func longLine() throws {
    let near = String(repeating: "x", count: 300)
    let far = String(repeating: "y", count: 10_000)
    #expect(
      try Self.fingerprints("\(near)frots\(near)")
        == Self.fingerprints("\(far)\(near)frots\(near)\(far)"))
  }
}

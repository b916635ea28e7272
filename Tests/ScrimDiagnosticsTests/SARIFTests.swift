import Foundation
import ScrimPatterns
import ScrimDiagnostics
import ScrimJSON
import Testing

@Suite struct SARIFTests {
  /// The one run of a log.
  private static func run(_ report: Findings) throws -> [String: Any] {
    let log = try JSONSerialization.jsonObject(
      with: Data(Report(report).sarif(version: "1.2.3").utf8))
    let runs = (log as? [String: Any])?["runs"] as? [[String: Any]]
    return try #require(runs?.first)
  }

  private static func results(_ report: Findings) throws -> [[String: Any]] {
    try #require(try run(report)["results"] as? [[String: Any]])
  }

  /// The value at a path of names and indices.
  private static func value(_ json: Any?, _ path: String) -> Any? {
    path.split(separator: ".").reduce(json) { json, step in
      if let index = Int(step) { return (json as? [Any])?[index] }
      return (json as? [String: Any])?[String(step)]
    }
  }

  @Test("a clean run has no results and no rules")
  func clean() throws {
    var report = Findings()
    report.checkedFiles = 3
    let run = try Self.run(report)
    #expect((run["results"] as? [Any])?.isEmpty == true)
    #expect((Self.value(run, "tool.driver.rules") as? [Any])?.isEmpty == true)
    #expect(Self.value(run, "properties.checkedFiles") as? Int == 3)
  }

  @Test("every result refers to its rule")
  func rules() throws {
    let run = try Self.run(.sample)
    let ids = (Self.value(run, "tool.driver.rules") as? [[String: Any]])?.map {
      $0["id"] as? String
    }
    #expect(ids == ["snapshot-exposed", "unknown-cover", "unused-cover"])
    for result in try Self.results(.sample) {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(ids?[index] == result["ruleId"] as? String)
    }
  }

  @Test(
    "a path is a URI, and a relative path starts at the root of the sources",
    arguments: [
      ("policies/a-b_c.yaml", "policies/a-b_c.yaml"), ("a b:c%#?.yaml", "a%20b%3Ac%25%23%3F.yaml"),
      ("紙\n.yaml", "%E7%B4%99%0A.yaml"), ("/a b.yaml", "file:///a%20b.yaml"),
      ("<stdin>", "%3Cstdin%3E"),
    ])
  func paths(_ path: String, _ uri: String) throws {
    var report = Findings()
    let id = report.add(SourceFile(path: path, text: "a"))
    report.add(Diagnostic(.error, .unknownCover, "no", at: SourceSpan(id, from: 0, to: 1)))
    let location = Self.value(
      try Self.results(report), "0.locations.0.physicalLocation.artifactLocation")
    #expect(Self.value(location, "uri") as? String == uri)
    let base = path.hasPrefix("/") ? nil : "%SRCROOT%"
    #expect(Self.value(location, "uriBaseId") as? String == base)
  }

  @Test("a fix changes each file once, and its regions have no bytes")
  func fixes() throws {
    var report = Findings()
    let ids = ["a", "b"].map { report.add(SourceFile(path: $0, text: "12\n34\n")) }
    let spans = [(0, 0, 1), (1, 2, 4), (0, 3, 3)].map { SourceSpan(ids[$0], from: $1, to: $2) }
    report.add(
      Diagnostic(
        .error, .unknownCover, "no", at: spans[0],
        fixes: [
          Fix("nothing", .safe, edits: []),
          Fix("write x", .unsafe, edits: spans.map { .init(replacing: $0, with: "x") }),
        ]))
    let fixes = try #require(try Self.results(report)[0]["fixes"] as? [[String: Any]])
    #expect(fixes.count == 1)
    #expect(Self.value(fixes, "0.properties.safety") as? String == "unsafe")
    let changes = try #require(fixes[0]["artifactChanges"] as? [[String: Any]])
    #expect(changes.map { Self.value($0, "artifactLocation.uri") as? String } == ["a", "b"])
    #expect(changes.map { ($0["replacements"] as? [Any])?.count } == [2, 1])
    #expect(
      Self.value(changes, "1.replacements.0.deletedRegion") as? [String: Int] == [
        "startLine": 1, "startColumn": 3, "endLine": 2, "endColumn": 2,
      ])
  }

  @Test("a trace is one code flow, and each of its steps has a location")
  func trace() throws {
    let results = try Self.results(.sample)
    let flows = results.compactMap { $0["codeFlows"] as? [Any] }
    #expect(flows.map(\.count) == [1])
    let flow = try #require(flows.first)
    #expect((Self.value(flow, "0.threadFlows") as? [Any])?.count == 1)
    let steps = try #require(Self.value(flow, "0.threadFlows.0.locations") as? [Any])
    #expect(
      steps.map { Self.value($0, "location.message.text") as? String } == [
        "at 0 ms the app becomes active", "at 10 ms 'accounts.balance' is shown",
        "at 500 ms the user opens the switcher", "at 612.6 ms a picture is taken",
      ])
    // The first step has no location, so it gets the finding's.
    let lines = steps.map { Self.value($0, "location.physicalLocation.region.startLine") as? Int }
    #expect(lines == [6, 6, 3, 3])
  }

  @Test("hostile text stays in its field", arguments: Findings.hostileTexts)
  func hostile(_ text: String) throws {
    let results = try Self.results(.hostile(text))
    #expect(results.count == 2)
    #expect(
      Self.value(results, "0.fixes.0.artifactChanges.0.replacements.0.insertedContent.text")
        as? String == text)
    let step = "0.codeFlows.0.threadFlows.0.locations.1.location.message"
    for path in ["0.message", "0.relatedLocations.0.message", "0.fixes.0.description", step] {
      let message = try #require(Self.value(results, "\(path).text") as? String)
      // The message of a finding links to its only note, and to nothing else.
      let own = message.replacing(/\ \(\[[^\[\]\\]*\]\(0\)\)$/, with: "")
      #expect(!own.contains(/\]\(/) && message.hasPrefix(own))
      #expect((own.count < message.count) == (path == "0.message"))
      #expect(
        message.replacing("{{", with: "").replacing("}}", with: "").allSatisfy {
          $0 != "{" && $0 != "}"
        })
      #expect(message.unicodeScalars.allSatisfy { !$0.isUnprintable })
    }
  }

  @Test("findings that are not shown are counted")
  func omissions() throws {
    var report = Findings(limit: 0)
    let id = report.add(SourceFile(path: "a", text: ""))
    report.add(Diagnostic(.error, .unknownCover, "no", at: SourceSpan(id, from: 0, to: 0)))
    #expect(Self.value(try Self.run(report), "properties.omittedFindings") as? Int == 1)
  }
}

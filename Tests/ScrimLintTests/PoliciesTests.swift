import LintSupport
import Foundation
import ScrimDiagnostics
import ScrimSyntax
import Testing

@testable import ScrimCompiler
@testable import ScrimLint
@testable import ScrimPolicy

/// The starter policies in `policies/`.
@Suite struct PoliciesTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../policies").standardizedFileURL.path

  static let files = (FileManager.default.subpaths(atPath: folder) ?? []).filter {
    $0.hasSuffix(".yaml") && !$0.hasSuffix(".test.yaml")
  }.sorted()

  @Test("a starter policy has exactly the findings that its comments announce", arguments: files)
  func findings(_ file: String) throws {
    let source = try SourceFile.read("\(Self.folder)/\(file)", atMost: 1 << 20)
    let check = PolicyCheck(
      PolicyPipeline(limits: SyntaxLimits(), findingLimit: 1000),
      today: try #require(Day("2026-11-20")))
    let lines = LineTable(source)
    let report = check.report(on: source)
    let findings = report.shown.map { finding in
      let location = lines.location(of: finding.span.start)
      return "\(finding.rule) \(location.line):\(location.column)"
    }
    let announced = String(decoding: source.bytes, as: UTF8.self)
      .matches(of: /# finds: (.+)/).map { String($0.1) }
    #expect(findings == announced)
    #expect((report.count(.error) + report.count(.warning) > 0) == file.contains("unsafe/"))
  }

  @Test("there are more than ten starter policies")
  func some() {
    #expect(Self.files.count > 10)
  }
}

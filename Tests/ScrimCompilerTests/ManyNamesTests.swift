import LintSupport
import ScrimDiagnostics
import Testing

/// Thousands of unknown names: each is reported, and the run stays fast.
@Suite struct ManyNamesTests {
  private static let count = 3000

  private func lines(_ line: (Int) -> String) -> String {
    (0..<Self.count).map { line($0) + "\n" }.joined()
  }

  @Test("thousands of undefined covers are all reported")
  func covers() {
    let report = lint(
      "scrim: 1\ncovers: { cover0: hide, cover1: hide, cover2: hide }\n"
        + "screens:\n\(lines { "  s\($0): { cover: cuver\($0) }" })")
    #expect(report.count(.error) == Self.count)
    // The first names are still compared with all covers.
    let first = report.shown.first { $0.rule == "unknown-cover" }
    #expect(first?.help == "did you mean 'cover0'?")
  }

  @Test("thousands of screens that the inventory lacks are all reported")
  func inventory() {
    let report = lint(
      Array("scrim: 1\ninventory: all.txt\nscreens:\n\(lines { "  screen\($0): {}" })".utf8),
      files: ["all.txt": lines { "other.q\($0)" }])
    #expect(report.count(.warning) == Self.count + 1)
    #expect(report.shown.first?.screens.count == Self.count)
  }

  @Test("thousands of ignore entries for one screen each accept their findings")
  func ignores() {
    let report = lint(
      "scrim: 1\nscreens:\n\(lines { "  s\($0): { recording: ignore }" })ignore:\n"
        + lines { "  - { rule: recording-ignored, screen: s\($0), because: x }" })
    #expect(report.total == 0)
  }

  // A comparison of all pairs would take nine million steps for each rule.
  @Test("thousands of ignore entries for patterns accept their findings", arguments: ["", ".**"])
  func ignoredPatterns(_ end: String) {
    let report = lint(
      "scrim: 1\nscreens:\n\(lines { "  a.s\($0)\(end): { recording: ignore }" })ignore:\n"
        + lines { "  - { rule: recording-ignored, screen: '**.s\($0)\(end)', because: x }" })
    #expect(report.total == 0)
  }
}

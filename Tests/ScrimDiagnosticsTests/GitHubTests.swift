import ScrimDiagnostics
import Testing

@Suite struct GitHubTests {
  /// A command as GitHub's runner reads it.
  private struct Command {
    let name: String
    var properties: [String: String] = [:]
    let message: String

    init?(_ line: some StringProtocol) {
      let line = String(line)
      guard let parts = line.wholeMatch(of: /::(\S+?)(?: (.*?))?::(.*)/) else { return nil }
      name = String(parts.1)
      message = Command.unescaped(parts.3, ["%0D": "\r", "%0A": "\n"])
      for property in (parts.2 ?? "").split(separator: ",") {
        let pair = property.split(separator: "=", maxSplits: 1)
        properties[String(pair[0])] = Command.unescaped(
          pair[1], ["%0D": "\r", "%0A": "\n", "%3A": ":", "%2C": ","])
      }
    }

    private static func unescaped(_ text: Substring, _ escapes: [String: String]) -> String {
      let text = escapes.reduce(String(text)) { $0.replacing($1.key, with: $1.value) }
      return text.replacing("%25", with: "%")
    }
  }

  @Test("a finding on several lines has no columns")
  func lines() throws {
    var report = Findings()
    let source = SourceFile(path: "a.yaml", text: "a:\n  b: 1\n")
    let id = report.add(source)
    let span = SourceSpan(id, from: 1, to: source.bytes.count - 1)
    report.add(Diagnostic(.warning, .unusedCover, "x", at: span))
    let command = try #require(Command(Report(report).github.dropLast()))
    #expect(command.name == "warning")
    #expect(
      command.properties == [
        "file": "a.yaml", "line": "1", "endLine": "2", "title": "scrim: unused-cover",
      ])
  }

  @Test("a notice says how many findings are not shown")
  func omissions() {
    var report = Findings(limit: 0)
    let id = report.add(SourceFile(path: "a.yaml", text: ""))
    report.add(Diagnostic(.error, .unknownCover, "x", at: SourceSpan(id, from: 0, to: 0)))
    #expect(
      Report(report).github
        == "::notice::1 more finding is not shown; --max-findings raises the limit\n")
  }

  @Test("hostile text stays in its field", arguments: Findings.hostileTexts)
  func hostile(_ text: String) throws {
    let commands = Report.hostile(text).github.split(separator: "\n").compactMap { Command($0) }
    let shown = PrintableText(text).text
    #expect(commands.map(\.name) == ["error", "notice"])
    #expect(commands.map { $0.properties["file"] } == ["a/\(shown).yaml", "a/\(shown).yaml"])
    #expect(commands[1].message == shown)
    #expect(
      commands[0].message == """
        \(shown); \(shown)
        how it happens:
        1. \(shown)
        2. \(shown)
        a/\(shown).yaml:1:1: \(shown)
        """)
  }

  @Test(
    "text without a command is not changed",
    arguments: ["a: b\n## [c]\n", "a::b\n", ":a::\n", ": :\n", "#\n#[a]\n", "a\n:\n:b\n", ""])
  func harmless(_ text: String) {
    #expect(WorkflowCommand.escaping(text) == text)
  }

  @Test(
    "text with a command is escaped, so that the runner ignores it",
    arguments: [
      ("::error::x", "\\::error::x"), ("a\n \t::error::x", "a\n \t\\::error::x"),
      ("a\r::error::x", "a\r\\::error::x"), ("a\r\n\r\n::error::x", "a\r\n\r\n\\::error::x"),
      ("x ##[error]y ##[b]", "x #\\#[error]y #\\#[b]"), ("###[error]y", "##\\#[error]y"),
      ("\u{AD}:\u{200D}:error::x", "\u{AD}\\:\u{200D}:error::x"),
      ("#\u{1B}#\u{7F}[error]y", "#\u{1B}\\#\u{7F}[error]y"),
    ])
  func commands(_ text: String, _ escaped: String) {
    let result = WorkflowCommand.escaping("\(text)\n")
    #expect(Array(result.utf8) == Array("\(escaped)\n".utf8))
    #expect(WorkflowCommand.escaping(result) == result)
  }
}

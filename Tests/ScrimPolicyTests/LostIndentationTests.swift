import LintSupport
import ScrimDiagnostics
import TestSupport
import Testing

/// Keys that are siblings of the key that they belong under.
@Suite struct LostIndentationTests {
  /// Lints a policy, and applies the fix of each finding.
  private func fixed(_ text: String) -> (findings: [String], text: String) {
    let findings = lint(text).shown
    var bytes = Array(text.utf8)
    let edits = findings.flatMap(\.fixes).flatMap(\.edits)
    for edit in edits.sorted(by: { $0.span.start > $1.span.start }) {
      bytes.replaceSubrange(edit.span.start..<edit.span.end, with: edit.replacement.utf8)
    }
    return (findings.map(\.message), String(decoding: bytes, as: UTF8.self))
  }

  @Test(
    "unindented settings are one finding, and the fix indents them",
    arguments: [
      ("defaults:\ncover: hide\ntext: 40pt\n", "'cover' and 'text' belong under 'defaults'"),
      ("screens:\n  a.b:\n  text: 40pt\n  c: {}\n", "'text' belongs under 'a.b'"),
      (
        "screens:\n  a:\n    fade:\n    in: 1ms\n    out: 2ms\n",
        "'in' and 'out' belong under 'fade'"
      ),
      ("lock:\nafter: 30s\n", "'after' belongs under 'lock'"),
      (
        "prompts:\nignore-for: 20s\nlinger: none\n",
        "'ignore-for' and 'linger' belong under 'prompts'"
      ),
      ("limits:\npeek: 200ms\n", "'peek' belongs under 'limits'"),
      ("screens:\n  a:\n    cover:\n    color: \"#FFF\"\n", "'color' belongs under 'cover'"),
      ("lint:\nunstated-text: off\n", "'unstated-text' belongs under 'lint'"),
    ])
  func keys(_ text: String, _ message: String) {
    let (findings, passing) = fixed("scrim: 1\n\(text)")
    #expect(findings.count == 1)
    #expect(findings.first?.hasPrefix("\(message), but ") == true)
    #expect(!lint(passing).shown.contains { $0.severity == .error }, "\(passing)")
  }

  @Test("the fix indents screens together with their settings")
  func maps() {
    let (findings, passing) = fixed(
      "scrim: 1\nscreens:\na:\n  text: 40pt\n\n  # as on the web\n  cover: hide\nb: {}\nc.*: {}\n")
    #expect(findings == ["'a', 'b' and 1 more belong under 'screens', but are not indented"])
    #expect(
      passing
        == "scrim: 1\nscreens:\n  a:\n    text: 40pt\n\n    # as on the web\n    cover: hide\n  b: {}\n  c.*: {}\n"
    )
  }

  @Test("a key that is valid where it is does not belong under another")
  func known() {
    expect("scrim: 1\ndefaults:«»\nscreens: { a: {} }\n", finds: "wrong-type")
    expect("scrim: 1\nscreens:\n  a:«»\n  b: {}\n", finds: "wrong-type")
    expect("scrim: 1\nscreens: { a«»: , text: {} }\n", finds: "wrong-type")
  }
}

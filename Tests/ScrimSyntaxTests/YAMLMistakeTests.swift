import ScrimDiagnostics
import Testing

@testable import ScrimSyntax

/// Mistakes that libyaml reports elsewhere, or in a misleading way.
@Suite struct YAMLMistakeTests {
  @Test(
    "a common mistake is reported once, where it was made, and its fix gives what was meant",
    arguments: [
      (
        "scrim: 1\na:\n«<<<<<<< HEAD»\n  b: c\n=======\n  b: d\n>>>>>>> x\n",
        "unresolved merge conflict", nil
      ),
      ("a: b\n«```»\n", "'```' is Markdown, not YAML", nil),
      ("a: b«:» c\n", "unexpected ':'", nil),
      ("a: { b: c }«,»\nd: e\n", "unexpected ',' after this entry", "a: { b: c }\nd: e\n"),
      (
        "a: { b: c } «,» # note\nd: e\n", "unexpected ',' after this entry",
        "a: { b: c }  # note\nd: e\n"
      ),
      ("a: \"b\"«,»\nd: e\n", "unexpected ',' after this entry", "a: \"b\"\nd: e\n"),
      ("a: { b: c }«}»\nd: e\n", "unmatched '}'", "a: { b: c }\nd: e\n"),
      ("a: [b]«]»\n", "unmatched ']'", "a: [b]\n"),
      ("«scrim:»1\na:\n  b: c\n", "missing space after 'scrim:'", "scrim: 1\na:\n  b: c\n"),
      ("a:\n  «b:»c\n  d: e\n", "missing space after 'b:'", "a:\n  b: c\n  d: e\n"),
      ("«//» a note\na: b\nc: d\n", "'//' does not start a comment", "# a note\na: b\nc: d\n"),
      (
        "a: { b: c } «//» note\nd: e\n", "'//' does not start a comment",
        "a: { b: c } # note\nd: e\n"
      ),
      (
        "«a» { b: \"c\" }\nd: e\n", "missing ':' after 'a'", "a: { b: \"c\" }\nd: e\n"
      ),
      (
        "x: y\n«covers»\n  a: b\nc: d\n", "missing ':' after 'covers'",
        "x: y\ncovers:\n  a: b\nc: d\n"
      ),
      (
        "x: y\na «=» b\nc: d\n", "'=' does not separate a key from its value",
        "x: y\na: b\nc: d\n"
      ),
      ("a: { b: «\"c }»\n\"**\": d\n", "unclosed quotation mark", nil),
      ("a: 'it«'»s c'\n", "this apostrophe ends the quoted text", "a: 'it''s c'\n"),
      ("a: { b: 'it«'»s c' }\n", "this apostrophe ends the quoted text", "a: { b: 'it''s c' }\n"),
    ] as [(String, String, String?)])
  func reported(_ marked: String, _ message: String, _ passing: String?) throws {
    let source = MarkedSource(marked)
    let findings = Reading(source.text).report.shown
    let finding = try #require(findings.first)
    #expect(findings.count == 1 && finding.message == message)
    #expect((finding.span.start, finding.span.end) == (source.start, source.end))
    var bytes = Array(source.text.utf8)
    for edit in finding.fixes.flatMap(\.edits) {
      bytes.replaceSubrange(edit.span.start..<edit.span.end, with: edit.replacement.utf8)
    }
    #expect(String(decoding: bytes, as: UTF8.self) == passing ?? source.text)
    if passing != nil { #expect(Reading(bytes).report.shown.isEmpty) }
  }

  @Test(
    "text that only resembles a common mistake is not reported",
    arguments: [
      "a: http://b\nc: d\n", "a: b //c\n", "a: '<<<<<<<'\n", "a: [b, c]\n", "a: 'it''s'\n",
      "a: \"it's\"\n",
    ])
  func fine(_ text: String) {
    #expect(Reading(text).report.shown.isEmpty)
  }

  @Test(
    "help for a bracket lost in a comment mentions a color only if the comment looks like one",
    arguments: [
      ("a: { b: #FFFFFF }\n", "put the color in quotes, such as \"#1C1C1E\""),
      (
        "a: { b: see issue #42 }\n",
        "put the text in quotes if '#' belongs to it, else move the comment after the bracket"
      ),
      (
        "a: { b: ticket #123 says }\n",
        "put the text in quotes if '#' belongs to it, else move the comment after the bracket"
      ),
    ])
  func swallowed(_ text: String, _ help: String) throws {
    #expect(try #require(Reading(text).report.shown.first).help == help)
  }
}

import Foundation
import ScrimDiagnostics
import Testing

@Suite struct UnifiedDiffTests {
  private static func diff(_ old: String, _ new: String, path: String = "a.yaml") -> String {
    let source = SourceFile(path: path, text: old)
    let diff = UnifiedDiff(SourceChange(of: source, to: Array(new.utf8)))
    return String(decoding: diff.bytes, as: UTF8.self)
  }

  private static func numbered(_ lines: some Sequence<Int>) -> String {
    lines.map { "\($0)\n" }.joined()
  }

  @Test("a change is shown with three lines around it")
  func context() {
    let old = Self.numbered(1...9)
    let new = old.replacing("5\n", with: "five\n5.5\n")
    #expect(
      Self.diff(old, new) == """
        --- a/a.yaml
        +++ b/a.yaml
        @@ -2,7 +2,8 @@
         2
         3
         4
        -5
        +five
        +5.5
         6
         7
         8

        """)
  }

  @Test("changes share a hunk if the lines around them meet")
  func hunks() {
    let old = Self.numbered(1...40)
    func places(_ lines: Int...) -> [String] {
      let new = lines.reduce(old) { $0.replacing("\n\($1)\n", with: "\n\($1)!\n") }
      return Self.diff(old, new).split(separator: "\n").filter { $0.hasPrefix("@@") }.map {
        String($0)
      }
    }
    #expect(places(10, 17) == ["@@ -7,14 +7,14 @@"])
    #expect(places(10, 18) == ["@@ -7,7 +7,7 @@", "@@ -15,7 +15,7 @@"])
    #expect(places(2, 39) == ["@@ -1,5 +1,5 @@", "@@ -36,5 +36,5 @@"])
  }

  @Test("equal texts have no diff")
  func same() {
    #expect(Self.diff("a\n", "a\n") == "")
    #expect(Self.diff("", "") == "")
  }

  @Test("a last line without a line break is marked in the text that lacks it")
  func noLineBreak() {
    let mark = "\\ No newline at end of file\n"
    #expect(Self.diff("a", "a\n").hasSuffix("@@ -1,1 +1,1 @@\n-a\n\(mark)+a\n"))
    #expect(Self.diff("a\n", "a").hasSuffix("@@ -1,1 +1,1 @@\n-a\n+a\n\(mark)"))
    #expect(Self.diff("b\na", "c\na").hasSuffix("-b\n+c\n a\n\(mark)"))
  }

  @Test("an empty range of lines starts at line 0")
  func empty() {
    #expect(Self.diff("", "a\n").hasSuffix("@@ -0,0 +1,1 @@\n+a\n"))
    #expect(Self.diff("a\n", "").hasSuffix("@@ -1,1 +0,0 @@\n-a\n"))
  }

  @Test("tabs, carriage returns, control characters and bytes that are not UTF-8 are kept")
  func bytes() {
    let old: [UInt8] = Array("\t\u{1B}[31m\r\n".utf8) + [0xFF, 0x0A]
    let source = SourceFile(path: "a", bytes: old)
    let diff = UnifiedDiff(SourceChange(of: source, to: old + Array("x\r\n".utf8)))
    let body = Array("@@ -1,2 +1,3 @@\n \t\u{1B}[31m\r\n ".utf8) + [0xFF] + Array("\n+x\r\n".utf8)
    #expect(diff.bytes == Array("--- a/a\n+++ b/a\n".utf8) + body)
  }

  @Test(
    "a path is written so that git and patch read it back",
    arguments: [
      ("policies/a.yaml", "a/policies/a.yaml"), ("/tmp/a.yaml", "a/tmp/a.yaml"),
      ("my app.yaml", "a/my app.yaml\t"), ("é.yaml", "a/é.yaml"),
      ("a\"b\\c\n\u{202E}", #""a/a\"b\\c\012\342\200\256""#),
    ])
  func path(_ path: String, _ written: String) {
    #expect(Self.diff("a\n", "b\n", path: path).hasPrefix("--- \(written)\n+++ "))
  }

  @Test("the form for people replaces control characters and shows every line")
  func people() {
    let source = SourceFile(path: "a", text: "a\u{1B}[31m\tb\r\nc")
    let diff = UnifiedDiff(SourceChange(of: source, to: Array("d\r\nc".utf8)))
    #expect(
      diff.text(Paint(colored: false)) == """
        --- a/a
        +++ b/a
        @@ -1,2 +1,2 @@
        -a␛[31m  b
        +d
         c
        \\ No newline at end of file

        """)
    var colored = diff.text(Paint(colored: true))
    colored.replace(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(colored == diff.text(Paint(colored: false)))
  }

  @Test("unchanged lines are not shown, however many changes there are")
  func manyChanges() {
    let old = (0..<40_000).map { "screen.\($0): { cover: paper }\n" }
    let new = old.indices.map { $0 % 2 == 0 ? old[$0] : "screen.\($0): { cover: frost }\n" }
    let lines = Self.diff(old.joined(), new.joined()).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("-screen") } == 20_000)
    #expect(lines.count { $0.hasPrefix("+screen") } == 20_000)
  }

  @Test("two distant changes among repeated lines stay two changes")
  func repeatedLines() {
    let old = (0..<40_000).map { "\($0 % 7)\n" }
    var new = old
    new[10] = "b\n"
    new.remove(at: 39_000)
    let lines = Self.diff(old.joined(), new.joined()).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("@@") } == 2)
  }

  @Test("texts without a common line do not take quadratic time")
  func strangers() {
    let old = (0..<60_000).map { "\($0 % 7)\n" }.joined()
    let new = (0..<60_000).map { "\($0 % 11 + 7)\n" }.joined()
    #expect(Self.diff(old, new).split(separator: "\n").count == 120_003)
  }
}

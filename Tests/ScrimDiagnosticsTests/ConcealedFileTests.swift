import ScrimDiagnostics
import Testing

/// Files that a report may point into but must not quote.
@Suite struct ConcealedFileTests {
  private static let text = "\u{FEFF}key: vàlue 🔑\r\n\tother: «x»\n"
  private let plain = SourceFile(path: "a", text: Self.text)

  @Test("a concealed file keeps its lines, columns and offsets")
  func places() {
    let (lines, blanks) = (LineTable(plain), LineTable(plain.concealed))
    for offset in 0...plain.bytes.count {
      #expect(lines.location(of: offset) == blanks.location(of: offset))
    }
  }

  @Test("a concealed file has no text left to quote")
  func blanks() {
    let letters = plain.concealed.bytes.dropFirst(3).filter { (0x21...0x7F).contains($0) }
    #expect(letters.isEmpty)
    #expect(Set(plain.concealed.bytes.dropFirst(3)) == [0x20, 0x0A, 0x0D, 0x80])
  }

  @Test("a span is concealed unless one of the ranges contains all of it")
  func ranges() {
    var report = Findings()
    let file = plain.concealed(except: [3..<6, 8..<8, 10..<12])
    let id = report.add(file)
    func conceals(_ start: Int, _ end: Int) -> Bool {
      file.conceals(SourceSpan(id, from: start, to: end))
    }
    let shown = [(3, 6), (4, 5), (3, 3), (6, 6), (8, 8), (10, 12), (11, 11)]
    #expect(shown.allSatisfy { !conceals($0, $1) })
    let concealed = [(0, 3), (2, 4), (5, 7), (7, 7), (4, 11), (9, 12), (10, 13), (13, 13)]
    #expect(concealed.allSatisfy { conceals($0, $1) })
  }

  @Test("a finding in a concealed file has a location and help, but no source line and no fix")
  func finding() {
    var report = Findings()
    let id = report.add(plain.concealed)
    let span = SourceSpan(id, from: 3, to: 6)
    report.add(
      Diagnostic(
        .error, "bad-value", "this cannot be", at: span, help: "write something else",
        fixes: [Fix("write x", .safe, edits: [.init(replacing: span, with: "x")])]))
    #expect(
      Report(report).text(Paint(colored: false)) == """
        a:1:1: error: this cannot be [bad-value]
              = write something else

        0 files checked: 1 error, 0 warnings

        """)
    #expect(report.shown.allSatisfy { $0.fixes.isEmpty })
    #expect(report.safelyFixable == 0)
  }
}

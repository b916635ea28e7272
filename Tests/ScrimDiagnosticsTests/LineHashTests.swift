import Testing

@testable import ScrimDiagnostics

/// The digests of lines, compared with those in the tests of GitHub's upload
/// action.
@Suite struct LineHashTests {
  @Test(
    "a line has the digest that GitHub's upload action computes",
    arguments: [
      ("", ["c129715d7a2bc9a3:1"]),
      (
        " a\nb\n  \t\tc\n d",
        ["271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1"]
      ),
      (
        " hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End",
        [
          "8b7cf3e952e7aeb2:1", "b1ae1287ec4718d9:1", "bff680108adb0fcc:1", "c6805c5e1288b612:1",
          "b86d3392aea1be30:1", "e6ceba753e1a442:1",
        ]
      ),
      (
        String(repeating: "Lorem ipsum dolor sit amet.\n", count: 10),
        [
          "a7f2ff13bc495cf2:1", "a7f2ff13bc495cf2:2", "a7f2ff13bc495cf2:3", "a7f2ff13bc495cf2:4",
          "a7f2ff13bc495cf2:5", "a7f2ff13bc495cf2:6", "a7f2ff1481e87703:1", "a9cf91f7bbf1862b:1",
          "55ec222b86bcae53:1", "cc97dc7b1d7d8f7b:1", "c129715d7a2bc9a3:1",
        ]
      ),
    ])
  func vectors(_ text: String, _ hashes: [String]) {
    #expect(all(text) == hashes)
  }

  @Test(
    "all kinds of line breaks give equal digests",
    arguments: [
      " hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End\n",
      " hello; \t\nworld!!!\r\r\r  \t\tGreetings\r End\r",
      " hello; \t\r\nworld!!!\r\n\r\n\r\n  \t\tGreetings\r\n End\r\n",
      " hello; \t\nworld!!!\r\n\n\r  \t\tGreetings\r End\r\n",
    ])
  func lineBreaks(_ text: String) {
    let expected = [
      "e9496ae3ebfced30:1", "fb7c023a8b9ccb3f:1", "ce8ba1a563dcdaca:1", "e20e36e16fcb0cc8:1",
      "b3edc88f2938467e:1", "c8e28b0b4002a3a0:1", "c129715d7a2bc9a3:1",
    ]
    #expect(all(text) == expected)
  }

  @Test("a result has the digest of the line that it starts on")
  func results() {
    let sarif = Report.sample.sarif(version: "1")
    let shown = sarif.matches(of: /"primaryLocationLineHash": "(.*)"/).map { String($0.1) }
    let lines = all(String(decoding: SourceFile.bank.bytes, as: UTF8.self))
    #expect(shown == [4, 6, 6, 7, 8, 9].map { lines[$0 - 1] })
  }

  @Test("a file with concealed parts has no digests of its lines", arguments: [[], [0..<3]])
  func concealed(_ quotable: [Range<Int>]) {
    var report = Findings()
    let file = SourceFile(path: "a", text: "pin: 4711\n")
    let id = report.add(file.concealed(except: quotable))
    report.add(Diagnostic(.error, .unknownCover, "no", at: SourceSpan(id, from: 0, to: 1)))
    #expect(!Report(report).sarif(version: "1").contains("primaryLocationLineHash"))
  }

  /// The digests of all lines of a text.
  private func all(_ text: String) -> [String] {
    let source = SourceFile(path: "a", text: text)
    let hashes = LineHashes.hashes(of: Set(1...100), in: source)
    return hashes.sorted { $0.key < $1.key }.map(\.value)
  }
}

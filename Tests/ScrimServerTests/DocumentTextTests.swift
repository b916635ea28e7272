import Testing

@testable import ScrimServer

/// Places in texts, as editors count them.
@Suite struct DocumentTextTests {
  private let text = DocumentText(ContiguousArray("aé😀b\r\nx\ry\n\nend".utf8))

  @Test(
    "a place is counted in lines and UTF-16 units",
    arguments: [
      (0, 0, 0), (1, 0, 1), (3, 0, 2), (7, 0, 4), (8, 0, 5), (10, 1, 0), (12, 2, 0), (14, 3, 0),
      (15, 4, 0), (18, 4, 3),
    ])
  func places(_ offset: Int, _ line: Int, _ character: Int) {
    let position = TextPosition(line: line, character: character)
    #expect(text.position(of: offset) == position)
    #expect(text.offset(of: position) == offset)
  }

  @Test("a position after the end of a line is its end, however many bytes follow")
  func afterShortLine() {
    let text = DocumentText(ContiguousArray((String(repeating: "ab\n", count: 2000)).utf8))
    for line in [0, 341, 1000, 1999] {
      for character in [2, 3, 500, 1500, 5000, .max] {
        let position = TextPosition(line: line, character: character)
        #expect(text.offset(of: position) == line * 3 + 2)
      }
    }
  }

  @Test("a position after a line or the text is moved to its end, and none splits a scalar")
  func outside() {
    #expect(text.offset(of: TextPosition(line: 0, character: 99)) == 8)
    #expect(text.offset(of: TextPosition(line: 1, character: 99)) == 11)
    #expect(text.offset(of: TextPosition(line: 99, character: 0)) == 18)
    #expect(text.offset(of: TextPosition(line: 0, character: 3)) == 3)
    #expect(text.position(of: 99) == TextPosition(line: 4, character: 3))
    let empty = DocumentText([])
    #expect(empty.position(of: 0) == TextPosition(line: 0, character: 0))
    #expect(empty.offset(of: TextPosition(line: 5, character: 5)) == 0)
  }

  @Test("places in a line of many characters are those that are counted one by one")
  func longLine() {
    let line = String(repeating: "aé😀b", count: 1000)
    let text = DocumentText(ContiguousArray(("x\n" + line + "\ny").utf8))
    var (offset, units) = (2, 0)
    for character in line {
      let position = TextPosition(line: 1, character: units)
      #expect(text.position(of: offset) == position)
      #expect(text.offset(of: position) == offset)
      offset += character.utf8.count
      units += character.utf16.count
    }
    #expect(text.offset(of: TextPosition(line: 1, character: .max)) == offset)
  }

  @Test(
    "an address leads to a path, and a path to an address",
    arguments: [
      ("file:///a/b.yaml", "/a/b.yaml"), ("file:///a%20b/%C3%A9.yaml", "/a b/é.yaml"),
      ("file:///a%23b%25", "/a#b%"),
    ])
  func addresses(_ uri: String, _ path: String) {
    #expect(DocumentURI(uri).path == path)
    #expect(DocumentURI(ofFile: path).text == uri)
  }

  @Test("an address that is not that of a file has a name")
  func otherAddresses() {
    #expect(DocumentURI("untitled:Untitled-1").path == "untitled:Untitled-1")
    #expect(DocumentURI("git:/a/b.yaml?x").path == "git::a:b.yaml?x")
    #expect(DocumentURI("file://localhost/a.yaml").path == "/a.yaml")
    #expect(DocumentURI("file:///%").path == "/%")
    #expect(DocumentURI("").path.isEmpty)
  }
}

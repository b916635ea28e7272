import Foundation
import ScrimPatterns
import ScrimDiagnostics
import ScrimJSON
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct XMLTests {
  @Test("a string round-trips and stays in its field", arguments: ["text", "value"])
  func strings(_ place: String) throws {
    let string = "\"'<&amp;>]]>\n\t\r\u{7F}\u{85}é中🧑‍🚀\u{202E}\u{2028}\u{E0041}\u{10FFFF}"
    let xml =
      place == "text"
      ? XML("a", [], .text(string)) : XML("a", [("value", string)], .elements([]))
    let elements = try #require(XMLElements(xml.document)).all
    #expect(elements.count == 1)
    #expect((place == "text" ? elements[0].text : elements[0].attributes["value"]) == string)
    #expect(xml.document.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isUnprintable })
  }

  @Test("no line has a command to GitHub's runner", arguments: ["text", "value"])
  func commands(_ place: String) throws {
    let string = "::error::a\n \t\u{A0}::error::b\n##[error]c ###[d"
    let xml =
      place == "text"
      ? XML("a", [], .text(string)) : XML("a", [("value", string)], .elements([]))
    #expect(!xml.document.contains("##["))
    for line in xml.document.split(separator: "\n") {
      #expect(!line.drop(while: \.isWhitespace).hasPrefix("::"))
    }
    let elements = try #require(XMLElements(xml.document)).all
    #expect((place == "text" ? elements[0].text : elements[0].attributes["value"]) == string)
  }

  @Test(
    "a character that XML cannot contain is replaced",
    arguments: ["\u{0}", "\u{1B}", "\u{FFFE}", "\u{FFFF}"])
  func impossible(_ character: String) throws {
    let xml = XML("a", [("b", character)], .text(character))
    let elements = try #require(XMLElements(xml.document)).all
    #expect(elements.map(\.text) == ["\u{FFFD}"])
    #expect(elements.map(\.attributes) == [["b": "\u{FFFD}"]])
  }
}

/// The elements of an XML document, in the order in which they begin.
final class XMLElements: NSObject, XMLParserDelegate {
  struct Element {
    let name: String
    let attributes: [String: String]
    var text = ""
  }

  private(set) var all: [Element] = []
  private var open: [Int] = []

  /// Reads a document; nil if it is not XML.
  init?(_ document: String) {
    super.init()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  subscript(_ name: String) -> [Element] {
    all.filter { $0.name == name }
  }

  func parser(
    _: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    open.append(all.count)
    all.append(Element(name: name, attributes: attributes))
  }

  func parser(_: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }

  func parser(_: XMLParser, foundCharacters text: String) {
    if let element = open.last { all[element].text += text }
  }
}

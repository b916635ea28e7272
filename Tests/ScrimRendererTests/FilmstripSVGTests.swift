import Foundation
import ScrimBlur
import ScrimInterchange
import Testing

@testable import ScrimRenderer

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct FilmstripSVGTests {
  private static let hostile = "<&\"'> ]]> \u{1}\u{7F}\u{202E} --> ümlaut"

  private static func sheet(_ title: String = "bank.yaml · a") throws -> Sheet {
    let picture = Picture(
      try PictureLayout(width: 90, height: 30), filledWith: PixelColor(red: 1, green: 2, blue: 3))
    let frame = Filmstrip.Frame(
      picture: picture, time: "0–100 ms", captions: [hostile, "unlocked"], note: "paper",
      band: .init(.active, maySnapshot: false), opacities: [0, 1], isAlarming: true)
    return Filmstrip(title, [frame, frame]).sheet()
  }

  /// Collects what an XML parser reads.
  private final class Found: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String])] = []
    var text = ""

    func parser(
      _: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      elements.append((name, attributes))
    }

    func parser(_: XMLParser, foundCharacters string: String) { text += string }
  }

  private static func read(_ svg: String) -> Found? {
    let found = Found()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = found
    return parser.parse() ? found : nil
  }

  private static func svg(_ sheet: Sheet) async throws -> String {
    try await sheet.svg { try PNGImage($0).encoded() }
  }

  @Test("the SVG is valid XML with all texts escaped, and has no active content")
  func xml() async throws {
    let svg = try await Self.svg(try Self.sheet(Self.hostile))
    let found = try #require(Self.read(svg))
    #expect(
      Set(found.elements.map(\.name)) == [
        "svg", "title", "desc", "rect", "text", "polyline", "image",
      ])
    #expect(found.text.contains("unlocked") && found.text.contains("<&\"'>"))
    #expect(!found.text.contains("\u{1}"))
    let raw = svg.unicodeScalars
    #expect(!raw.contains("\u{1}") && !raw.contains("\u{7F}") && !raw.contains("\u{202E}"))
    let links = found.elements.compactMap { $0.attributes["href"] }
    #expect(links.count == 2 && links.allSatisfy { $0.hasPrefix("data:image/png;base64,") })
  }

  @Test("the elements of the SVG have the positions of those in the picture")
  func geometry() async throws {
    let sheet = try Self.sheet()
    let found = try #require(Self.read(try await Self.svg(sheet)))
    let picture = try sheet.picture()
    #expect(found.elements[0].attributes["width"] == "\(picture.layout.width)")
    #expect(found.elements[0].attributes["height"] == "\(picture.layout.height)")
    for image in found.elements.filter({ $0.name == "image" }).map(\.attributes) {
      let x = try #require(image["x"].flatMap { Int($0) })
      let y = try #require(image["y"].flatMap { Int($0) })
      let offset = y * picture.layout.bytesPerRow + x * 4
      #expect(Array(picture.bytes[offset..<offset + 4]) == [1, 2, 3, 255])
      let file = try #require(
        image["href"].flatMap { Data(base64Encoded: String($0.dropFirst(22))) })
      let inner = try PNGImage(decoding: Array(file)).picture.layout
      #expect("\(inner.width)" == image["width"] && "\(inner.height)" == image["height"])
    }
  }

  @Test("a text has a font size whose letters are as wide as in the picture")
  func fontSize() async throws {
    let found = try #require(Self.read(try await Self.svg(try Self.sheet())))
    #expect(found.elements[0].attributes["font-family"] == "ui-monospace, monospace")
    let sizes = found.elements.filter { $0.name == "text" }.map { $0.attributes["font-size"] }
    #expect(sizes.first == "23.3" && Set(sizes) == ["11.7", "23.3"])
  }

  @Test("the same strip gives the same SVG")
  func deterministic() async throws {
    #expect(try await Self.svg(try Self.sheet()) == (try await Self.svg(try Self.sheet())))
  }

  @Test("Base64 decodes to the original bytes", arguments: 0...7)
  func base64(count: Int) {
    let bytes = (0..<count).map { UInt8($0 * 37 % 256) }
    #expect(Data(base64Encoded: Base64.text(bytes)) == Data(bytes))
  }
}

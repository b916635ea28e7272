import ScrimBlur
import Testing

@testable import Lettering

@Suite struct LetteringTests {
  private static let ink = PixelColor(red: 0, green: 0, blue: 0)

  /// The rows and columns in which a text leaves dark pixels.
  private static func marks(_ text: String, size: Double) throws -> (rows: [Int], columns: [Int]) {
    var picture = Picture(
      try PictureLayout(width: 130, height: 130),
      filledWith: PixelColor(red: 255, green: 255, blue: 255))
    Lettering(size: size, color: ink).write(text, x: 20, baseline: 100, into: &picture)
    let bytes = picture.bytes
    let dark = (0..<130 * 130).filter { bytes[$0 * 4] < 128 }
    return (Set(dark.map { $0 / 130 }).sorted(), Set(dark.map { $0 % 130 }).sorted())
  }

  @Test("lowercase letters are 53 hundredths high, capitals and digits 72")
  func heights() throws {
    for text in ["x", "o", "n"] {
      let rows = try Self.marks(text, size: 100).rows
      #expect(abs((rows.last ?? 0) - (rows.first ?? 0) - 53) <= 3, "\(text)")
    }
    for text in ["H", "0", "8", "3"] {
      let rows = try Self.marks(text, size: 100).rows
      #expect(abs((rows.last ?? 0) - (rows.first ?? 0) - 72) <= 2, "\(text)")
    }
  }

  @Test("all digits have the same width")
  func digits() {
    let lettering = Lettering(size: 20, color: Self.ink)
    #expect(Set("0123456789".map { lettering.width(of: String($0)) }).count == 1)
  }

  @Test("every letter stays within its advance", arguments: Array(Glyph.alphabet.keys))
  func place(letter: Character) throws {
    guard letter != " " else { return }
    let columns = try Self.marks(String(letter), size: 40).columns
    let width = Lettering(size: 40, color: Self.ink).width(of: String(letter))
    #expect((columns.first ?? 0) >= 19)
    #expect(Double(columns.last ?? 0) <= 21 + width)
  }

  @Test("no two letters look the same")
  func distinct() throws {
    var looks: [[UInt8]: Character] = [:]
    for letter in Glyph.alphabet.keys where letter != " " {
      var picture = Picture(try PictureLayout(width: 34, height: 34))
      Lettering(size: 24, color: Self.ink).write(String(letter), x: 4, baseline: 24, into: &picture)
      let other = looks.updateValue(letter, forKey: picture.bytes)
      #expect(other == nil, "\(letter) looks like \(other ?? " ")")
    }
  }

  @Test("every printable ASCII character has a glyph")
  func typeable() {
    for code in UInt8(ascii: " ")...UInt8(ascii: "~") {
      #expect(Glyph.alphabet[Character(Unicode.Scalar(code))] != nil, "\(Unicode.Scalar(code))")
    }
  }

  @Test("text beyond the edge of a picture is clipped")
  func outside() throws {
    var picture = Picture(try PictureLayout(width: 10, height: 10))
    for (x, baseline) in [(-500.0, 5.0), (500, 5), (5, -500), (5, 500), (-70, 5)] {
      Lettering(size: 40, color: Self.ink).write("Abc", x: x, baseline: baseline, into: &picture)
    }
    #expect(picture.bytes == Picture(picture.layout).bytes)
  }
}

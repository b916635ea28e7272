import ScrimBlur
import Testing

@testable import ScrimRenderer

@Suite struct BitmapTextTests {
  private static let white = PixelColor(red: 255, green: 255, blue: 255)
  private static let characters = (0x20...0x7E).map { Character(Unicode.Scalar($0)) } + ["·", "–"]

  private static func text(_ scale: Int) -> BitmapText {
    BitmapText(scale: scale, color: PixelColor(red: 0, green: 0, blue: 0))
  }

  /// The rows and columns in which a text leaves dark pixels.
  private static func marks(_ text: String, scale: Int) throws -> (rows: [Int], columns: [Int]) {
    var picture = Picture(try PictureLayout(width: 100, height: 100), filledWith: white)
    Self.text(scale).write(text, x: 20, baseline: 60, into: &picture)
    let bytes = picture.bytes
    let dark = (0..<100 * 100).filter { bytes[$0 * 4] < 128 }
    return (Set(dark.map { $0 / 100 }).sorted(), Set(dark.map { $0 % 100 }).sorted())
  }

  @Test("a glyph is drawn as its bitmap")
  func picture() throws {
    let rows = BitmapFont.rows(of: "g").map { row in
      String((0..<6).map { row >> (5 - $0) & 1 == 1 ? "#" : "." })
    }
    #expect(
      rows == [
        "......", "......", "......", ".###.#", "#...##", "#....#", "#....#", "#....#", "#...##",
        ".###.#", ".....#", "#....#", ".####.",
      ])
    var picture = Picture(try PictureLayout(width: 6, height: 13), filledWith: Self.white)
    Self.text(1).write("g", x: 0, baseline: 10, into: &picture)
    let bytes = picture.bytes
    let drawn = (0..<13).map { row in
      String((0..<6).map { bytes[(row * 6 + $0) * 4] == 0 ? "#" : "." })
    }
    #expect(drawn == rows)
  }

  @Test("lowercase letters are 7 pixels high, capitals and digits 10", arguments: [1, 3])
  func heights(scale: Int) throws {
    for text in ["x", "o", "n"] {
      #expect(try Self.marks(text, scale: scale).rows == Array(60 - 7 * scale..<60), "\(text)")
    }
    for text in ["H", "0", "8", "3"] {
      #expect(try Self.marks(text, scale: scale).rows == Array(60 - 10 * scale..<60), "\(text)")
    }
    #expect(try Self.marks("g", scale: scale).rows.last == 59 + 3 * scale)
  }

  @Test("every character has a glyph of its own, which stays within its advance")
  func glyphs() throws {
    var looks: [[UInt8]: Character] = [:]
    for character in Self.characters + ["é"] {
      let rows = BitmapFont.rows(of: character)
      #expect(rows.count == 13 && rows.allSatisfy { $0 < 64 }, "\(character)")
      let other = looks.updateValue(character, forKey: rows)
      #expect(other == nil, "\(character) looks like \(other ?? " ")")
    }
    #expect(BitmapFont.rows(of: " ").allSatisfy { $0 == 0 })
    #expect(BitmapFont.rows(of: "漢") == BitmapFont.rows(of: "é"))
  }

  @Test("letters are 7 pixels wide, and a character without a glyph 14")
  func widths() throws {
    #expect(Self.text(1).width(of: "0–100 ms") == 56)
    #expect(Self.text(2).width(of: "Il·w") == 56)
    #expect(Self.text(2).width(of: "é漢") == 56)
    #expect(try Self.marks("漢i", scale: 1).columns.last == 20 + 14 + 4)
  }

  @Test(
    "the size of a font becomes a whole scale", arguments: [(1.0, 1), (14, 1), (22, 2), (51, 4)])
  func sizes(size: Double, scale: Int) {
    #expect(BitmapText(size: size, color: Self.white).scale == scale)
  }

  @Test("a text that is too long ends in dots")
  func shortened() {
    let text = Self.text(2)
    #expect(text.shortened("home", to: 100) == "home")
    #expect(text.shortened("accounts.balance.details", to: 100) == "acco...")
    #expect(text.shortened("home", to: 0) == "...")
  }

  @Test("lines break after spaces, dots and hyphens, and inside of parts that are too wide")
  func lines() {
    let text = Self.text(1)
    #expect(text.lines(of: "will-resign-active", width: 70) == ["will-", "resign-", "active"])
    #expect(text.lines(of: "at 100 ms", width: 42) == ["at 100", "ms"])
    #expect(text.lines(of: "a.bcdefghij", width: 35) == ["a.", "bcdef", "ghij"])
    #expect(text.lines(of: "", width: 35) == [])
  }

  @Test("a centered text has the same space on both sides")
  func centered() throws {
    var picture = Picture(try PictureLayout(width: 100, height: 20), filledWith: Self.white)
    Self.text(1).writeCentered("HHHH", baseline: 15, into: &picture)
    let bytes = picture.bytes
    let columns = (0..<100 * 20).filter { bytes[$0 * 4] == 0 }.map { $0 % 100 }
    #expect(columns.min() == 36 && columns.max() == 36 + 26)
  }

  @Test("text beyond the edge of a picture is clipped")
  func outside() throws {
    var picture = Picture(try PictureLayout(width: 10, height: 10))
    for (x, baseline) in [(-500, 5), (500, 5), (5, -500), (5, 500), (-70, 5)] {
      Self.text(3).write("Abc", x: x, baseline: baseline, into: &picture)
    }
    #expect(picture.bytes == Picture(picture.layout).bytes)
  }
}

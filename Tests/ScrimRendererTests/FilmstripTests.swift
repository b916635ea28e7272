import Foundation
import ScrimBlur
import Testing

@testable import ScrimRenderer

@Suite struct FilmstripTests {
  private static let blue = PixelColor(red: 0, green: 0, blue: 255)
  private static let active = Filmstrip.Band(.active, maySnapshot: false)
  private static let background = Filmstrip.Band(.background, maySnapshot: true)

  private static func frame(
    _ number: Int = 0, captions: [String] = ["event"], note: String = "note",
    band: Filmstrip.Band = active, opacities: [Double] = [0, 1], isAlarming: Bool = false,
    width: Int = 160
  ) throws -> Filmstrip.Frame {
    Filmstrip.Frame(
      picture: Picture(try PictureLayout(width: width, height: 20), filledWith: blue),
      time: "\(number) ms", captions: captions, note: note, band: band, opacities: opacities,
      isAlarming: isAlarming)
  }

  private static func strip(_ count: Int, alarming: Int? = nil) throws -> Filmstrip {
    Filmstrip("bank.yaml · a", try (0..<count).map { try frame($0, isAlarming: $0 == alarming) })
  }

  /// The number of pixels with a color.
  private static func count(_ color: [UInt8], in picture: Picture) -> Int {
    picture.withBytes { bytes in
      var count = 0
      for offset in stride(from: 0, to: bytes.count, by: 4)
      where (0..<4).allSatisfy({ bytes[offset + $0] == color[$0] }) { count += 1 }
      return count
    }
  }

  private static func texts(_ sheet: Sheet) -> [String] {
    sheet.elements.compactMap { if case .text(let text, _, _, _) = $0 { text } else { nil } }
  }

  private static func boxes(_ sheet: Sheet, filledWith color: PixelColor) -> [Sheet.Box] {
    sheet.elements.compactMap { element in
      if case .box(let box, color, _) = element { box } else { nil }
    }
  }

  @Test("every frame is drawn completely", arguments: [1, 2, 9, 17], SystemAppearance.allCases)
  func frames(count: Int, appearance: SystemAppearance) throws {
    let picture = try Self.strip(count).sheet(appearance).picture()
    #expect(Self.count([0, 0, 255, 255], in: picture) == count * 160 * 20)
  }

  @Test("no element is outside the sheet, and no two texts overlap", arguments: [1, 3, 8, 20])
  func inside(count: Int) throws {
    let long = "a.screen.with-a-very-long-name.that-goes-on-and-on.and-on"
    let frames = try (0..<count).map {
      try Self.frame($0, captions: ["screen \(long)", "did-become-active"], note: "paper at 50 %")
    }
    let sheet = Filmstrip("\(long).yaml · \(long)", frames).sheet()
    var taken: [(x: Range<Int>, y: Range<Int>)] = []
    for case .text(let text, let style, let x, let baseline) in sheet.elements {
      let top = baseline - BitmapText.capHeight * style.scale
      let bottom = baseline + BitmapText.descent * style.scale
      let box = (x: x..<x + style.width(of: text), y: top..<bottom)
      #expect(box.x.lowerBound >= 0 && box.x.upperBound <= sheet.width, "\(text)")
      #expect(box.y.lowerBound >= 0 && box.y.upperBound <= sheet.height, "\(text)")
      #expect(!taken.contains { $0.x.overlaps(box.x) && $0.y.overlaps(box.y) }, "\(text)")
      taken.append(box)
    }
  }

  @Test("frames are distributed evenly among rows", arguments: [(8, 8), (9, 5), (16, 8), (17, 6)])
  func rows(count: Int, columns: Int) throws {
    #expect(try Self.strip(count).sheet().width == 48 + columns * 172 + (columns - 1) * 16)
  }

  @Test("captions are broken into lines, and none is cut")
  func captions() throws {
    let caption = "screen accounts.balance.details-of-the-last-transfer, then something-else"
    let sheet = Filmstrip("t", [try Self.frame(captions: [caption, "unlocked"])]).sheet()
    let texts = Self.texts(sheet)
    #expect(texts.joined().filter { $0 != " " }.contains(caption.filter { $0 != " " }))
    #expect(texts.contains("unlocked") && !texts.joined().contains("..."))
  }

  @Test("adjacent frames in a phase share a band, and a name that does not fit is in the legend")
  func bands() throws {
    let theme = FilmstripTheme(.light)
    let bands = [Self.active, Self.active, Self.background]
    let sheet = Filmstrip("t", try bands.map { try Self.frame(band: $0) }).sheet()
    let active = Self.boxes(sheet, filledWith: theme.color(of: .active))
    #expect(active.first?.width == 2 * 172 + 16)
    #expect(Self.boxes(sheet, filledWith: theme.color(of: .background)).first?.width == 172)
    #expect(Self.texts(sheet).contains("background · snapshots"))
    let narrow = try Self.frame(band: Self.background, width: 80)
    let texts = Self.texts(Filmstrip("t", [narrow], width: 80).sheet())
    #expect(!texts.contains("background · snapshots"))
    #expect(texts.contains("background: the system may take snapshots"))
  }

  @Test("the curve goes from the bottom line at 0 to the top line at 1")
  func curve() throws {
    let sheet = Filmstrip("t", [try Self.frame(opacities: [0, 0.5, 1])]).sheet()
    let lines = sheet.elements.compactMap { element -> [(x: Double, y: Double)]? in
      if case .line(let points, _) = element { points } else { nil }
    }
    let points = try #require(lines.first)
    #expect(lines.count == 1 && points.map(\.x) == [24, 110, 196])
    let ends = Self.boxes(sheet, filledWith: FilmstripTheme(.light).line).map { Double($0.y) + 0.5 }
    #expect(points.map(\.y) == [ends[1], (ends[0] + ends[1]) / 2, ends[0]])
  }

  @Test("only an exposed frame has a red border, and the verdict reports it")
  func alarm() throws {
    let calm = try Self.strip(3).sheet()
    #expect(Self.count([200, 20, 20, 255], in: try calm.picture()) == 0)
    #expect(Self.texts(calm).contains { $0.hasPrefix("In this trace, no system snapshot") })
    let alarming = try Self.strip(3, alarming: 1).sheet()
    #expect(Self.count([200, 20, 20, 255], in: try alarming.picture()) > 900)
    #expect(Self.texts(alarming).contains { $0.hasPrefix("Exposed: at 1 ms") })
    #expect(!Self.texts(alarming).contains { $0.hasPrefix("In this trace") })
    #expect(Self.texts(alarming).contains { $0.hasPrefix("a red border") })
  }

  @Test("texts have enough contrast in each appearance", arguments: SystemAppearance.allCases)
  func contrast(appearance: SystemAppearance) {
    func luminance(_ color: PixelColor) -> Double {
      let channels = [color.red, color.green, color.blue].map { channel in
        let share = Double(channel) / 255
        return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
    }
    func contrast(_ one: PixelColor, _ other: PixelColor) -> Double {
      let pair = [luminance(one), luminance(other)].sorted()
      return (pair[1] + 0.05) / (pair[0] + 0.05)
    }
    let theme = FilmstripTheme(appearance)
    for color in [theme.ink, theme.gray, theme.calm, theme.alarm] {
      #expect(contrast(color, theme.paper) >= 4.5)
    }
    for phase in Filmstrip.Band.Phase.allCases {
      #expect(contrast(theme.ink, theme.color(of: phase)) >= 4.5)
    }
    // The device's frame contrasts with white and black covers.
    for cover in [UInt8(0), 255] {
      #expect(contrast(theme.device, PixelColor(red: cover, green: cover, blue: cover)) >= 2)
    }
  }

  @Test("a picture is reduced in proportion, and never enlarged")
  func reduced() throws {
    for (size, width, reduced) in [
      ((400, 800), 160, (160, 320)), ((100, 50), 160, (100, 50)), ((1, 900), 160, (1, 4)),
      ((400, 800), 320, (320, 640)),
    ] {
      let layout = try Filmstrip.reduced(
        Picture(PictureLayout(width: size.0, height: size.1)), to: width
      ).layout
      #expect((layout.width, layout.height) == reduced)
    }
  }

  @Test(
    "a capture with few pixels, or for wide frames, is not reduced",
    arguments: [(750, 1334, 160), (1206, 2622, 640)])
  func drawable(_ width: Int, _ height: Int, _ frameWidth: Int) throws {
    let capture = Picture(try PictureLayout(width: width, height: height), filledWith: Self.blue)
    let drawn = try Filmstrip.drawable(capture, by: Renderer(), forWidth: frameWidth)
    #expect(drawn.capture.layout == capture.layout && drawn.renderer.scale == 3)
  }

  @Test("a large capture is reduced together with its scale and images")
  func large() throws {
    let capture = Picture(try PictureLayout(width: 2048, height: 2048), filledWith: Self.blue)
    let image = Picture(try PictureLayout(width: 100, height: 40), filledWith: Self.blue)
    let drawn = try Filmstrip.drawable(
      capture, by: Renderer(images: ["logo": image]), forWidth: 160)
    #expect(drawn.capture.layout == (try PictureLayout(width: 1024, height: 1024)))
    #expect(drawn.renderer.scale == 1.5)
    #expect(drawn.renderer.images["logo"]?.layout == (try PictureLayout(width: 50, height: 20)))
  }
}

import ScrimBlur
import ScrimInterchange
import ScrimSnapshots
import ScrimTimeline
import Synchronization
import TestSupport
import Testing

/// The verdicts on snapshots.
@Suite struct SnapshotJudgeTests {
  static let paper = Cover(
    name: "paper",
    kind: .color(
      light: CoverColor(red: 0x11, green: 0x22, blue: 0x33),
      dark: CoverColor(red: 0x44, green: 0x55, blue: 0x66)))
  static let splash = Cover(
    name: "splash", kind: .image(name: "Splash", mode: .fill),
    background: CoverColors(CoverColor(red: 9, green: 9, blue: 9)))
  static let passcode = Cover(name: "passcode", kind: .view(name: "Passcode"))

  static func frost(grain: Double) -> Cover {
    Cover(name: "frost", kind: .blur(Blur(radius: 12, saturation: 1.4, grain: grain)))
  }

  /// A judge of a timeline whose sensitive screens have these covers.
  static func judge(_ covers: Cover..., drawing: Picture? = nil) throws -> SnapshotJudge {
    SnapshotJudge(try Timeline(encoding: content(covers)), scale: 2) { _, _, _, _ in drawing }
  }

  static func content(_ covers: [Cover]) -> TimelineContent {
    var content = SampleTimeline.content
    var track = content.tracks[0]
    content.covers = [.opaqueBlack] + covers
    content.lockCover = nil
    content.tracks = covers.indices.map { number in
      track.cover = number + 1
      return track
    }
    content.screens = TrackMap(
      unlisted: 0,
      entries: covers.indices.map { .init(id: "screen\($0)", track: $0) }, patterns: [["**"]],
      combinations: [.init(base: 0, pattern: 0, track: 0)])
    return content
  }

  @Test func `the color of a cover is covered in light and dark`() throws {
    let judge = try Self.judge(Self.paper)
    #expect(judge.verdict(on: StoredFile().ktx) == .covered(by: "paper"))
    let dark = StoredFile(colors: [[0x44, 0x55, 0x66, 0xFF]])
    #expect(judge.verdict(on: dark.apple()) == .covered(by: "paper"))
  }

  @Test func `a color that is one step off is exposed`() throws {
    let file = StoredFile(colors: [[0x11, 0x23, 0x33, 0xFF]])
    let verdict = try Self.judge(Self.paper).verdict(on: file.ktx)
    #expect(verdict == .exposed(.init("paper", 0, 0, 8, 8, levels: 1)))
  }

  @Test func `one block of another color is found where it is`() throws {
    let paper: [UInt8] = [0x11, 0x22, 0x33, 0xFF]
    let file = StoredFile(colors: [paper, paper, paper, [0x11, 0x22, 0x34, 0xFF]])
    let verdict = try Self.judge(Self.paper).verdict(on: file.ktx)
    #expect(verdict == .exposed(.init("paper", 4, 4, 8, 8, levels: 1)))
  }

  @Test func `the colors behind images and views are covered`() throws {
    let file = StoredFile(colors: [[9, 9, 9, 255]])
    #expect(try Self.judge(Self.splash).verdict(on: file.ktx) == .covered(by: "splash"))
  }

  @Test func `a translucent color is never covered`() throws {
    let clear = CoverColor(red: 0x11, green: 0x22, blue: 0x33, alpha: 254)
    let cover = Cover(name: "glass", kind: .color(light: clear, dark: clear))
    guard case .exposed = try Self.judge(cover).verdict(on: StoredFile().ktx) else {
      Issue.record("a color is covered that the screen shines through")
      return
    }
  }

  @Test func `a picture may be of a view, which cannot be drawn`() throws {
    let file = StoredFile(colors: [[1, 2, 3, 255], [4, 5, 6, 255]])
    let verdict = try Self.judge(Self.paper, Self.passcode).verdict(on: file.ktx)
    #expect(verdict == .unknown(.noPicture(ofCover: "passcode")))
  }

  @Test func `the picture of an image is covered, and no other`() throws {
    let colors: [[UInt8]] = [[1, 2, 3, 255], [4, 5, 6, 255]]
    let layout = try PictureLayout(width: 8, height: 8)
    let bytes = (0..<64).flatMap { colors[$0 % 8 / 4] }
    let image = try Picture(layout, premultiplied: ContiguousArray(bytes).span)
    let judge = try Self.judge(Self.splash, drawing: image)
    #expect(judge.verdict(on: StoredFile(colors: colors).ktx) == .covered(by: "splash"))
    let other = StoredFile(colors: [[1, 2, 3, 255], [4, 5, 7, 255]])
    #expect(judge.verdict(on: other.ktx) == .exposed(.init("splash", 4, 0, 8, 8, levels: 1)))
  }

  @Test func `an image that cannot be drawn leaves the verdict open`() throws {
    let file = StoredFile(colors: [[1, 2, 3, 255], [4, 5, 6, 255]])
    let verdict = try Self.judge(Self.splash).verdict(on: file.ktx)
    #expect(verdict == .unknown(.noPicture(ofCover: "splash")))
  }

  // MARK: - Blurs

  /// A screen with lines of text, or what stands for it.
  static let screen = sampleCapture(width: 300, height: 420, seed: 1)

  static func blurred(grain: Double, _ screen: [UInt8] = screen) throws -> Picture {
    let screen = try picture(screen)
    return try GaussianBlur(Blur(radius: 12, saturation: 1.4, grain: grain), scale: 2)(screen)
  }

  static func picture(_ bytes: some Sequence<UInt8>) throws -> Picture {
    try Picture(
      PictureLayout(width: 300, height: 420), premultiplied: ContiguousArray(bytes).span)
  }

  static func verdict(_ picture: Picture, grain: Double) throws -> SnapshotVerdict {
    try judge(frost(grain: grain)).verdict(on: SnapshotPixels(picture), scale: 2)
  }

  @Test(arguments: [2.0, 4, 8, 16]) func `a blur with its grain is covered`(_ grain: Double) throws
  {
    let picture = try Self.blurred(grain: grain)
    #expect(try Self.verdict(picture, grain: grain) == .covered(by: "frost"))
  }

  @Test func `a blur of a plain white screen is covered`() throws {
    let picture = try Self.blurred(grain: 8, Self.screen.map { _ in 255 })
    #expect(try Self.verdict(picture, grain: 8) == .covered(by: "frost"))
  }

  @Test(arguments: [0.02, 0.1, 0.5, 1])
  func `a blur that the screen shines through is exposed`(_ share: Double) throws {
    let mixed = try zip(Self.blurred(grain: 8).bytes, Self.screen).map {
      UInt8((Double($0) * (1 - share) + Double($1) * share).rounded())
    }
    let picture = try Self.picture(mixed)
    guard case .exposed = try Self.verdict(picture, grain: 8) else {
      Issue.record("\(share) of the screen is not found")
      return
    }
  }

  @Test func `a blur without its grain is exposed`() throws {
    guard case .exposed = try Self.verdict(Self.blurred(grain: 0), grain: 8) else {
      Issue.record("the missing grain is not found")
      return
    }
  }

  @Test func `a blur with translucent pixels is exposed`() throws {
    var bytes = try Self.blurred(grain: 8).bytes
    for index in bytes.indices where index % 4 == 3 && Self.screen[index - 1] < 128 {
      bytes[index] = 254
    }
    guard case .exposed = try Self.verdict(Self.picture(bytes), grain: 8) else {
      Issue.record("what alpha shows is not found")
      return
    }
  }

  @Test func `a weaker blur with the same grain is exposed`() throws {
    let screen = try Self.picture(Self.screen)
    let weak = try GaussianBlur(Blur(radius: 3, saturation: 1.4), scale: 2)(screen).bytes
    let (grained, plain) = try (Self.blurred(grain: 8).bytes, Self.blurred(grain: 0).bytes)
    let bytes = weak.indices.map { index in
      UInt8(clamping: Int(weak[index]) + Int(grained[index]) - Int(plain[index]))
    }
    guard case .exposed = try Self.verdict(Self.picture(bytes), grain: 8) else {
      Issue.record("the weak blur is not found")
      return
    }
  }

  @Test func `the scale is in the name of a file, not of its folder`() throws {
    let file = StoredFile(colors: [[1, 2, 3, 255], [4, 5, 6, 255]]).ktx
    let scales = Mutex<[Double]>([])
    let judge = SnapshotJudge(try Timeline(encoding: Self.content([Self.splash])), scale: 1) {
      _, _, scale, _ in
      scales.withLock { $0.append(scale) }
      return nil
    }
    _ = judge.verdict(on: file, name: "A@2x/B@3x.ktx")
    _ = judge.verdict(on: file, name: "A@2x/B.ktx")
    #expect(Set(scales.withLock { $0 }) == [3, 1])
  }

  @Test func `a strip without its cover is exposed where it is`() throws {
    let start = 390 * 4 * 300
    let picture = try Self.picture(
      Self.blurred(grain: 8).bytes.prefix(start) + Self.screen.dropFirst(start))
    guard case .exposed(let difference) = try Self.verdict(picture, grain: 8) else {
      Issue.record("the strip is not found")
      return
    }
    #expect(difference.bottom == 420)
  }

  @Test func `without grain, a screen with fine structure is exposed`() throws {
    guard case .exposed = try Self.verdict(Self.picture(Self.screen), grain: 0) else {
      Issue.record("the screen is not found")
      return
    }
  }

  @Test func `without grain, a smooth picture cannot be told from a smooth screen`() throws {
    let verdict = try Self.verdict(Self.blurred(grain: 0), grain: 0)
    #expect(verdict == .unknown(.smooth(like: "frost")))
  }
}

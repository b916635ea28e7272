import ScrimDiagnostics
import ScrimSyntax
import ScrimTimeline
import TestSupport
import Testing

@testable import ScrimCompiler

/// Covers that are written in place, in their list.
@Suite struct InPlaceCoversTests {
  private func cover(_ random: inout SeededRandom, at place: UInt32) -> CoverSettings {
    func setting<Value>(_ value: Value, _ offset: UInt32) -> Setting<Value>? {
      Bool.random(using: &random) ? Setting(value, Origin(place: place + offset)) : nil
    }
    let color = Color(red: 1, green: 2, blue: UInt8.random(in: 0...9, using: &random))
    let colors: ColorSettings =
      Bool.random(using: &random) ? .both(color) : .each(AppearanceColors(light: nil, dark: nil))
    var cover = CoverSettings(origin: Origin(place: place))
    cover.color = Setting(colors, Origin(place: place + 2))
    // Half of them are a colour alone, the others have something beside it.
    if Bool.random(using: &random) { return cover }
    cover.view = setting("Lock", 4)
    cover.hide = setting((), 5)
    cover.background = setting(color, 6)
    cover.fallback = setting(color, 7)
    cover.isBroken = Bool.random(using: &random)
    return cover
  }

  @Test("a cover comes back as it was added, in whatever order", arguments: 0..<20)
  func same(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let places = (0..<100).map { UInt32($0 * 10) }
    let all = places.map { cover(&random, at: $0) }
    var covers = InPlaceCovers()
    for cover in all.shuffled(using: &random) + all.prefix(10) { covers.add(cover) }
    #expect(covers.count == all.count)
    for (index, cover) in all.enumerated() {
      #expect(covers.index(of: cover.origin) == index)
      #expect(covers.origin(at: index) == cover.origin)
      #expect("\(covers[index])" == "\(cover)")
    }
    #expect(covers.index(of: Origin(place: 5)) == nil)
  }

  @Test("covers are in the order of the file, those in place among those that are defined")
  func order() {
    let text = """
      scrim: 1
      defaults: { cover: { color: "#000001" } }
      screens: { a: { cover: { color: "#000002" } }, b: { cover: x } }
      covers: { x: { color: "#000003" }, y: { color: "#000004" } }
      overlays: { o: { cover: { color: "#000005" } } }
      """
    var reader = PolicyReader(limits: SyntaxLimits(), drafts: Drafts(), reporting: Report())
    let policy = reader.read(SourceFile(path: "policy.yaml", bytes: Array(text.utf8))).policy
    let examination = Examination(
      policy, reader.files, reader.tables, inventory: nil, isWhole: true,
      today: Day(secondsSince1970: 0), levels: [:], reporting: reader.report)
    let colors = examination.coversInForce.map { place -> UInt8? in
      guard case .both(let color)? = examination.settings(of: place).color?.value else {
        return nil
      }
      return color.blue
    }
    #expect(colors == [1, 2, 3, 4, 5])
  }
}

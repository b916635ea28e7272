import ScrimBlur
import ScrimInterchange
import ScrimTimeline
import TestSupport
import Testing

@testable import ScrimCommand
@testable import scrim

@Suite struct BlurPresetTests {
  /// The presets, and their names in policies.
  private static let presets: [(style: String, preset: BlurPreset)] = [
    ("light", .light), ("extra-light", .extraLight), ("dark", .dark),
  ]

  @Test("each blur style of a policy is exactly the preset of the same name")
  func styles() async throws {
    #expect(Self.presets.count == BlurPreset.allCases.count)
    for (style, preset) in Self.presets {
      let folder = try Folder([
        "a.yaml": """
        scrim: 1
        covers: { glass: { blur: \(style) } }
        screens: { "**": { cover: glass } }
        """
      ])
      var outcome = Outcome()
      let input = PlayedInput(
        arguments: try Arguments([], flags: []), terminal: Terminal(isInteractive: false),
        limit: 1000)
      let timeline = input.timeline("\(folder.path)/a.yaml", &outcome)
      let covers = try #require(timeline).content.covers
      let kinds = covers.map(\.kind)
      let blur = try #require(
        kinds.compactMap { kind in
          if case .blur(let blur) = kind { return blur }
          return nil
        }.first)
      let same = try preset.blur(scale: 1)
      let tint = try #require(same.tint)
      #expect(blur.radius == same.sigma && blur.saturation == same.saturation)
      let parts = [tint.red, tint.green, tint.blue, tint.alpha].map { UInt8(($0 * 255).rounded()) }
      let color = try #require(blur.tint)
      #expect([color.red, color.green, color.blue, color.alpha] == parts)
    }
  }
}

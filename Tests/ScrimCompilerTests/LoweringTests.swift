import LintSupport
import ScrimDiagnostics
import ScrimInterchange
import ScrimSyntax
import ScrimTimeline
import Testing

@testable import ScrimCompiler
@testable import ScrimLint
@testable import ScrimPolicy

/// The timelines that policies are lowered to.
@Suite struct LoweringTests {
  private func content(_ policy: String, path: String = "policy.yaml") throws -> TimelineContent {
    let check = PolicyCheck(
      PolicyPipeline(limits: SyntaxLimits(), findingLimit: 100), today: Day(secondsSince1970: 0))
    return try #require(
      check.check(SourceFile(path: path, bytes: Array(policy.utf8))).lowered?.timeline.content)
  }

  private func cover(_ id: String, _ content: TimelineContent) -> Cover {
    let timeline = Timeline(content)
    return content.covers[timeline.record(ofTrack: timeline.track(ofScreen: id)).cover]
  }

  @Test("screens with equal settings share a track")
  func sharing() throws {
    let content = try content(
      """
      scrim: 1
      covers: { paper: { color: "#FFFFFF" } }
      screens:
        a: { cover: paper, text: 20pt }
        b: { text: 30pt, cover: paper, fade: { in: 0.2s } }
        c: { cover: { color: "#000000" } }
        d: { cover: { color: "#000" }, recording: ignore }
      """)
    let tracks = content.screens.entries.map(\.track)
    #expect(tracks[0] == tracks[1])
    #expect(Set(tracks).count == 3)
    #expect(content.sheets.count == 2)
  }

  @Test("without settings, opaque black covers every screen")
  func nothing() throws {
    let content = try content("scrim: 1\n")
    #expect(content.covers == [.opaqueBlack])
    #expect(content.tracks.count == 1)
    #expect(content.tracks[0].isSensitive)
    #expect(
      content.tracks[0].fade
        == Fade(
          fadeIn: .milliseconds(200), fadeOut: .milliseconds(300), curve: .easeInOut,
          settle: .milliseconds(50)))
    #expect(content.prompts == .ignore(for: .seconds(30), linger: .milliseconds(500)))
    #expect(content.peekLimit == .milliseconds(300))
  }

  @Test(
    "where snapshots may be taken at any time, covers appear at once by default",
    arguments: ["android", "desktop"])
  func elsewhere(_ lifecycle: String) throws {
    let content = try content("scrim: 1\nlifecycle: \(lifecycle)\n")
    #expect(content.tracks[0].fade.fadeIn == .zero)
    #expect(content.prompts == .cover)
  }

  @Test("a screen that several patterns match has a track with the settings of all")
  func meeting() throws {
    let content = try content(
      """
      scrim: 1
      covers: { paper: { color: "#FFFFFF" }, night: { color: "#000000" } }
      screens:
        "**":  { cover: night }
        "a.*": { cover: paper }
        "*.b": { recording: ignore }
        a.c:   { cover: night }
      """)
    #expect(cover("a.x", content).name == "paper")
    #expect(cover("x.b", content).name == "night")
    #expect(cover("a.b", content).name == "paper")
    #expect(cover("a.c", content).name == "night")
    #expect(cover("else", content).name == "night")
    let timeline = Timeline(content)
    let sheets = ["a.x", "a.b", "x.b"].map {
      timeline.record(ofTrack: timeline.track(ofScreen: $0)).sheet
    }
    #expect(sheets[0] != sheets[1])
    #expect(sheets[1] == sheets[2])
  }

  @Test("the sources of a track are the lines of its settings")
  func sources() throws {
    let content = try content(
      "scrim: 1\ndefaults:\n  recording: ignore\nscreens:\n  a:\n    fade: 1s\n",
      path: "/some/where/policy.yaml")
    #expect(content.files == ["policy.yaml"])
    let track = content.tracks[content.screens.entries[0].track]
    func line(_ cause: Cause) -> UInt32? {
      Cause.allCases.firstIndex(of: cause).map { track.sources[$0].line }
    }
    #expect(line(.fadeIn) == 6)
    #expect(line(.recording) == 3)
    #expect(line(.cover) == 5)
  }

  @Test("an invalid policy is lowered as far as it is readable, with opaque black for the rest")
  func faults() throws {
    let content = try content(
      """
      scrim: 1
      screens:
        a: { cover: frots }
        b: { fade: soon, recording: ignore }
        a: { cover: { color: "#FFFFFF" } }
      """)
    #expect(cover("a", content).kind == .color(light: .white, dark: .white))
    #expect(cover("b", content) == .opaqueBlack)
  }

  @Test(
    "the lock's cover is lowered if the app locks itself",
    arguments: [("{ after: always, cover: a }", "a"), ("{ after: 1s, cover: b }", "b")])
  func lockCover(lock: String, name: String) throws {
    let covers = "covers: { a: { view: A }, b: { color: '#000' } }\ndefaults: { cover: b }"
    let content = try content("scrim: 1\nlock: \(lock)\n\(covers)\n")
    #expect(content.lockCover.map { content.covers[$0].name } == name)
    #expect(try self.content("scrim: 1\nlock: always\n\(covers)\n").lockCover == nil)
  }

  @Test("a background and a fallback have a color for each appearance, one for both by default")
  func appearances() throws {
    let content = try content(
      """
      scrim: 1
      covers:
        a: { view: A, background: { light: "#FFF", dark: "#000" } }
        b: { blur: light, fallback: "#FFF" }
        c: { blur: light, fallback: { dark: "#FFF" } }
      screens: { a: { cover: a }, b: { cover: b }, c: { cover: c } }
      """)
    #expect(cover("a", content).background == CoverColors(light: .white, dark: .black))
    #expect(cover("b", content).fallback == CoverColors(.white))
    #expect(cover("c", content).fallback == CoverColors(.white), "lint reports the missing one")
  }

  @Test("an overlay inherits the settings of the defaults")
  func overlay() throws {
    let content = try content(
      """
      scrim: 1
      defaults: { cover: { color: "#FFFFFF" }, fade: { in: 1s, settle: 1s } }
      overlays: { loading: { fade: { out: 2s } } }
      """)
    let overlay = content.overlays[0]
    #expect(content.covers[overlay.cover].kind == .color(light: .white, dark: .white))
    #expect(
      overlay.fade
        == Fade(fadeIn: .seconds(1), fadeOut: .seconds(2), curve: .easeInOut, settle: .zero))
  }
}

extension CoverColor {
  fileprivate static let white = CoverColor(red: 255, green: 255, blue: 255)
}

import Foundation
import ScrimBlur
import ScrimRenderer
import TestSupport
import Testing

@testable import ScrimCommand
@testable import scrim

/// Grain on the command line.
@Suite struct GrainCommandTests {
  private static func folder() throws -> Folder {
    let folder = try Folder([
      "a.yaml": """
      scrim: 1
      covers:
        plain: { blur: light }
        frost: { blur: { preset: light, grain: 8 } }
      defaults: { text: 17pt }
      screens:
        home: { cover: frost, fade: none }
        old: { cover: plain }
        page: { sensitive: false, because: a public page, cover: frost }

      """,
      "trace.jsonl": """
      {"at": 0, "event": "did-become-active"}
      {"at": 10, "event": "unlocked"}
      {"at": 1000, "event": "will-resign-active"}

      """,
    ])
    let capture = Picture(
      try PictureLayout(width: 120, height: 120),
      filledWith: PixelColor(red: 90, green: 90, blue: 90))
    try Data(PNGImage(capture).encoded(.fast)).write(
      to: URL(fileURLWithPath: "\(folder.path)/home.png"))
    return folder
  }

  private static func drawn(_ folder: Folder, _ more: [String]) async throws -> [UInt8] {
    let out = "\(folder.path)/out.png"
    let outcome = await Scrim.run(
      [
        "render", "\(folder.path)/a.yaml", "--capture", "\(folder.path)/home.png", "--screen",
        "home", "-o", out,
      ] + more, Terminal(isInteractive: false, environment: Terminal.Environment()))
    try #require(outcome.status == .clean, "\(outcome.complaints)")
    return Array(try Data(contentsOf: URL(fileURLWithPath: out)))
  }

  @Test("render draws other grain each time, and with --seed the same")
  func seed() async throws {
    let folder = try Self.folder()
    let first = try await Self.drawn(folder, [])
    #expect(try await Self.drawn(folder, []) != first)
    let seeded = try await Self.drawn(folder, ["--seed", "7"])
    #expect(try await Self.drawn(folder, ["--seed", "7"]) == seeded)
    #expect(try await Self.drawn(folder, ["--seed", "8"]) != seeded)
  }

  @Test("the frames of a filmstrip have the same grain")
  func filmstrip() async throws {
    let folder = try Self.folder()
    let strip = ["--trace", "\(folder.path)/trace.jsonl", "--filmstrip", "--seed", "1"]
    let bytes = try await Self.drawn(folder, strip)
    #expect(try await Self.drawn(folder, strip) == bytes)
  }

  @Test("a seed is a whole number", arguments: ["-1", "x", "1.5", ""])
  func refusal(seed: String) async throws {
    let folder = try Self.folder()
    let outcome = await run(
      "render", "\(folder.path)/a.yaml", "--capture", "\(folder.path)/home.png", "--screen", "home",
      "-o", "\(folder.path)/out.png", "--seed=\(seed)")
    #expect(outcome.status == .unusable)
  }

  @Test("why says how many bits a blur leaves")
  func why() async throws {
    let folder = try Self.folder()
    func last(_ screen: String) async -> String {
      await String(
        run("why", "\(folder.path)/a.yaml", screen).output.split(separator: "\n").last ?? "")
    }
    #expect(
      await last("home")
        == "the blur's radius is 3.32 times the x-height of 17pt text; its grain of "
        + "8 leaves up to 0.3 of the 19.9 bits of six digits")
    #expect(
      await last("old") == "the blur's radius is 3.32 times the x-height of 17pt text; without "
        + "grain, an attacker who can redraw the screen recovers all 19.9 bits of six digits")
    #expect(!(await last("page")).contains("bits"))
  }
}

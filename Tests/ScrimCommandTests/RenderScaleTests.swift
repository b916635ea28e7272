import Foundation
import ScrimBlur
import ScrimRenderer
import TestSupport
import Testing

@testable import ScrimCommand
@testable import scrim

/// The messages of `scrim render` about the scale.
///
/// The default scale is a guess. At a scale that is too large, a blur looks
/// safer than it is.
@Suite struct RenderScaleTests {
  /// A folder with policies, and captures of given widths.
  private static func folder(_ widths: [String: Int]) throws -> Folder {
    let folder = try Folder([
      "policy.yaml": "scrim: 1\n", "android.yaml": "scrim: 1\nlifecycle: android\n",
      "desktop.yaml": "scrim: 1\nlifecycle: desktop\n",
      "trace.jsonl": #"{"at": 0, "event": "did-become-active"}"#,
    ])
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/in", withIntermediateDirectories: true)
    for (name, width) in widths {
      let picture = Picture(
        try PictureLayout(width: width, height: 4),
        filledWith: PixelColor(red: 1, green: 2, blue: 3))
      try Data(PNGImage(picture).encoded())
        .write(to: URL(fileURLWithPath: "\(folder.path)/in/\(name).png"))
    }
    return folder
  }

  /// The messages of a run on standard error, without the folder's path.
  private static func complaints(
    _ folder: Folder, policy: String = "policy", _ words: String...
  ) async -> [String] {
    let written = Answers()
    var terminal = Terminal(isInteractive: false)
    terminal.complain = { written.add($0) }
    terminal.answer = { _ in true }
    let outcome = await Scrim.run(
      ["render", "\(folder.path)/\(policy).yaml"]
        + words.map { $0.replacing("@", with: folder.path) }, terminal)
    #expect(outcome.status == .clean)
    return (written.texts.joined() + outcome.complaints).replacing("\(folder.path)/", with: "")
      .split(separator: "\n").map(String.init)
  }

  private static let standard = "scrim: note: the scale is 3, the default; --scale sets it"

  @Test("a picture reports the scale, and warns if no device is as wide as its capture")
  func single() async throws {
    let folder = try Self.folder(["home": 390])
    let words = ("--capture", "@/in/home.png", "--screen", "home", "-o", "@/out.png")
    func run(_ more: String...) async -> [String] {
      await Self.complaints(
        folder, words.0, words.1, words.2, words.3, words.4, words.5, more.first ?? "--scale=3")
    }
    let warning =
      "scrim: warning: 'in/home.png' is 390 pixels wide, 130 points at scale 3, and no known "
      + "device has that width; --scale 1 would fit"
    #expect(await run("--opacity=1") == [Self.standard, warning])
    #expect(await run() == ["scrim: note: the scale is 3", warning])
    #expect(await run("--scale=1") == ["scrim: note: the scale is 1"])
  }

  @Test("a folder reports the scale once and each width once, in the order of its captures")
  func folders() async throws {
    let folder = try Self.folder(["a": 750, "b": 1170, "c": 750, "d": 41])
    #expect(
      await Self.complaints(folder, "--captures", "@/in", "--out", "@/out") == [
        Self.standard,
        "scrim: warning: 'in/a.png' is 750 pixels wide, 250 points at scale 3, and no known "
          + "device has that width; --scale 2 would fit",
        "scrim: warning: 'in/d.png' is 41 pixels wide, 13.67 points at scale 3, and no known "
          + "device has that width; write --scale with the number of pixels in a point",
      ])
  }

  @Test("jobs report the scale once, and each width once")
  func jobs() async throws {
    let folder = try Self.folder(["a": 750])
    let lines = (0..<3).map {
      #"{"capture": "\#(folder.path)/in/a.png", "screen": "a", "out": "\#(folder.path)/\#($0).png"}"#
    }
    try folder.write(lines.joined(separator: "\n"), to: "jobs.jsonl")
    let complaints = await Self.complaints(folder, "--jobs", "@/jobs.jsonl")
    #expect(complaints.count == 2)
    #expect(complaints.first == Self.standard)
    #expect(complaints.last?.hasSuffix("--scale 2 would fit") == true)
  }

  @Test("a filmstrip reports the scale, and warns about the width of its capture")
  func filmstrip() async throws {
    let folder = try Self.folder(["a": 750])
    let complaints = await Self.complaints(
      folder, "--capture", "@/in/a.png", "--screen", "a", "--trace", "@/trace.jsonl",
      "--filmstrip", "-o", "@/strip.png"
    ).filter { $0.hasPrefix("scrim: ") }
    #expect(complaints.count == 2)
    #expect(complaints.first == Self.standard)
    #expect(complaints.last?.hasSuffix("--scale 2 would fit") == true)
  }

  @Test("a desktop window may have any width")
  func desktop() async throws {
    let folder = try Self.folder(["a": 751])
    #expect(
      await Self.complaints(
        folder, policy: "desktop", "--capture", "@/in/a.png", "--screen", "a", "-o", "@/out.png")
        == [Self.standard])
  }

  @Test("the width of an Android phone in dp can fit several densities")
  func android() async throws {
    let folder = try Self.folder(["a": 1080])
    let words = ["--capture", "@/in/a.png", "--screen", "a", "-o", "@/out.png", "--scale"]
    for (scale, isKnown) in [("2.625", true), ("2.75", true), ("3", true), ("2", false)] {
      let complaints = await Self.complaints(
        folder, policy: "android", words[0], words[1], words[2], words[3], words[4], words[5],
        words[6], scale)
      #expect(complaints.count == (isKnown ? 1 : 2))
      if !isKnown {
        #expect(
          complaints.last
            == "scrim: warning: 'in/a.png' is 1080 pixels wide, 540 dp at scale 2, and no known "
            + "device has that width; --scale 1.5, 2.625, 2.75 or 3 would fit")
      }
    }
  }
}

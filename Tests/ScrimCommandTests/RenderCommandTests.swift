import Foundation
import ScrimBlur
import ScrimRenderer
import TestSupport
import Testing

@testable import ScrimCommand
@testable import scrim

/// `scrim render`, on small captures.
@Suite struct RenderCommandTests {
  /// A folder with a policy, a trace, and captures of two screens.
  private static func folder() throws -> Folder {
    let folder = try Folder(["policy.yaml": policy, "trace.jsonl": trace])
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/captures", withIntermediateDirectories: true)
    for name in ["home", "open.terms"] {
      try png(PixelColor(red: 10, green: 200, blue: 30), at: "\(folder.path)/captures/\(name).png")
    }
    return folder
  }

  private static let policy = """
    scrim: 1
    covers:
      paper: { color: { light: "#FFFFFF", dark: "#101820" } }
      brand: { image: { name: Splash, mode: fill }, background: "#0000FF" }
      glass: { blur: { radius: 400 }, fallback: "#FF0000" }
    defaults: { fade: { in: 200ms, out: 300ms, curve: linear } }
    screens:
      "**": { cover: paper }
      brand: { cover: brand }
      glass: { cover: glass }
      slow: { at-background: keep }
      open.**: { sensitive: false, because: public terms }

    """

  private static let trace = """
    {"at": 0, "event": "did-become-active"}
    {"at": 1000, "event": "will-resign-active"}
    {"at": 1500, "event": "did-enter-background"}

    """

  /// Writes a PNG file of one color.
  private static func png(_ color: PixelColor, at path: String) throws {
    let picture = Picture(try PictureLayout(width: 40, height: 60), filledWith: color)
    try Data(PNGImage(picture).encoded()).write(to: URL(fileURLWithPath: path))
  }

  /// The first pixel of a PNG file.
  private static func pixel(_ path: String) throws -> [UInt8] {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    return Array(try PNGImage(decoding: Array(bytes)).picture.bytes.prefix(4))
  }

  private static func render(_ folder: Folder, _ words: String...) async -> Outcome {
    await render(folder, all: words)
  }

  private static func render(_ folder: Folder, all words: [String]) async -> Outcome {
    await Scrim.run(
      ["render", "\(folder.path)/policy.yaml"] + words.map { $0.replacing("@", with: folder.path) },
      Terminal(isInteractive: false))
  }

  @Test("a picture shows the cover of the first snapshot, and only its owner may read it")
  func single() async throws {
    let folder = try Self.folder()
    let outcome = await Self.render(
      folder, "--capture", "@/captures/home.png", "--screen", "home", "-o", "@/out.png")
    #expect(outcome.status == .clean && outcome.remarks.isEmpty && outcome.output.isEmpty)
    #expect(try Self.pixel("\(folder.path)/out.png") == [255, 255, 255, 255])
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/out.png")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("a picture that replaces a public file is readable by its owner only")
  func replaced() async throws {
    let folder = try Self.folder()
    try folder.write("old", to: "out.png")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644], ofItemAtPath: "\(folder.path)/out.png")
    let outcome = await Self.render(
      folder, "--capture", "@/captures/home.png", "--screen", "home", "-o", "@/out.png")
    #expect(outcome.status == .clean)
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/out.png")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test(
    "a picture shows the requested moment",
    arguments: [
      (["--appearance", "dark"], [16, 24, 32, 255]), (["--opacity", "0"], [10, 200, 30, 255]),
      (["--opacity", "0.5"], [133, 228, 143, 255]),
      (["--trace", "@/trace.jsonl", "--at", "500"], [10, 200, 30, 255]),
      (["--trace", "@/trace.jsonl", "--at", "1100"], [133, 228, 143, 255]),
      (["--trace", "@/trace.jsonl", "--at", "1100ms"], [133, 228, 143, 255]),
      (["--trace", "@/trace.jsonl", "--at", "1500"], [255, 255, 255, 255]),
    ] as [([String], [UInt8])])
  func moment(flags: [String], pixel: [UInt8]) async throws {
    let folder = try Self.folder()
    let words = ["--capture", "@/captures/home.png", "--screen", "home", "-o", "@/out.png"] + flags
    let outcome = await Scrim.run(
      ["render", "\(folder.path)/policy.yaml"] + words.map { $0.replacing("@", with: folder.path) },
      Terminal(isInteractive: false))
    #expect(outcome.status == .clean, "\(outcome.complaints)")
    let shown = try Self.pixel("\(folder.path)/out.png")
    #expect(zip(shown, pixel).allSatisfy { abs(Int($0) - Int($1)) <= 1 }, "\(shown)")
  }

  @Test("a snapshot that exposes a sensitive screen is written, and is exit status 1")
  func leak() async throws {
    let folder = try Self.folder()
    let outcome = await Self.render(
      folder, "--capture", "@/captures/home.png", "--screen", "slow", "-o", "@/out.png")
    #expect(outcome.status == .findings)
    #expect(
      outcome.complaints.contains("a system snapshot can show 100% of 'slow'"))
    #expect(try Self.pixel("\(folder.path)/out.png") == [10, 200, 30, 255])
  }

  @Test("a public screen is shown uncovered, without a finding")
  func publicScreen() async throws {
    let folder = try Self.folder()
    let outcome = await Self.render(
      folder, "--capture", "@/captures/open.terms.png", "--screen", "open.terms", "-o", "@/o.png")
    #expect(outcome.status == .clean)
    #expect(try Self.pixel("\(folder.path)/o.png") == [10, 200, 30, 255])
  }

  @Test("an image comes from the assets; a missing one is drawn as its background and reported")
  func assets() async throws {
    let folder = try Self.folder()
    let words = ["--capture", "@/captures/home.png", "--screen", "brand", "-o", "@/out.png"]
    func run(_ more: String...) async -> Outcome {
      await Scrim.run(
        ["render", "\(folder.path)/policy.yaml"]
          + (words + more).map { $0.replacing("@", with: folder.path) },
        Terminal(isInteractive: false))
    }
    let bare = await run()
    #expect(bare.status == .clean && bare.complaints.contains("no folder with the image 'Splash'"))
    #expect(try Self.pixel("\(folder.path)/out.png") == [0, 0, 255, 255])

    try Self.png(PixelColor(red: 200, green: 100, blue: 0), at: "\(folder.path)/Splash@2x.png")
    _ = await run("--assets", "@")
    #expect(try Self.pixel("\(folder.path)/out.png") == [0, 0, 255, 255])
    let scaled = await run("--assets", "@", "--scale", "2")
    #expect(scaled.remarks.isEmpty)
    #expect(try Self.pixel("\(folder.path)/out.png") == [200, 100, 0, 255])

    try folder.write("no picture", to: "Splash.png")
    let broken = await run("--assets", "@", "--scale", "2")
    #expect(broken.remarks.isEmpty)
    try folder.write("no picture", to: "Splash@3x.png")
    let unusable = await run("--assets", "@")
    #expect(unusable.status == .clean)
    #expect(unusable.complaints.contains("Splash@3x.png': this is not a PNG file, but text"))
    #expect(try Self.pixel("\(folder.path)/out.png") == [0, 0, 255, 255])
    let nowhere = await run("--assets", "@/nowhere")
    #expect(nowhere.status == .unusable && nowhere.complaints.contains("nowhere' is not a folder"))
  }

  @Test("a blur out of range is drawn as its fallback color, and reported")
  func fallback() async throws {
    let folder = try Self.folder()
    let outcome = await Self.render(
      folder, "--capture", "@/captures/home.png", "--screen", "glass", "-o", "@/out.png")
    #expect(outcome.status == .clean)
    #expect(
      outcome.remarks
        == "scrim: note: 'glass': cover 'glass' is drawn as its fallback color: no blur has a sigma of 1200 px, only 0.5 to 500\n"
    )
    #expect(try Self.pixel("\(folder.path)/out.png") == [255, 0, 0, 255])
  }

  @Test("a folder is drawn completely, even if a capture is invalid")
  func batch() async throws {
    let folder = try Self.folder()
    try folder.write("nothing", to: "captures/broken.png")
    try folder.write("nothing", to: "captures/a..b.png")
    try folder.write("nothing", to: "captures/notes.txt")
    let remarks = Answers()
    var terminal = Terminal(isInteractive: false)
    terminal.complain = { remarks.add($0) }
    let outcome = await Scrim.run(
      [
        "render", "\(folder.path)/policy.yaml", "--captures", "\(folder.path)/captures", "--out",
        "\(folder.path)/out",
      ], terminal)
    #expect(outcome.status == .unusable)
    #expect(outcome.output == "2 pictures, 2 not made\n")
    let complaints = remarks.texts.filter { !$0.isOfScale }
    #expect(complaints.count == 2)
    #expect(complaints[0].contains("'a..b' is not a screen id"))
    #expect(complaints[1].contains("broken.png': this is not a PNG file, but text"))
    #expect(try Self.pixel("\(folder.path)/out/home.png") == [255, 255, 255, 255])
    #expect(try Self.pixel("\(folder.path)/out/open.terms.png") == [10, 200, 30, 255])
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/out")
    #expect(files.sorted() == ["home.png", "open.terms.png"])
  }

  @Test("each job is answered by a line, in order")
  func jobs() async throws {
    let folder = try Self.folder()
    var lines = (0..<20).map {
      #"{"capture": "@/captures/home.png", "screen": "home", "out": "@/\#($0).png"}"#
    }
    lines[3] = #"{"capture": "@/nowhere.png", "screen": "home", "out": "@/3.png"}"#
    lines[5] = "nonsense"
    lines[7] = #"{"capture": "@/captures/home.png", "screen": "home", "ou": "@/7.png"}"#
    lines[9] = #"{"capture": "@/captures/home.png", "screen": "home", "out": "@/8.png"}"#
    lines[11] = ""
    lines[13] = #"{"capture": "@/captures/home.png", "screen": "home", "out": "a\u0000b"}"#
    lines[14] = String(repeating: " ", count: 1 << 20) + lines[14]
    lines[15] = "\u{FEFF}" + lines[15]
    try folder.write(
      lines.joined(separator: "\n").replacing("@", with: folder.path), to: "jobs.jsonl")
    let answers = Answers()
    var terminal = Terminal(isInteractive: false)
    terminal.answer = { answers.add($0) }
    let outcome = await Scrim.run(
      ["render", "\(folder.path)/policy.yaml", "--jobs", "\(folder.path)/jobs.jsonl"], terminal)
    let texts = answers.texts
    #expect(outcome.status == .unusable)
    #expect(texts.count == 19)
    #expect(
      texts[0].contains(
        #""out":"\#(folder.path)/0.png","ok":true,"cover":"paper","opacity":1,"exposed":0,"leak":false}"#
      ))
    #expect(texts[3].contains(#""ok":false,"error":"'\#(folder.path)/nowhere.png' cannot be read"#))
    #expect(
      texts[5]
        == "{\"line\":6,\"ok\":false,\"error\":\"invalid JSON: expected a value; write text in quotes, at byte 1\"}\n",
      "\(texts[5])")
    #expect(texts[7].contains("unknown key 'ou'; did you mean 'out'?"))
    #expect(texts[9].contains("cannot be written: this run has written it already"))
    #expect(texts[12].contains("without NUL"))
    #expect(
      texts[13] == "{\"line\":15,\"ok\":false,\"error\":\"the line has more than 1048576 bytes\"}\n"
    )
    #expect(texts[14].contains(#""line":16,"#) && texts[14].contains(#""ok":true"#))
    #expect(texts[18].contains("19.png"))
  }

  @Test("a trace that names screens begins without a screen, as in simulate")
  func namedScreens() async throws {
    let folder = try Self.folder()
    try folder.write(
      """
      scrim: 1
      lifecycle: desktop
      covers: { p: { color: "#FFFFFF" } }
      defaults: { cover: p }
      screens:
        "**": { drop-on: will-enter-foreground }
        b: { raise-on: did-enter-background, drop-on: did-become-active }

      """, to: "policy.yaml")
    try folder.write(
      """
      {"at": 0, "event": "did-become-active"}
      {"at": 100, "event": "will-resign-active"}
      {"at": 200, "event": "did-enter-background"}
      {"at": 1000, "event": "will-enter-foreground"}
      {"at": 2000, "event": "screen", "screen": "b"}
      """, to: "named.jsonl")
    let outcome = await Self.render(
      folder, "--capture", "@/captures/home.png", "--screen", "b", "-o", "@/out.png", "--trace",
      "@/named.jsonl", "--at", "2500")
    #expect(outcome.status == .clean)
    #expect(try Self.pixel("\(folder.path)/out.png") == [10, 200, 30, 255])
    let early = await Self.render(
      folder, "--capture", "@/captures/home.png", "--screen", "b", "-o", "@/out.png", "--trace",
      "@/named.jsonl", "--at", "300")
    #expect(early.status == .clean)
    #expect(try Self.pixel("\(folder.path)/out.png") == [255, 255, 255, 255])
    let other = await Self.render(
      folder, "--capture", "@/captures/home.png", "--screen", "c", "-o", "@/out.png", "--trace",
      "@/named.jsonl", "--at", "2500")
    #expect(other.status == .unusable)
    #expect(other.complaints.contains("the trace shows 'b' at 2500 ms; name that screen"))
  }

  @Test("an overlay is drawn below the cover, and also without a cover")
  func overlays() async throws {
    let folder = try Self.folder()
    try folder.write(
      Self.policy + "overlays:\n  loading: { cover: { color: \"#FF00FF\" }, fade: none }\n",
      to: "policy.yaml")
    try folder.write(
      Self.trace + #"{"at": 500, "event": "show", "overlay": "loading"}"#, to: "trace.jsonl")
    // The lines are sorted by time, as traces must be.
    let lines = try folder.read("trace.jsonl").split(separator: "\n")
    try folder.write(
      [lines[0], lines[3], lines[1], lines[2]].joined(separator: "\n"), to: "t.jsonl")
    for (instant, pixel) in [
      ("400", [10, 200, 30]), ("600", [255, 0, 255]), ("1100", [255, 128, 255]),
      ("1500", [255, 255, 255]),
    ] {
      let outcome = await Self.render(
        folder, "--capture", "@/captures/home.png", "--screen", "home", "-o", "@/out.png",
        "--trace", "@/t.jsonl", "--at", instant)
      #expect(outcome.status == .clean, "\(outcome.complaints)")
      let shown = try Self.pixel("\(folder.path)/out.png").map(Int.init)
      #expect(zip(shown, pixel).allSatisfy { abs($0 - $1) <= 1 }, "\(instant): \(shown)")
    }
  }

  @Test("a failure leaves an older picture unchanged, and no other file")
  func failure() async throws {
    let folder = try Self.folder()
    let file = "\(folder.path)/captures/home.png"
    let whole = try Data(contentsOf: URL(fileURLWithPath: file))
    try whole.prefix(whole.count - 20).write(to: URL(fileURLWithPath: "\(folder.path)/cut.png"))
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/out", withIntermediateDirectories: true)
    try folder.write("old", to: "out/out.png")
    for flags in [
      ["--capture", "@/cut.png"], ["--capture", "@/captures/home.png", "--max-pixels", "100"],
      ["--capture", "@/captures/home.png", "--max-bytes", "20"],
    ] {
      let words = flags + ["--screen", "home", "-o", "@/out/out.png"]
      let outcome = await Scrim.run(
        ["render", "\(folder.path)/policy.yaml"]
          + words.map { $0.replacing("@", with: folder.path) },
        Terminal(isInteractive: false))
      #expect(outcome.status == .unusable)
    }
    #expect(try folder.read("out/out.png") == "old")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/out") == ["out.png"])
  }

  @Test("control characters in a name are escaped in messages")
  func paint() async throws {
    let folder = try Self.folder()
    let outcome = await Self.render(
      folder, "--capture", "@/\u{1B}[31m", "--screen", "home", "-o", "@/out.png")
    #expect(!outcome.complaints.contains("\u{1B}") && outcome.complaints.contains("␛[31m"))
  }

  @Test("a picture on standard output is only the PNG file")
  func standardOutput() async throws {
    let folder = try Self.folder()
    let outcome = await Self.render(
      folder, "--capture", "@/captures/home.png", "--screen", "home", "-o", "-")
    #expect(outcome.status == .clean && outcome.output.isEmpty)
    #expect(try PNGImage(decoding: outcome.exactOutput).picture.layout.height == 60)
  }

  @Test("a capture is never replaced by its picture, whatever its path")
  func captureKept() async throws {
    let folder = try Self.folder()
    let captures = "\(folder.path)/captures"
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link.png", withDestinationPath: "\(captures)/home.png")
    try FileManager.default.linkItem(
      atPath: "\(captures)/home.png", toPath: "\(folder.path)/hard.png")
    let before = try Data(contentsOf: URL(fileURLWithPath: "\(captures)/home.png"))
    for out in ["captures/home.png", "captures/../captures//home.png", "link.png", "hard.png"] {
      let single = await Self.render(
        folder, "--capture", "@/captures/home.png", "--screen", "home", "-o", "@/\(out)")
      #expect(single.status == .unusable)
      #expect(single.complaints.contains("this run reads it; write to another file"))
      let strip = await Self.render(
        folder, "--captures", "@/captures", "--screen", "home", "-o", "@/\(out)", "--filmstrip",
        "--trace", "@/trace.jsonl")
      #expect(strip.status == .unusable)
    }
    for out in ["policy.yaml", "./trace.jsonl"] {
      let input = await Self.render(
        folder, "--capture", "@/captures/home.png", "--screen", "home", "-o", "@/\(out)",
        "--trace", "@/trace.jsonl", "--at", "0")
      #expect(input.complaints.contains("this run reads it; write to another file"))
    }
    let all = await Self.render(folder, "--captures", "@/captures", "--out", "@/captures/.")
    #expect(all.complaints.contains("the pictures would overwrite their captures"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: "\(captures)/home.png")) == before)
  }

  @Test("answers that nobody reads end the run with an error")
  func unread() async throws {
    let folder = try Self.folder()
    let line = #"{"capture": "@/captures/home.png", "screen": "home", "out": "@/o.png"}"#
    try folder.write(
      Array(repeating: line, count: 500).joined(separator: "\n").replacing("@", with: folder.path),
      to: "jobs.jsonl")
    let answers = Answers()
    var terminal = Terminal(isInteractive: false)
    terminal.answer = { text in
      answers.add(text)
      return false
    }
    let outcome = await Scrim.run(
      ["render", "\(folder.path)/policy.yaml", "--jobs", "\(folder.path)/jobs.jsonl"], terminal)
    #expect(outcome.status == .unusable)
    #expect(answers.texts.count < 100)
  }

  @Test("a screen without a capture has the size of the first capture")
  func filmstripSize() async throws {
    let folder = try Self.folder()
    for (name, width) in [("a", 20), ("b", 40), ("c", 60)] {
      let picture = Picture(try PictureLayout(width: width, height: 60))
      try Data(PNGImage(picture).encoded())
        .write(to: URL(fileURLWithPath: "\(folder.path)/captures/\(name).png"))
    }
    let lines = ["c", "b", "a", "x"].enumerated().map {
      #"{"at": \#($0.offset), "event": "screen", "screen": "\#($0.element)"}"#
    }
    try folder.write(lines.joined(separator: "\n"), to: "screens.jsonl")
    var files: Set<Data> = []
    for _ in 0..<4 {
      let outcome = await Self.render(
        folder, "--captures", "@/captures", "-o", "@/strip.png", "--filmstrip", "--trace",
        "@/screens.jsonl")
      #expect(outcome.status == .clean, "\(outcome.complaints)")
      files.insert(try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/strip.png")))
    }
    #expect(files.count == 1)
  }

  @Test("a filmstrip has a frame for each change of a trace")
  func filmstrip() async throws {
    let folder = try Self.folder()
    let outcome = await Self.render(
      folder, "--capture", "@/captures/home.png", "--screen", "home", "--trace", "@/trace.jsonl",
      "--filmstrip", "-o", "@/strip.png")
    #expect(outcome.status == .clean, "\(outcome.complaints)")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/strip.png"))
    let layout = try PNGImage(decoding: Array(bytes)).picture.layout
    let drawn = await Self.render(
      folder, "--capture", "@/captures/home.png", "--screen", "home", "--trace", "@/trace.jsonl",
      "--filmstrip", "-o", "@/strip.svg")
    #expect(drawn.status == .clean)
    let svg = try String(contentsOfFile: "\(folder.path)/strip.svg", encoding: .utf8)
    // Active, resigning, half of the fade, its end, background.
    #expect(svg.components(separatedBy: "<image ").count == 6)
    #expect(svg.contains("width=\"\(layout.width)\" height=\"\(layout.height)\" viewBox"))
    #expect(svg.contains("<title>policy.yaml · home</title>"))
    let unknown = await Self.render(
      folder, "--captures", "@/captures", "--screen", "slow", "--trace", "@/trace.jsonl",
      "--filmstrip", "-o", "@/strip.png")
    #expect(unknown.status == .unusable)
    #expect(unknown.complaints.contains("there is no capture of a screen that the trace shows"))
    try folder.write(Self.trace.replacing("1500", with: "1050"), to: "hasty.jsonl")
    let leak = await Self.render(
      folder, "--capture", "@/captures/home.png", "--screen", "slow", "--trace", "@/hasty.jsonl",
      "--filmstrip", "-o", "@/strip.png")
    #expect(leak.status == .findings)
    #expect(
      leak.remarks
        == "scrim: a system snapshot can expose a sensitive screen, at 1050 ms and later\n"
    )
  }

  @Test("adjacent frames that look the same are merged, with all captions")
  func merged() async throws {
    let folder = try Self.folder()
    let lines = [
      (0, "did-become-active"), (400, "hierarchy-changed"), (1000, "will-resign-active"),
    ]
    .map { #"{"at": \#($0.0), "event": "\#($0.1)"}"# }
    try folder.write(lines.joined(separator: "\n"), to: "t.jsonl")
    func svg(_ more: String...) async throws -> String {
      let words = ["--capture", "@/captures/home.png", "--screen", "home", "--trace", "@/t.jsonl"]
      let outcome = await Self.render(
        folder, all: words + ["--filmstrip", "-o", "@/strip.svg"] + more)
      #expect(outcome.status == .clean, "\(outcome.complaints)")
      return try String(contentsOfFile: "\(folder.path)/strip.svg", encoding: .utf8)
    }
    let plain = try await svg()
    #expect(plain.contains(">0–400 ms<"))
    #expect(plain.contains(">did-become-active<") && plain.contains(">hierarchy-changed<"))
    #expect(try await svg("--every", "50ms").contains(">0–950 ms<"))
    #expect(plain.contains("In this trace, no system snapshot exposes a sensitive screen."))
  }

  @Test("frames that are too large for one picture are an error with help")
  func tooLarge() async throws {
    let folder = try Self.folder()
    let tall = Picture(try PictureLayout(width: 700, height: 2800))
    try Data(PNGImage(tall).encoded())
      .write(to: URL(fileURLWithPath: "\(folder.path)/captures/tall.png"))
    let lines = (0..<40).map {
      #"{"at": \#($0 * 1000), "event": "\#($0.isMultiple(of: 2) ? "did-become-active" : "will-resign-active")"}"#
    }
    try folder.write(lines.joined(separator: "\n"), to: "t.jsonl")
    let outcome = await Self.render(
      folder, "--capture", "@/captures/tall.png", "--screen", "home", "--trace", "@/t.jsonl",
      "--filmstrip", "-o", "@/strip.png", "--width", "640")
    #expect(outcome.status == .unusable && outcome.complaints.contains("write a smaller --width"))
  }

  @Test("only a filmstrip can be written as SVG")
  func picturesAsSVG() async throws {
    let folder = try Self.folder()
    let outcome = await Self.render(
      folder, "--capture", "@/captures/home.png", "--screen", "home", "-o", "@/x.svg")
    #expect(outcome.status == .unusable)
    #expect(outcome.complaints.contains("not as SVG without --filmstrip"))
  }

  @Test(
    "an output with the extension of another format is an error",
    arguments: ["x.jpg", "a.b/x.JPeG"])
  func otherFormat(_ name: String) async throws {
    let folder = try Self.folder()
    for more in [[], ["--trace", "trace.jsonl", "--filmstrip"]] {
      let outcome = await Scrim.run(
        ["render", "policy.yaml", "--capture", "a.png", "--screen", "a", "-o", name] + more,
        Terminal(isInteractive: false))
      #expect(outcome.status == .unusable)
      #expect(
        outcome.complaints.hasPrefix(
          "scrim: -o cannot be '\(name)': pictures are written as PNG, not as JPEG; write -o "
            + "\(name.prefix { $0 != "x" })x.png\n"))
    }
    let answers = Answers()
    var terminal = Terminal(isInteractive: false)
    terminal.answer = { answers.add($0) }
    try folder.write(
      #"{"capture": "\#(folder.path)/captures/home.png", "screen": "a", "out": "x.webp"}"#,
      to: "jobs")
    let outcome = await Scrim.run(
      ["render", "\(folder.path)/policy.yaml", "--jobs", "\(folder.path)/jobs"], terminal)
    #expect(outcome.status == .unusable)
    #expect(
      answers.texts.first?.contains(
        "'out' cannot be 'x.webp': pictures are written as PNG, not as WebP; write 'x.png'")
        == true)
  }

  @Test(
    "conflicting or incomplete flags are an error with help",
    arguments: [
      ([], "render needs a capture; write --capture PNG, --captures DIR or --jobs -"),
      (["--capture", "a", "--jobs", "-"], "--capture and --jobs cannot be used together"),
      (["--capture", "a", "-o", "b"], "render needs the id of the screen that the capture shows"),
      (["--capture", "a", "--screen", "s"], "render needs an output; write -o PNG"),
      (["--captures", "a"], "render needs a folder to write to; write --out DIR"),
      (
        ["--captures", "a", "--out", "b", "--screen", "s"], "--screen has no effect with --captures"
      ),
      (["--jobs", "a", "-o", "b"], "--out has no effect with --jobs: each line says what"),
      (["--capture", "a", "--screen", "s", "-o", "b", "--at", "3"], "--at needs --trace"),
      (["--capture", "a", "--screen", "s", "-o", "b", "--trace", "t"], "--trace needs an instant"),
      (["--capture", "a", "--screen", "s", "-o", "b", "--filmstrip"], "a filmstrip needs a trace"),
      (
        ["--capture", "a", "--screen", "s", "-o", "b", "--opacity", "2"], "--opacity cannot be '2'"
      ),
      (["--capture", "a", "--screen", "s", "-o", "b", "--scale", "0"], "--scale cannot be '0'"),
      (["--capture", "a", "--screen", "s", "-o", "b", "--every", "1s"], "--every needs"),
      (["--capture", "a", "--screen", "s..t", "-o", "@/b"], "'s..t' is not a screen id"),
      (
        ["--capture", "@/policy.yaml", "--screen", "s", "-o", "@/b"],
        "policy.yaml': this is not a PNG file"
      ),
    ])
  func misuse(flags: [String], complaint: String) async throws {
    let folder = try Self.folder()
    let outcome = await Scrim.run(
      ["render", "\(folder.path)/policy.yaml"] + flags.map { $0.replacing("@", with: folder.path) },
      Terminal(isInteractive: false))
    #expect(outcome.status == .unusable)
    #expect(outcome.complaints.contains(complaint), "\(outcome.complaints)")
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/b"))
  }
}

extension String {
  /// Whether a message is about the scale, which `RenderScaleTests` cover.
  fileprivate var isOfScale: Bool { contains("the scale is") || contains(" pixels wide, ") }
}

extension Outcome {
  /// The complaints without those about the scale.
  fileprivate var remarks: String {
    complaints.split(separator: "\n").filter { !String($0).isOfScale }.map { "\($0)\n" }.joined()
  }
}

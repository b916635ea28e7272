import Foundation
internal import ScrimCompiler
import LintSupport
import ScrimDiagnostics
import ScrimInterchange
import ScrimLint
internal import ScrimSessions
import ScrimSyntax
import ScrimTimeline
import ScrimVerifier
import Testing

/// The snapshots that systems take, and how to keep a window out of them:
/// `secure` and `snapshots`.
@Suite struct StandingProtectionTests {
  private func levels(_ policy: String) throws -> [SecureLevel] {
    try PolicyCheck.ofPolicies.content(of: policy).tracks.map(\.secure)
  }

  @Test("under 'android', sensitive windows are kept out of all pictures")
  func standard() throws {
    let policy = """
      scrim: 1
      lifecycle: android
      screens:
        about: { sensitive: false, because: the same for all }
        vault: { secure: recents, fade: 100ms }

      """
    #expect(try levels(policy) == [.window, .open, .recents])
    expect(policy.replacing("recents", with: "«recents»"), finds: "recents-uncertain")
    for lifecycle in ["ios-scene", "ios-app", "desktop"] {
      #expect(try levels("scrim: 1\nlifecycle: \(lifecycle)\n") == [.open])
    }
  }

  @Test("an Android policy is safe because of its standing protection alone")
  func android() {
    let screens = "screens: { a: { fade: none, secure: «none» } }"
    expect("scrim: 1\nlifecycle: android\n\(screens)\n", finds: "snapshot-exposed")
    expect(
      "scrim: 1\nlifecycle: android\ndefaults: { secure: «none» }\n", finds: "snapshot-exposed")
    expect(
      "scrim: 1\nlifecycle: android\ndefaults: { fade: 250ms, at-background: keep }\n")
    let finding = lint("scrim: 1\nlifecycle: android\nscreens: { a: { secure: none } }\n")
      .shown.first
    #expect(finding?.help == "write 'secure: window'")
    #expect(
      finding?.trace.last?.sentence.contains("because nothing keeps the window out of it") == true)
  }

  @Test("a sensitive screen without protection is exposed even if a public one is shown first")
  func mixed() {
    expect(
      """
      scrim: 1
      lifecycle: android
      screens:
        "**": { secure: window }
        a: { sensitive: false, because: the same for all, secure: «none» }
        b: { secure: «none» }

      """, finds: "public-without-effect", "snapshot-exposed")
  }

  @Test("on other systems, 'secure' is an error and has no effect in the timeline")
  func unsupported() throws {
    for lifecycle in ["ios-scene", "ios-app", "desktop"] {
      let policy = """
        scrim: 1
        lifecycle: \(lifecycle)
        lint: { app-delegate-retired: off }
        defaults: { secure: «recents» }
        screens:
          a: { secure: «window» }
          b: { secure: none }

        """
      expect(policy, finds: "secure-unsupported", "secure-unsupported")
      let plain = policy.replacing("«", with: "").replacing("»", with: "")
      #expect(try levels(plain).allSatisfy { $0 == .open })
    }
  }

  @Test("with 'snapshots: from-resign', covers appear at once, and under prompts")
  func fromResign() throws {
    let policy = "scrim: 1\nsnapshots: from-resign\n"
    expect(policy)
    let content = try PolicyCheck.ofPolicies.content(of: policy)
    #expect(content.snapshots == .fromResign && content.prompts == .cover)
    #expect(content.tracks.map(\.fade.fadeIn) == [.zero])
    expect("\(policy)defaults: { fade: { in: «1ms» } }\n", finds: "snapshot-exposed")
    expect("\(policy)prompts: «{ ignore-for: 1s }»\n", finds: "snapshot-exposed")
    expect("\(policy)prompts: cover\n")
    expect("scrim: 1\nsnapshots: in-background\ndefaults: { fade: 200ms }\n")
  }

  @Test("'snapshots' is invalid outside iOS", arguments: ["android", "desktop"])
  func elsewhere(lifecycle: String) throws {
    expect(
      "scrim: 1\nlifecycle: \(lifecycle)\nsnapshots: «from-resign»\n", finds: "bad-value")
    expect("scrim: 1\nlifecycle: \(lifecycle)\nsnapshots: in-background\n")
  }

  @Test("'verify' states its assumption about the system, with a source")
  func window() {
    for lifecycle in Lifecycle.allCases {
      for snapshots in Snapshots.allCases {
        let window = LifecycleModel(of: lifecycle, snapshots).window
        #expect(!window.assumption.isEmpty && !window.source.isEmpty)
      }
    }
  }

  @Test("the page on assumptions lists the pictures of the model, with what keeps a window out")
  func pictures() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: tests.appendingPathComponent("../docs/assumptions.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.contains("(API ") && $0.hasPrefix("| ") }
    let model = LifecycleModel(of: .android, .inBackground).pictures
    #expect(rows.count == model.count)
    for (row, picture) in zip(rows, model) {
      #expect(row.hasPrefix("| \(picture.name)"))
      #expect(
        row.contains("(API \(picture.version))") && row.hasSuffix("`\(picture.level.rawValue)` |"))
    }
  }

  @Test("the trace of a peek states what the switcher shows, even if snapshots show nothing")
  func peek() throws {
    let finding = try #require(
      lint("scrim: 1\nlifecycle: android\nscreens: { a: { fade: { in: 1s } } }\n")
        .shown.first { $0.rule == "peek-exposed" })
    let last = try #require(finding.trace.last?.sentence)
    #expect(last.contains("it still shows: 'a' is") && !last.contains(" 0 %"))
  }

  @Test("a recording that leaves the window out is not reported")
  func recording() {
    let start = "scrim: 1\nlifecycle: android\n"
    expect("\(start)defaults: { secure: window, recording: ignore }\n")
    expect(
      "\(start)defaults: { secure: «recents», recording: «ignore» }\n",
      finds: "recents-uncertain", "recording-ignored")
  }

  @Test("the proof depends on the 'secure' level of each track")
  func proved() throws {
    var content = try PolicyCheck.ofPolicies.content(of: "scrim: 1\nlifecycle: android\n")
    func holds() throws -> Bool {
      let timeline = try Timeline(encoding: content)
      let isShown = content.tracks.map { _ in true }
      return Proof(timeline, isShown: isShown).holds(.snapshotCovered)
    }
    #expect(try holds())
    content.tracks[0].secure = .open
    #expect(try !holds())
  }

  @Test("a timeline with a protection that its system lacks is invalid")
  func crafted() throws {
    var content = try PolicyCheck.ofPolicies.content(of: "scrim: 1\nlifecycle: android\n")
    content.lifecycle = .iosScene
    #expect(throws: TimelineError.self) { try Timeline(encoding: content) }
    content.tracks[0].secure = .open
    #expect(throws: Never.self) { try Timeline(encoding: content) }
    (content.lifecycle, content.snapshots) = (.desktop, .fromResign)
    #expect(throws: TimelineError.self) { try Timeline(encoding: content) }
  }
}

/// The rule on text of unstated size.
///
/// Tests of other rules ignore it.
@Suite struct UnstatedTextTests {
  private let frost = "covers: { frost: { blur: { radius: 60 } } }\n"

  @Test("a blur without a text size is reported at the cover")
  func places() {
    expect("scrim: 1\n\(frost)defaults: { cover: «frost» }\n", finds: "unstated-text")
    expect(
      "scrim: 1\nscreens: { a.*: { cover: «{ blur: light }» } }\n", finds: "unstated-text")
    expect(
      "scrim: 1\nextends: [b.yaml]\nscreens: { a: { cover: «frost» } }\n",
      files: ["b.yaml": "scrim: 1\n\(frost)"], finds: "unstated-text")
    expect(
      "scrim: 1\n\(frost)screens: { \"*.b\": { cover: «frost» }, a.*: { text: 12pt } }\n",
      finds: "unstated-text")
  }

  @Test("a size stated anywhere counts, and public screens and overlays need none")
  func stated() {
    for rest in [
      "defaults: { cover: frost, text: 17pt }",
      "defaults: { cover: frost }\nscreens: { \"**\": { text: 17pt } }",
      "screens: { \"**\": { text: 17pt }, a: { cover: frost } }",
      "screens: { a: { cover: frost, sensitive: false, because: the same for all } }",
      "overlays: { a: { cover: frost } }",
    ] {
      #expect(!lint("scrim: 1\n\(frost)\(rest)\n").shown.contains { $0.rule == "unstated-text" })
    }
  }

  @Test("'why' shows that no text size is stated")
  func why() throws {
    let source = SourceFile(path: "policy.yaml", bytes: Array("scrim: 1\n".utf8))
    let origins = try #require(SettingOrigins(of: "a", in: source, by: PolicyPipeline()))
    #expect(origins.rows.first { $0.name == "text" }?.value == "none")
  }

  @Test("'why' shows the built-in level of 'secure' as it takes effect")
  func level() throws {
    for (policy, level) in [
      ("lifecycle: android", "window"), ("lifecycle: desktop", "none"),
      ("lifecycle: android\ndefaults: { sensitive: false, because: the same for all }", "none"),
    ] {
      let source = SourceFile(path: "policy.yaml", bytes: Array("scrim: 1\n\(policy)\n".utf8))
      let origins = try #require(SettingOrigins(of: "a", in: source, by: PolicyPipeline()))
      #expect(origins.rows.first { $0.name == "secure" }?.value == level)
    }
  }
}

import ScrimJSON
import LintSupport
import Foundation
import ScrimDiagnostics
import ScrimInterchange
import ScrimSyntax
import Testing

@testable import ScrimCompiler
@testable import ScrimLint
@testable import ScrimPolicy

/// Everything that depends on the list of settings is derived from their table.
///
/// A new setting needs an entry in `samples`: two values, as maps write them.
@Suite struct SettingTableTests {
  /// Two values of each setting, by its name in `scrim why`: as a map writes
  /// it, and as `why` shows it.
  static let samples: [String: [(map: String, shown: String)]] = [
    "sensitive": [
      ("sensitive: true", "true"), ("sensitive: false, because: public pages", "false"),
    ],
    "cover": [("cover: paper", "paper"), ("cover: night", "night")],
    "fade in": [("fade: { in: 10ms }", "10ms"), ("fade: { in: 20ms }", "20ms")],
    "fade out": [("fade: { out: 10ms }", "10ms"), ("fade: { out: 20ms }", "20ms")],
    "curve": [("fade: { curve: linear }", "linear"), ("fade: { curve: ease-in }", "ease-in")],
    "settle": [("fade: { settle: 20ms }", "20ms"), ("fade: { settle: 30ms }", "30ms")],
    "raise-on": [
      ("raise-on: will-resign-active", "will-resign-active"),
      ("raise-on: did-enter-background", "did-enter-background"),
    ],
    "at-background": [("at-background: snap", "snap"), ("at-background: keep", "keep")],
    "drop-on": [
      ("drop-on: did-become-active", "did-become-active"),
      ("drop-on: will-enter-foreground", "will-enter-foreground"),
    ],
    "recording": [("recording: cover", "cover"), ("recording: ignore", "ignore")],
    "secure": [("secure: recents", "recents"), ("secure: window", "window")],
    "text": [("text: 12pt", "12pt"), ("text: 13pt", "13pt")],
  ]

  private static let covers = "covers: { paper: { color: \"#FFF\" }, night: { color: \"#000\" } }"

  private func why(_ screen: String, _ policy: String) throws -> SettingOrigins {
    let source = SourceFile(path: "policy.yaml", bytes: Array(policy.utf8))
    return try #require(SettingOrigins(of: screen, in: source, within: SyntaxLimits()))
  }

  @Test("the table lists the settings in the order of their keys")
  func order() {
    #expect(Setting.rows.map(\.index) == Array(Setting.rows.indices))
    #expect(Set(Setting.rows.compactMap(\.name)) == Set(Self.samples.keys))
  }

  @Test("why shows what a pattern and a screen write for every setting", arguments: samples.keys)
  func origins(_ name: String) throws {
    let sample = try #require(Self.samples[name])
    let origins = try why(
      "a.b",
      """
      scrim: 1
      \(Self.covers)
      screens:
        a.*: { \(sample[0].map) }
        a.b: { \(sample[1].map) }

      """)
    let row = try #require(origins.rows.first { $0.name == name })
    #expect(row.value == sample[1].shown)
    #expect(row.location?.hasPrefix("policy.yaml:5:") == true)
    #expect(row.overridden.map(\.value) == [sample[0].shown])
  }

  @Test("every setting has a key in the schema", arguments: Setting.rows.map(\.index))
  func schema(_ index: Int) throws {
    let row = Setting.rows[index]
    let keys = PolicySchema.definitions(naming: Rule.words).first { $0.name == "\(row.map)" }?.keys
    #expect(try #require(keys).contains { $0.name == row.field.name })
  }

  @Test(
    "patterns that write a setting differently are ambiguous, for every setting",
    arguments: samples.keys)
  func ambiguity(_ name: String) throws {
    let sample = try #require(Self.samples[name])
    func report(_ first: String, _ second: String) -> Findings {
      lint("scrim: 1\n\(Self.covers)\nscreens:\n  a*: { \(first) }\n  \"*b\": { \(second) }\n")
    }
    #expect(
      report(sample[0].map, sample[1].map).shown.contains { $0.rule == "ambiguous-screens" })
    #expect(
      !report(sample[1].map, sample[1].map).shown.contains { $0.rule == "ambiguous-screens" })
  }

  @Test(
    "a pattern is shadowed if a more specific one writes its setting, for every setting",
    arguments: samples.keys)
  func shadowing(_ name: String) throws {
    let sample = try #require(Self.samples[name])
    let policy =
      "scrim: 1\n\(Self.covers)\nscreens:\n  \"*.**\": { \(sample[0].map) }\n"
      + "  \"**.b\": { \(sample[1].map) }\n"
    #expect(lint(policy).shown.contains { $0.rule == "shadowed-screen" })
  }

  @Test("a screen keeps the settings of a base if the policy writes others")
  func files() throws {
    for (name, sample) in Self.samples {
      for (other, otherSample) in Self.samples where other != name {
        let report = lint(
          Array(
            "scrim: 1\nextends: [own.yaml]\nscreens: { a: { \(otherSample[0].map) } }\n".utf8),
          files: [
            "own.yaml":
              "scrim: 1\nlint: { secure-unsupported: off }\n\(Self.covers)\nscreens: { a: { \(sample[0].map) } }\n"
          ])
        #expect(report.count(.error) == 0, "\(name) \(other) \(report.shown.map(\.message))")
      }
    }
  }

  @Test("outside the rules, few files mention a setting by name")
  func places() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/Policy").standardized
    var naming: [String: Set<String>] = [:]
    for room in ["ScrimPolicy", "ScrimCompiler", "ScrimComparing", "ScrimLint", "ScrimTesting"] {
      let folder = sources.appendingPathComponent(room)
      let files = try #require(FileManager.default.enumerator(atPath: folder.path))
      for case let file as String in files
      where file.hasSuffix(".swift") && !file.hasPrefix("Rules/") {
        let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        for match in text.matches(of: /Setting\.(\w+)/) {
          naming["\(match.1)", default: []].insert("\(room)/\(file)")
        }
      }
    }
    // A setting that only changes how screens behave is mentioned where it is
    // lowered, and in the remedies for failures.
    let lowering = "ScrimCompiler/Lowering/Settings+Lowering.swift"
    for setting in ["raiseOn", "atBackground", "dropOn", "recording", "curve", "secure"] {
      #expect(naming[setting] == [lowering], "\(setting)")
    }
    #expect(naming["settle"] == [lowering, "ScrimCompiler/Proving/Remedy.swift"])
    // One value of `fade` sets both.
    for setting in ["fadeIn", "fadeOut"] {
      let shape = "ScrimPolicy/Language/Settings/SettingsShape.swift"
      #expect(naming[setting] == [lowering, shape], "\(setting)")
    }
    // Several rules need a screen's cover, and whether it is sensitive.
    #expect(naming["sensitive", default: []].count <= 6)
    #expect(naming["cover", default: []].count <= 6)
    // How much a blur leaves depends on the text.
    #expect(naming["text"] == ["ScrimComparing/BlurLeakage.swift"])
  }
}

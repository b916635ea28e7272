internal import ScrimCompiler
import ScrimJSON
import LintSupport
import TestSupport
import Foundation
import ScrimDiagnostics
import ScrimSyntax
import ScrimTimeline
import Testing

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
    return try #require(SettingOrigins(of: screen, in: source, by: PolicyPipeline()))
  }

  @Test("every setting has a row and a sample")
  func rows() {
    let properties = Mirror(reflecting: Settings()).children.map(\.label)
    #expect(SettingRow.all.count == properties.count)
    #expect(Set(SettingRow.all.compactMap(\.name)) == Set(Self.samples.keys))
    #expect(Settings().areUnwritten)
  }

  @Test("a map overrides what it writes and nothing else, for every setting")
  func layering() throws {
    for row in SettingRow.all {
      var map = Settings()
      row.copy(map, &map, Origin(index: 7))
      var settings = Settings(builtInOn: TargetSystem(.android, .inBackground))
      settings.lay(map)
      #expect(settings.origins == [Origin(index: 7)])
      #expect(row.isSame(settings, map))
    }
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

  @Test("every setting has a key in the schema", arguments: SettingRow.all.indices)
  func schema(_ index: Int) throws {
    let row = SettingRow.all[index]
    let keys = PolicySchema.definitions(naming: Rule.descriptions).first {
      $0.name == row.map.name
    }?.keys
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

  @Test(
    "only the files that CONTRIBUTING names mention a setting that only changes screens",
    arguments: ["raiseOn", "atBackground", "dropOn"])
  func places(_ setting: String) throws {
    let naming = try SourceMentions.files(
      matching: "(\\.|case |var )\(setting)\\b", outside: "Rules/Safety/")
    let allowed = try SourceMentions.filesInRecipe("Add a key")
    #expect(naming.isSubset(of: allowed), "\(naming.subtracting(allowed).sorted())")
    #expect(naming.count <= 8)
  }

  @Test(
    "only the files that CONTRIBUTING names mention a lifecycle", arguments: ["iosApp", "desktop"])
  func lifecycles(_ lifecycle: String) throws {
    let naming = try SourceMentions.files(
      matching: "(\\.|case )\(lifecycle)\\b", outside: "Rules/Safety/")
    let allowed = try SourceMentions.filesInRecipe("Add a lifecycle")
    #expect(naming.isSubset(of: allowed), "\(naming.subtracting(allowed).sorted())")
    #expect(naming.count <= 5)
  }
}

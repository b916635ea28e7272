import LintSupport
import ScrimCompiler
import ScrimDiagnostics
import ScrimSyntax
import TestSupport
import Testing

@testable import ScrimLint
@testable import ScrimPolicy

/// No safe fix, which `--fix` writes without review, lowers protection.
@Suite struct SafeFixTests {
  /// The words that protect less than another word of their key.
  private static let weaker: [String: Set<String>] = [
    "sensitive": ["false"], "recording": ["ignore"], "at-background": ["keep"],
    "raise-on": ["did-enter-background"], "drop-on": ["will-enter-foreground"],
    "secure": ["none", "recents"], "peek": ["unlimited"], "lock": ["never"],
    "snapshots": ["in-background"],
    "lifecycle": ["ios-scene", "ios-app", "android", "desktop"],
  ]

  /// The keys whose values can lower protection.
  private static let withoutSafeFixes: Set = [
    "extends", "defaults", "screens", "limits", "prompts", "lint", "ignore", "ignore-for", "linger",
    "because", "rule",
    "peek", "lifecycle",
  ]

  private func safeFixes(_ policy: String) -> [String] {
    let check = PolicyCheck(
      PolicyPipeline(limits: SyntaxLimits(), findingLimit: 100_000), today: Day(secondsSince1970: 0)
    )
    let source = SourceFile(path: "policy.yaml", bytes: Array(policy.utf8))
    return check.report(on: source).shown.flatMap(\.fixes).filter { $0.safety == .safe }
      .flatMap { $0.edits.map(\.replacement) }
  }

  @Test(
    "no safe fix turns a misspelled word into one that protects less", arguments: LanguageMap.all)
  func words(_ map: LanguageMap) {
    for (key, words) in map.words {
      for word in words {
        for slip in misspellings(in: word, among: words) {
          let written = safeFixes(map.policy("{ \(key): \(slip) }"))
          #expect(Self.weaker[key, default: []].isDisjoint(with: written), "\(key): \(slip)")
        }
      }
    }
  }

  @Test(
    "no safe fix turns a misspelled key into one whose value protects less",
    arguments: LanguageMap.all)
  func keys(_ map: LanguageMap) {
    for key in map.keys {
      for slip in misspellings(in: key, among: map.keys) {
        for word in Self.weaker[key, default: []] {
          #expect(!safeFixes(map.policy("{ \(slip): \(word) }")).contains(key), "\(slip): \(word)")
        }
        for value in Self.withoutSafeFixes.contains(key) ? ["x", "{}", "[]", "1s"] : [] {
          #expect(
            !safeFixes(map.policy("{ \(slip): \(value) }")).contains(key), "\(slip): \(value)")
        }
      }
    }
  }

  @Test(
    "a value whose correction may protect less, or has two readings, has no safe fix",
    arguments: [
      "screens: { a: { text: 6 } }", "screens: { a: { text: 20000 } }", "lock: 8000000s",
      "lock: { after: 30000 }", "overlays: { a: { cover: { color: FF101820 } } }",
      "screens: { a: { covr: soft } }", "screens: { a: { fad: { in: 20s } } }",
    ])
  func uncertain(_ entry: String) {
    #expect(safeFixes("{ scrim: 1, covers: { soft: { blur: light } }, \(entry) }\n") == [])
  }

  @Test("a misspelling of the most protective word, or of its key, has a safe fix")
  func strongest() {
    for (wrong, right) in [
      ("sensitive: ture", "true"), ("recording: cver", "cover"), ("at-background: snp", "snap"),
      ("sensitve: true", "sensitive"), ("recordng: cover", "recording"), ("covr: hide", "cover"),
      ("curv: linear", "curve"),
    ] {
      let settings = wrong.hasPrefix("curv") ? "fade: { \(wrong) }" : wrong
      #expect(
        safeFixes("{ scrim: 1, covers: { paper: hide }, screens: { a: { \(settings) } } }\n")
          .contains(right), "\(wrong)")
    }
  }

  @Test(
    "a misspelled rule in 'lint' or 'ignore' has no safe fix, because the entry may turn it off")
  func rules() {
    #expect(safeFixes("scrim: 1\nlint: { weak-blr: off }\n").isEmpty)
    #expect(safeFixes("scrim: 1\nlint: { weak-blur: warnin }\n").isEmpty)
    #expect(safeFixes("scrim: 1\nignore: [{ rule: weak-blr, because: x }]\n").isEmpty)
    #expect(safeFixes("scrim: 1\nlint: { weak-blur: eror }\n") == ["error"])
  }

  @Test(
    "a fix that may shorten a settle time, reduce a text size or choose a cover is unsafe",
    arguments: ["fade: { settle: nne }", "fade: { setle: none }", "txt: 4pt", "cover: frost"])
  func withoutSafeFixes(_ settings: String) {
    let policy = "scrim: 1\ncovers: { frost-weak: hide }\nscreens: { a: { \(settings) } }\n"
    #expect(safeFixes(policy).isEmpty)
    #expect(lint(policy).shown.contains { !$0.fixes.isEmpty })
  }

  @Test("two equally likely words are both suggested, and no fix is applied")
  func rivals() throws {
    let policy = "scrim: 1\ncovers: { paper: hide, piper: hide }\ndefaults: { cover: pper }\n"
    let report = lint(policy)
    let finding = try #require(report.shown.first { $0.rule == "unknown-cover" })
    #expect(finding.help == "did you mean 'paper' or 'piper'?")
    #expect(finding.notes.count == 2)
    #expect(finding.fixes.map(\.safety) == [.unsafe, .unsafe])
    #expect(FixSelection(from: report, upTo: .unsafe).changes.isEmpty)
  }
}

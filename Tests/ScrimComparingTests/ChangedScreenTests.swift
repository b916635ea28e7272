import ScrimDiagnostics
import Testing

@testable import ScrimComparing

/// Which screens a change names.
@Suite struct ChangedScreenTests {
  private static func policy(_ screens: String, _ more: String = "") -> String {
    "scrim: 1\n\(more)\ndefaults: { fade: none }\nscreens:\n"
      + screens.split(separator: "\n").map { "  \($0)\n" }.joined()
  }

  @Test("equal changes at one location are one change of several screens")
  func shared() {
    let screens = "a: {}\nb: {}\n\"c.*\": {}"
    let old = Self.policy(screens)
    let new = old.replacing("fade: none", with: "fade: none, recording: ignore")
    #expect(changeLines(old, new) == ["weaker: recording of a, b, **, c.*: cover → ignore"])
  }

  @Test("a screen that loses its entry has the settings of a pattern")
  func removedEntry() {
    #expect(
      changeLines(
        Self.policy("accounts.balance: {}\n\"accounts.*\": { recording: ignore }"),
        Self.policy("\"accounts.*\": { recording: ignore }"))
        == [])
    #expect(
      changeLines(
        Self.policy(
          "accounts.balance: { recording: cover }\n\"accounts.*\": { recording: ignore }"),
        Self.policy("\"accounts.*\": { recording: ignore }"))
        == ["weaker: recording of accounts.balance: cover → ignore"])
  }

  @Test("a new pattern names the screens that it takes from another")
  func newPattern() {
    #expect(
      changeLines(
        Self.policy("\"**\": {}"),
        Self.policy("\"**\": {}\nhelp.**: { sensitive: false, because: public pages }"))
        == ["weaker: sensitive of help.**: true → false"])
    #expect(
      changeLines(
        Self.policy("\"**\": {}\nhelp.**: { at-background: keep }"), Self.policy("\"**\": {}"))
        == ["stronger: at-background of help.**: keep → snap"])
  }

  @Test("if only some screens of a pattern change, one of them is named")
  func example() throws {
    let screens = "\"a.**\": { text: 17pt }\n\"*.c.*\": "
    let old = Self.policy(screens + "{}")
    let new = Self.policy(screens + "{ recording: ignore }")
    let change = try #require(compared(old, new)?.changes.first)
    guard case .screens(let changed) = change.scope else {
      Issue.record("no screens are named")
      return
    }
    #expect(changed.ids == [])
    #expect(changed.unlisted.map(\.pattern) == ["*.c.*", "a.**"])
    #expect(changed.unlisted.first?.example == nil)
    // Of the screens below `a`, only those in `c` change.
    #expect(changed.unlisted.last?.example?.hasPrefix("a.c.") == true)
  }

  @Test("patterns that overlap in only one of the two policies are found")
  func meetingPatterns() throws {
    // In the new policy, an id such as `a.x.b` matches both patterns.
    let old = Self.policy("\"a.**\": { recording: ignore }")
    let new = Self.policy("\"a.**\": { recording: ignore }\n\"**.b\": { at-background: keep }")
    let lines = try #require(changeLines(old, new))
    #expect(lines.contains { $0.hasPrefix("weaker: at-background of") && $0.contains("a.**") })
  }

  @Test("the settings before the host names a screen count, even if no id has them")
  func beginning() {
    // Every id matches `*` or `*.**`, so only the first screen has defaults.
    let old = Self.policy("\"*\": { recording: cover }\n\"*.**\": { recording: cover }")
    let new = old.replacing("fade: none", with: "fade: none, recording: ignore")
    #expect(changeLines(old, new) == ["weaker: recording of **: cover → ignore"])
  }

  @Test("settings of bases count like a policy's own")
  func bases() throws {
    let old = Self.policy("a: {}", "extends: [base.yaml]")
    let base = ["base.yaml": "scrim: 1\ndefaults: { recording: cover }\n"]
    let other = ["base.yaml": "scrim: 1\ndefaults: { recording: ignore }\n"]
    #expect(changeLines(old, old, oldFiles: base, newFiles: base) == [])
    #expect(
      changeLines(old, old, oldFiles: base, newFiles: other)
        == ["weaker: recording of a, **: cover → ignore"])
    let comparison = try #require(compared(old, old, oldFiles: base, newFiles: other))
    var comparisons = PolicyComparisons()
    comparisons.append(comparison)
    #expect(comparisons.text(.init(colored: false)).hasPrefix("base.yaml:2:24: weaker: "))
  }

  @Test("patterns that combine in too many ways cannot be compared")
  func limit() {
    let patterns = (0..<8).map { "\"**.x\($0).**\": { fade: { in: \($0)ms } }" }
    let old = Self.policy(patterns[..<4].joined(separator: "\n"))
    let new = Self.policy(patterns[4...].joined(separator: "\n"))
    #expect(compared(old, new) != nil)
    #expect(compared(old, new, atMost: 100) == nil)
  }

  @Test("patterns with equal settings are all named, whether or not they overlap")
  func equalPatterns() throws {
    let shapes = ["a.**", "b.**", "c*", "d*", "*.e", "*.f", "**.g", "**.h"]
    let old = Self.policy("\"**\": {}")
    let new =
      old + shapes.map { "  \"\($0)\": { sensitive: false, because: public pages }\n" }.joined()
    var comparison = try #require(compared(old, new))
    let named = comparison.changes.flatMap { change -> [String] in
      guard case .screens(let screens) = change.scope else { return [] }
      return screens.unlisted.map(\.pattern)
    }
    #expect(Set(named).isSuperset(of: shapes))
    _ = comparison.accept([try Acceptance("a.** sensitive", needsReason: false, rules: rules)])
    #expect(comparison.changes.contains { $0.isRefused })
  }

  @Test("public screens are not listed for a property")
  func publicScreens() {
    let old = Self.policy("b: { sensitive: false, because: public pages }\na: {}")
    #expect(
      changeLines(old, old.replacing("a: {}", with: "a: { fade: { settle: 5ms } }"))?.filter {
        $0.contains("blip-proof")
      } == ["weaker: blip-proof of a, **: holds → fails"])
  }

  @Test("a change of a cover is at the reference, unless its definition changed")
  func coverLocation() throws {
    let covers = "covers: { p: { color: \"#000\" }, q: { color: \"#FFF\" } }"
    let old = Self.policy("a: { cover: p }", covers)
    func text(_ new: String) throws -> String {
      var comparisons = PolicyComparisons()
      comparisons.append(try #require(compared(old, new)))
      return comparisons.text(.init(colored: false))
    }
    #expect(
      try text(Self.policy("a: { cover: q }", covers)).hasPrefix(
        "policy.yaml:5:15: different: cover of a: p (color #000000) → q (color #FFFFFF) "
          + "(was at policy.yaml:5:15)"))
    #expect(
      try text(Self.policy("a: { cover: p }", covers.replacing("#000", with: "#111"))).hasPrefix(
        "policy.yaml:2:14: different: cover of a: p (color #000000) → p (color #111111) "))
  }

  @Test("a cover in two files keeps the background of the one that has no kind")
  func coverWithoutKind() {
    let image = "image: { name: Splash, mode: fit }"
    let background = "background: \"#101820\""
    let screens = "screens: { a: { cover: brand } }\n"
    #expect(
      changeLines(
        "scrim: 1\ncovers: { brand: { \(image), \(background) } }\n\(screens)",
        "scrim: 1\nextends: [base.yaml]\ncovers: { brand: { \(image) } }\n\(screens)",
        newFiles: ["base.yaml": "scrim: 1\ncovers: { brand: { \(background) } }\n"]) == [])
  }

  private static let long = (
    patterns: (0..<5).map { String(repeating: "**.", count: 200 + $0) + "x" },
    ids: (0..<20).map { String(repeating: "a.", count: 150 + $0) + "a" }
  )

  @Test("ids of one version that take too long to match with the other exceed the limit")
  func longIDsOfOtherVersion() {
    func policy(_ names: [String]) -> String {
      "scrim: 1\nscreens:\n" + names.map { "  \"\($0)\": { text: 17pt }\n" }.joined()
    }
    let (old, new) = (policy(Self.long.ids), policy(Self.long.patterns))
    func isCompared(combinations: Int) -> Bool {
      compared(old, new, atMost: combinations) != nil
    }
    #expect(!isCompared(combinations: 500) && isCompared(combinations: 10_000))
  }
}

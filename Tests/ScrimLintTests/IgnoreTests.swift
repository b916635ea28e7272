import LintSupport
import ScrimDiagnostics
import ScrimPolicy
import Testing

/// Entries of `ignore`: the findings that they accept, and findings about them.
@Suite struct IgnoreTests {
  @Test(
    "the reason of an ignore entry must contain a word", arguments: ["'.'", "'- -'", "\"\\u200B\""])
  func wordless(_ reason: String) {
    expect(
      "scrim: 1\nlint: { unused-ignore: off }\nignore: [{ rule: weak-blur, because: «\(reason)» }]\n",
      finds: "bad-value")
  }

  private static let soft = "scrim: 1\ncovers: { soft: { blur: { radius: 5 } } }\n"

  @Test("an entry accepts the findings of its rule on its screens, and no others")
  func some() {
    expect(
      Self.soft + """
        screens:
          a.b: { cover: soft }
          a.c: { cover: soft, fade: «1500ms» }
          b.c: { cover: «soft» }
        limits: { peek: 2s }
        ignore:
          - { rule: weak-blur, screen: a.*, because: x }

        """, finds: "fade-outlasts-peek+fade-sluggish", "weak-blur")
  }

  @Test("an entry without a screen accepts all findings of its rule")
  func all() {
    expect(
      Self.soft + """
        screens: { a: { cover: soft }, b: { cover: soft } }
        prompts: { ignore-for: 90s }
        ignore:
          - { rule: weak-blur, because: x }
          - { rule: exemption-too-long, because: y }

        """)
  }

  @Test("an entry for a screen accepts no finding on a wider pattern or on the policy as a whole")
  func wider() {
    expect(
      Self.soft + """
        screens: { a.*: { cover: «soft» } }
        prompts: { ignore-for: «90s» }
        ignore:
          - «{ rule: weak-blur, screen: a.b, because: x }»
          - «{ rule: exemption-too-long, screen: a.b, because: x }»

        """, finds: "weak-blur", "exemption-too-long", "unused-ignore", "unused-ignore")
  }

  @Test("an entry for one screen does not accept a finding that another screen shares")
  func common() {
    expect(
      Self.soft + """
        screens:
          a: &same { cover: «soft» }
          b: *same
        ignore: [{ rule: weak-blur, screen: a, because: x }]

        """, finds: "weak-blur")
    expect(
      Self.soft + """
        screens:
          "*.x": { cover: soft }
          a.*: { text: 16pt }
          b.*: { text: 16pt }
          a.x: { recording: cover }
          b.x: { recording: cover }
        ignore:
          - { rule: weak-blur, screen: "*.x", because: x, until: 2027-01-01 }
          - «{ rule: weak-blur, screen: c.x, because: x }»

        """, finds: "unused-ignore")
  }

  @Test("an entry is used if one of two screens with the same finding needs it")
  func either() {
    let screens = "screens: { a: &same { cover: soft }, b: *same }\n"
    expect(
      Self.soft + screens + """
        ignore:
          - { rule: weak-blur, screen: a, because: x }
          - { rule: weak-blur, screen: b, because: x }

        """)
  }

  @Test("an entry for a screen accepts every kind of finding on that screen")
  func aboutScreens() {
    expect(
      """
      scrim: 1
      inventory: screens.txt
      screens:
        accounts.cards: { sensitive: false }
        "**.b": { text: 20pt }
        "*.**": { text: 21pt }
        b: { recording: ignore }
      ignore:
        - { rule: unexplained-public, screen: accounts.cards, because: x }
        - { rule: shadowed-screen, screen: "**.b", because: x }
        - { rule: unmatched-screen, screen: b, because: x }
        - { rule: unmatched-screen, screen: "**.b", because: x }
        - { rule: recording-ignored, screen: b, because: x }

      """)
  }

  @Test("an entry accepts findings up to its last day, and is expired afterwards")
  func until() {
    let screens = "screens: { a: { cover: soft } }\n"
    for day in ["2026-12-05", "2027-11-20", "9999-12-31"] {
      expect(
        Self.soft + screens + "ignore: [{ rule: weak-blur, because: x, until: \(day) }]\n")
    }
    for day in ["2026-11-19", "2025-12-31", "\"2026-11-19\""] {
      expect(
        Self.soft + screens + "ignore: [{ rule: weak-blur, because: x, until: «\(day)» }]\n",
        finds: "expired-ignore")
    }
  }

  @Test("an entry is announced to expire from 14 days before its last day")
  func expiring() {
    let screens = "screens: { a: { cover: soft } }\n"
    for day in ["2026-11-20", "2026-11-21", "2026-12-01", "2026-12-04"] {
      expect(
        Self.soft + screens + "ignore: [{ rule: weak-blur, because: x, until: «\(day)» }]\n",
        finds: "expiring-ignore")
    }
    let finding = lint(
      Self.soft + screens + "ignore: [{ rule: weak-blur, because: x, until: 2026-12-04 }]\n"
    ).shown.first { $0.rule == "expiring-ignore" }
    #expect(finding?.severity == .info)
    #expect(finding?.message == "the ignore entry for 'weak-blur' expires after 2026-12-04")
  }

  @Test("days are counted across the ends of months and years, and across leap days")
  func days() throws {
    for (first, last, count) in [
      ("2026-11-20", "2026-11-20", 0), ("2026-11-20", "2026-11-19", -1),
      ("2026-11-30", "2026-12-01", 1), ("2026-12-31", "2027-01-01", 1),
      ("2027-02-28", "2027-03-01", 1), ("2028-02-28", "2028-03-01", 2),
      ("2100-02-28", "2100-03-01", 1), ("2000-02-28", "2000-03-01", 2),
      ("1970-01-01", "2026-11-20", 20_777),
    ] {
      #expect(try #require(Day(first)).days(until: #require(Day(last))) == count)
    }
    for number in stride(from: 0, through: 60_000, by: 7) {
      let day = Day(secondsSince1970: number * 86_400)
      #expect(Day(secondsSince1970: 0).days(until: day) == number)
    }
  }

  @Test("an entry can be both expired and unused")
  func expiredAndUnused() {
    expect(
      "scrim: 1\nignore: [«{ rule: weak-blur, because: x, until: «2026-11-19» }»]\n",
      finds: "unused-ignore", "expired-ignore")
  }

  @Test("neither of two entries that accept the same finding is unused")
  func twice() {
    expect(
      Self.soft + "screens: { a: { cover: soft } }\n"
        + "ignore: [{ rule: weak-blur, because: x }, { rule: weak-blur, screen: a, because: y }]\n")
  }

  @Test("an entry with an unknown or missing rule has no other finding")
  func unknownRule() {
    expect("scrim: 1\nignore: [{ rule: «weak-blurr», because: x }]\n", finds: "bad-value")
    expect("scrim: 1\nignore: [{ rule: «nonsense», because: x }]\n", finds: "bad-value")
    expect("scrim: 1\nignore: [{ rule: «''», because: x }]\n", finds: "bad-value")
    expect("scrim: 1\nignore: [«{ because: x }»]\n", finds: "missing-key")
  }

  @Test(
    "a rule that cannot be turned off cannot be ignored either",
    arguments: ["unknown-cover", "unlisted-public", "bad-value", "expired-ignore"])
  func always(_ rule: String) {
    expect(
      "scrim: 1\ndefaults: { cover: «none» }\nignore: [{ rule: «\(rule)», because: x }]\n",
      finds: "unknown-cover", "bad-value")
  }

  @Test("an entry requires a rule and a reason, and a valid date if it has one")
  func keys() {
    expect("scrim: 1\nignore: [«{}»]\n", finds: "missing-key+missing-key")
    expect("scrim: 1\nignore: [«{ rule: weak-blur }»]\n", finds: "missing-key")
    expect("scrim: 1\nignore: [«weak-blur»]\n", finds: "wrong-type")
    expect("scrim: 1\nignore: «{ rule: weak-blur, because: x }»\n", finds: "wrong-type")
    for day in ["2027-02-29", "2027-13-01", "2027-3-1", "27-03-01", "tomorrow", "2027-03-01T00:00"]
    {
      expect(
        "scrim: 1\nignore: [{ rule: weak-blur, because: x, until: «\(day)» }]\n",
        finds: "bad-value")
    }
    expect(
      "scrim: 1\nignore: [{ rule: weak-blur, because: x, screen: «a..b» }]\n",
      finds: "bad-pattern")
  }
}

import Testing

@testable import ScrimComparing

@Suite struct AcceptanceTests {
  private static let old = """
    scrim: 1
    lock: always
    defaults: { fade: none }
    screens: { accounts.balance: {}, accounts.cards: {}, "vault.**": {} }

    """
  private static let new = old.replacing("fade: none", with: "fade: none, recording: ignore")
    .replacing("always", with: "never")

  private func accepted(_ texts: String...) throws -> (refused: [String], used: Set<Int>) {
    var comparison = try #require(compared(Self.old, Self.new))
    let used = comparison.accept(
      try texts.map { text throws(Acceptance.Fault) in
        try Acceptance(text, needsReason: false, rules: rules)
      })
    return (comparison.changes.filter(\.isRefused).map(\.line), used)
  }

  @Test("only the screens and the setting that are named are accepted")
  func named() throws {
    #expect(
      try accepted("accounts.* recording").refused == [
        "weaker: lock: always → never", "weaker: recording of **, vault.**: cover → ignore",
      ])
    #expect(
      try accepted("accounts.cards recording", "** lock").refused
        == ["weaker: recording of accounts.balance, **, vault.**: cover → ignore"])
    #expect(try accepted("** recording", "** lock").refused == [])
  }

  @Test("a pattern accepts a pattern only if it matches all of it")
  func patterns() throws {
    let line = "weaker: recording of accounts.balance, accounts.cards, **, vault.**: cover → ignore"
    #expect(try accepted("** lock", "vault.* recording").refused == [line])
    #expect(try accepted("** lock", "*.safe recording").refused == [line])
    #expect(try accepted("accounts.** lock").refused.count == 2)
  }

  @Test("a decision that accepts nothing is reported")
  func unused() throws {
    #expect(try accepted("accounts.* secure", "** lock").used == [1])
  }

  @Test("a setting of two words is written with a hyphen or a space")
  func spelling() throws {
    for text in ["** fade in", "** fade-in", "**  fade   in — because"] {
      #expect(try Acceptance(text, needsReason: false, rules: rules).accepts("fade in"))
    }
  }

  @Test(
    "a decision must name screens and a setting, and in a commit a reason",
    arguments: [
      ("lock", .noSetting), ("", .noSetting), ("** — why not", .noSetting),
      ("** lock", .noReason), ("** lock — ", .noReason), ("** lock — 1", .noReason),
      ("a..b lock — two words", .invalidScreen("a..b")),
    ] as [(String, Acceptance.Fault)])
  func faults(_ text: String, _ fault: Acceptance.Fault) {
    #expect(throws: fault) { try Acceptance(text, needsReason: true, rules: rules) }
  }

  @Test("an unknown setting is refused")
  func unknownSetting() {
    #expect {
      try Acceptance("** fadein", needsReason: false, rules: rules)
    } throws: { error in
      guard case .unknownSetting("fadein", let names)? = error as? Acceptance.Fault else {
        return false
      }
      return names.contains("fade in")
    }
  }

  @Test("the reason is the text after the dash")
  func reason() throws {
    #expect(
      try Acceptance("a.b cover — reviewed - with legal", needsReason: true, rules: rules).reason
        == "reviewed - with legal")
  }
}

import Testing

@testable import ScrimInterchange

/// The Swift constants for screen ids.
@Suite struct SwiftConstantTests {
  @Test(
    "the words of an id become one word in lower camel case",
    arguments: [
      ("accounts.balance", "accountsBalance"), ("home", "home"), ("Home", "home"),
      ("transfer-money.step_two", "transferMoneyStepTwo"), ("users/:id", "usersId"),
      ("accounts.viewAll", "accountsViewAll"), ("HomeViewController", "homeViewController"),
      ("FAQList.entry", "faqListEntry"), ("URL.home", "urlHome"), ("card.PIN", "cardPIN"),
      ("step.1", "step1"), ("v1.2", "v1_2"), ("2fa.code", "_2faCode"),
    ])
  func words(_ id: String, _ constant: String) {
    #expect(id.swiftConstantDeclaration == constant)
  }

  @Test(
    "letters of every script are kept, and separated where they have no capitals",
    arguments: [
      ("konto.übersicht", "kontoÜbersicht"), ("Élan.é", "élanÉ"), ("口座.一覧", "口座_一覧"),
      ("ანგარიში.ბალანსი", "ანგარიში_ბალანსი"), ("straße.ßa", "straßeSsa"),
      ("ΐ.ΐ", "ΐ\u{3AA}\u{301}"), ("\u{363}a", "_\u{363}a"), ("ⸯa", "a"),
    ])
  func scripts(_ id: String, _ constant: String) {
    #expect(Array(id.swiftConstantDeclaration.utf8) == Array(constant.utf8))
  }

  @Test("an id without letters and digits has a constant", arguments: ["+", "😀", "_", "-.-"])
  func marks(_ id: String) {
    #expect(id.swiftConstantDeclaration == "__")
  }

  @Test(
    "keywords are in backticks, or have another form if each use would need backticks too",
    arguments: [
      ("default", "`default`"), ("Protocol", "`protocol`"), ("import", "`import`"), ("in", "`in`"),
      ("true", "`true`"), ("self", "self_"), ("Self", "self_"), ("init", "init_"),
      ("Type", "type"), ("await", "await"), ("import.file", "importFile"),
    ])
  func keywords(_ id: String, _ declaration: String) {
    #expect(id.swiftConstantDeclaration == declaration)
  }
}

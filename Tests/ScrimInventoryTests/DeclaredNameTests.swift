import ScrimInterchange
import ScrimInventory
import TestSupport
import Testing

@Suite struct DeclaredNameTests {
  @Test(
    "an id follows from a name by one rule",
    arguments: [
      ("accounts.balance", "accounts.balance"), ("BalanceViewController", "BalanceViewController"),
      ("/accounts/:id/edit", "accounts.id.edit"), ("accounts/{id}/edit", "accounts.id.edit"),
      ("accounts/[id]/edit", "accounts.id.edit"), ("accounts/<id>/edit", "accounts.id.edit"),
      ("help/[...topic]", "help.topic"), ("help/[[...topic]]", "help.topic"), ("[...]", "any"),
      ("<int:id>", "id"), ("/", "root"), ("", "root"), ("index", "root"), ("a/index", "a"),
      ("(tabs)/home", "home"), ("(a)/(b)/index", "root"), ("/a//b/", "a.b"),
      ("search?q={q}", "search"), ("/a#b", "a"), ("?tab=x", "root"),
      ("bank://a/b?c#d", "bank:.a.b"), ("Step #1", "Step-1"), ("Card#2", "Card-2"), ("#1", "1"),
      ("Paid?", "Paid"), ("a?b", "a-b"), ("#?", "root"), ("/a/:id(\\d+)", "a.id"),
      ("/a/:id?", "a.id"), ("/files/*", "files.any"), ("item-:id", "item-id"),
      ("item-{id}-x", "item-id-x"), ("My Account", "My-Account"), (" a  b ", "a-b"),
      ("a\u{200B}b", "a-b"), ("a..b.", "a.b"), ("e\u{301}", "\u{E9}"), ("+not-found", "+not-found"),
      ("Settings.Standard", "Settings.Standard"), ("a*b", "ab"), ("\u{2024}", "root"),
    ])
  func rule(_ name: String, _ id: String) {
    let found = DeclaredName(name).id
    #expect(found.utf8.elementsEqual(id.utf8), "\(found)")
    #expect(found.isScreenID)
  }

  @Test("every name gives an id, and the id of an id is itself")
  func always() {
    var random = SeededRandom(seed: 1)
    let pieces = [
      "/", ".", ":", "{", "}", "[", "]", "...", "(", ")", "*", "?", "#", " ", "a", "é", "e\u{301}",
      "<", ">", "=", "\u{200B}", "index",
    ]
    for _ in 0..<20_000 {
      let name = (0..<Int.random(in: 0...8, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      let id = DeclaredName(name).id
      #expect(id.isScreenID, "\(name)")
    }
  }
}

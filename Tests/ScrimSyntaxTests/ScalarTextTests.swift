import ScrimDiagnostics
import Testing

@testable import ScrimSyntax

@Suite struct ScalarTextTests {
  @Test(
    "a text that is written as a scalar reads back unchanged in every context",
    arguments: [
      "", "a", "accounts.balance", "my cover", "é中", "17pt", "3", " a", "a ", "a: b", "a:", "a #b",
      "#a", "a, b", "]", "**", "*.b", "&a", "!a", "-", "- a", "---", "...", "?", "? a", "<<", "'a'",
      "a\"b\\c", "%a", "@a", "`a", "|", ">", "~", "a\nb", "a\tb", "\u{0}", "\u{85}", "\u{2028}",
      "\u{202E}a", "a\u{200B}", "\u{FEFF}", "{", "a{b}", "=", "👩‍🚀",
    ])
  func roundTrip(_ text: String) {
    let written = text.yamlScalar
    for source in ["k: \(written) # c\n", "{k: \(written)}", "k: [\(written), x]\n"] {
      let reading = Reading(source)
      #expect(reading.report.shown.isEmpty)
      #expect(reading.texts.dropFirst().first == text)
    }
    let key = Reading("x:\n  \(text.yamlScalar): v\n")
    #expect(key.report.shown.isEmpty)
    #expect(key.texts == ["x", text, "v"])
  }

  @Test("a text that needs no quotes is written without them")
  func plain() {
    #expect("accounts.balance".yamlScalar == "accounts.balance")
    #expect("Größe-2".yamlScalar == "Größe-2")
    #expect("accounts.*".yamlScalar == "\"accounts.*\"")
  }
}

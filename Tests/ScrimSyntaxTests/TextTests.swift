import ScrimDiagnostics
import Testing

@testable import ScrimSyntax

@Suite struct TextTests {
  @Test(
    "the text of a scalar is the one that libyaml reads",
    arguments: [
      "a: b", "'it''s': \"a\\tb\\u00e9\\N\\L\"", "- a\n  b\n- >\n  c\n  d\n- |+\n  e\n\n",
      "{a: 'x\n  y', b: \"c\\\n  d\"}", "[é, \"\", '', 'ab', ab, \"\\x61b\"]", "? |\n  a\n: b\n",
    ])
  func texts(_ source: String) {
    let reading = Reading(source)
    #expect(reading.texts == BareEvents(Array(reading.source.bytes)).scalars)
  }

  @Test("two keys share a symbol exactly if their texts are equal")
  func symbols() {
    let reading = Reading(#"[{a: 1}, {"a": 2}, {"\x61": 3}, {b: 4}, {ab: 5}, {'': 6}]"#)
    let keys = reading.nodes.compactMap { reading.tree.symbol(ofKey: $0) }
    #expect(keys.count == 6)
    #expect(keys[0] == keys[1])
    #expect(keys[0] == keys[2])
    #expect(Set(keys).count == 4)
    #expect(reading.tree.symbol(of: "a") == keys[0])
    #expect(reading.tree.symbol(of: "") == keys[5])
    #expect(reading.tree.symbol(of: "c") == nil)
  }

  @Test("a value that is spelled like a key has no symbol")
  func values() {
    let reading = Reading("a: a")
    #expect(reading.nodes.map { reading.tree.symbol(ofKey: $0) != nil } == [false, true, false])
  }

  @Test("thousands of keys have distinct symbols")
  func manySymbols() {
    let keys = (0..<5000).map { "key\($0)" }
    let reading = Reading(keys.map { "\($0): 1\n" }.joined())
    let symbols = keys.map { reading.tree.symbol(of: $0) }
    #expect(!symbols.contains(nil))
    #expect(Set(symbols).count == keys.count)
    #expect(reading.report.shown.isEmpty)
  }
}

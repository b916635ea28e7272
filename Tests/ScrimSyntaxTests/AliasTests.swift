import ScrimDiagnostics
import Testing

@testable import ScrimSyntax

@Suite struct AliasTests {
  @Test("an alias has the text, the entries and the pairs of the node that it refers to")
  func resolution() throws {
    let reading = Reading("a: &x {k: [1, 2]}\nb: *x\nc: &y text\nd: *y\n")
    let tree = reading.tree
    let values = tree.keysAndValues(of: try #require(tree.root)).map(\.value)
    #expect(tree.kind(of: values[1]) == .alias)
    #expect(tree.resolved(values[1]) == values[0])
    #expect(tree.keysAndValues(of: values[1]).map { tree.text(of: $0.key) } == ["k"])
    #expect(tree.text(of: values[3]) == "text")
    #expect(tree.text(of: values[1]) == nil)
  }

  @Test("an anchor that is defined again applies to the aliases after it")
  func redefinition() {
    let reading = Reading("[&x a, *x, &x b, *x]")
    let aliases = reading.nodes.filter { reading.tree.kind(of: $0) == .alias }
    #expect(aliases.map { reading.tree.text(of: $0) } == ["a", "b"])
  }

  @Test("an alias as a key is refused, and does not hide another key")
  func aliasKey() {
    let reading = Reading("- &x a\n- {*x : 1, b: 2, *x : 3}\n")
    let keys = reading.nodes.compactMap { reading.tree.symbol(ofKey: $0) }
    #expect(keys == reading.tree.symbol(of: "b").map { [$0] })
    #expect(
      reading.report.shown.map(\.message) == [
        "alias '*x' is used as a key", "alias '*x' is used as a key",
      ])
  }

  @Test("nested aliases are not expanded on the tape")
  func bomb() {
    var source = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...12 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      source += "a\(level): &a\(level) [\(aliases)]\n"
    }
    let reading = Reading(source)
    #expect(reading.report.shown.isEmpty)
    #expect(reading.tree.tape.count < 500)
  }
}

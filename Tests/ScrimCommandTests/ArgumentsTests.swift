import Testing

@testable import scrim

@Suite struct ArgumentsTests {
  private static let mend = Flag("--mend", choices: ["some", "all"], implied: "some", "mend")
  private static let name = Flag("--name", short: "-n", value: "NAME", "name")

  private static func read(_ words: String...) throws(UsageError) -> Arguments {
    try Arguments(words, flags: [mend, name])
  }

  @Test("a value that may be left out is what is implied, unless another is attached")
  func optionalValue() throws {
    #expect(try Self.read().value(of: Self.mend) == nil)
    #expect(try Self.read("--mend").value(of: Self.mend) == "some")
    #expect(try Self.read("--mend=all").value(of: Self.mend) == "all")
    #expect(try Self.read("--mend=all", "--mend").value(of: Self.mend) == "some")
  }

  @Test("the word after a flag is its value only if the flag must have one")
  func nextWord() throws {
    let arguments = try Self.read("--mend", "every", "--name", "a", "-n", "b", "c")
    #expect(arguments.operands == ["every", "c"])
    #expect(arguments.allValues(of: Self.name) == ["a", "b"])
  }

  @Test("a value after a flag that takes it behind '=' is refused, and not taken for a file")
  func looseValue() throws {
    let error = #expect(throws: UsageError.self) { try Self.read("--mend", "all") }
    #expect(error?.help == "write --mend=all")
    #expect(try Self.read("--mend", "./all").operands == ["./all"])
  }

  @Test("a value that there is not is refused, with what was meant")
  func unknownValue() {
    let error = #expect(throws: UsageError.self) { try Self.read("--mend=al") }
    #expect(error?.message == "invalid value 'al' for --mend")
    #expect(error?.help == "did you mean 'all'?")
    #expect(throws: UsageError.self) { try Self.read("--mend=") }
  }

  @Test("the help shows how a flag is written")
  func help() {
    let guide = CommandGuide(
      name: "tidy", summary: "", operands: "", discussion: "", flags: [Self.mend, Self.name])
    #expect(guide.help.contains("\n  --mend[=all] "))
    #expect(guide.help.contains("\n  -n, --name NAME "))
    #expect(guide.help.contains("\n  -h, --help "))
  }
}

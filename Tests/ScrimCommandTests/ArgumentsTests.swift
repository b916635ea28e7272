import Testing

@testable import ScrimCommand
@testable import scrim

@Suite struct ArgumentsTests {
  private static let mend = Flag("--mend", choices: ["some", "all"], implied: "some", "mend")
  private static let name = Flag("--name", short: "-n", value: "NAME", "name")

  private static func read(_ words: String...) throws(UsageError) -> Arguments {
    try Arguments(words, flags: [mend, name])
  }

  @Test("a flag with an optional value has the implied value unless another follows '='")
  func optionalValue() throws {
    #expect(try Self.read().value(of: Self.mend) == nil)
    #expect(try Self.read("--mend").value(of: Self.mend) == "some")
    #expect(try Self.read("--mend=all").value(of: Self.mend) == "all")
    #expect(try Self.read("--mend=all", "--mend").value(of: Self.mend) == "some")
  }

  @Test("the word after a flag is its value only if the flag requires one")
  func nextWord() throws {
    let arguments = try Self.read("--mend", "every", "--name", "a", "-n", "b", "c")
    #expect(arguments.operands == ["every", "c"])
    #expect(arguments.allValues(of: Self.name) == ["a", "b"])
  }

  @Test("an optional value without '=' is an error, and is not read as a file")
  func looseValue() throws {
    let error = #expect(throws: UsageError.self) { try Self.read("--mend", "all") }
    #expect(error?.help == "write --mend=all")
    #expect(try Self.read("--mend", "./all").operands == ["./all"])
  }

  @Test("an unknown value is an error with a suggestion")
  func unknownValue() {
    let error = #expect(throws: UsageError.self) { try Self.read("--mend=al") }
    #expect(error?.message == "invalid value 'al' for --mend")
    #expect(error?.help == "did you mean 'all'?")
    #expect(throws: UsageError.self) { try Self.read("--mend=") }
  }

  @Test("the help shows a flag with its short form and a placeholder for its value")
  func help() {
    let guide = CommandGuide(
      name: "tidy", summary: "", operands: "", discussion: "", flags: [Self.mend, Self.name])
    #expect(guide.help(calledAs: "scrim fix").contains("\n  --mend[=all] "))
    #expect(guide.help(calledAs: "scrim fix").contains("\n  -n, --name NAME "))
    #expect(guide.help(calledAs: "scrim fix").contains("\n  -h, --help "))
  }
}

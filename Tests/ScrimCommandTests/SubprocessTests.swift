import ScrimDiagnostics
import Testing

@testable import ScrimCommand
@testable import scrim

@Suite(.timeLimit(.minutes(5)))
struct SubprocessTests {
  private static func finish(
    _ script: String
  ) throws -> (output: ContiguousArray<UInt8>, failure: String?) {
    try Subprocess(["sh", "-c", script]).finish()
  }

  @Test("a program that fills the pipe of its complaints before it writes is read to its end")
  func loudProgram() throws {
    let result = try Self.finish(
      "yes warning | head -n 100000 >&2; echo done; yes | head -n 100000")
    #expect(result.output.starts(with: "done\n".utf8))
    #expect(result.output.count == 5 + 200_000)
    #expect(result.failure == nil)
  }

  @Test("a program that fails says why")
  func failure() throws {
    let result = try Self.finish("echo half; echo broken >&2; exit 3")
    #expect(result.output.elementsEqual("half\n".utf8))
    #expect(result.failure == "broken\n")
  }

  @Test("complaints of a silent program are discarded")
  func silence() throws {
    let process = try Subprocess(
      ["sh", "-c", "yes warning | head -n 100000 >&2; echo done"], isSilent: true)
    #expect(try process.read().elementsEqual("done\n".utf8))
  }

  @Test("a program that does not exist is refused")
  func absence() {
    #expect(throws: System.Refusal.self) { try Subprocess(["scrim-has-no-such-program"]) }
  }
}

import ScrimSessions
import TestSupport
import Testing

@testable import ScrimCommand
@testable import ScrimVerifier
@testable import scrim

/// `scrim verify --check`, with a program in place of the checker that gives an answer
/// of the test.
@Suite(.timeLimit(.minutes(10)))
struct ProofCheckerTests {
  private static let proved = Property.allCases.map { "proved      \($0.rawValue)" }

  /// Verifies a policy that holds.
  ///
  /// - Parameter checker: what the checker does after it has read a timeline.
  private static func verify(
    _ flags: String = "", checker: String
  ) throws -> (status: Int32, output: String, complaints: String) {
    let folder = try Folder([
      "a.yaml": "scrim: 1\n",
      "scrim-check": """
      #!/bin/sh
      [ "$1" = - ] && [ "$(head -c 5)" = SCRIM ] || { echo 'no timeline' >&2; exit 2; }
      cat >/dev/null
      \(checker)
      """,
    ])
    return try ProcessTests.shell(
      "chmod +x scrim-check && PATH=.:/usr/bin:/bin $scrim verify a.yaml --check \(flags)",
      in: folder)
  }

  private static func answer(_ lines: [String], status: Int) -> String {
    lines.map { "echo '\($0)'\n" }.joined() + "exit \(status)"
  }

  @Test("both verdicts are shown beside each property")
  func bothHold() throws {
    let result = try Self.verify(checker: Self.answer(["892 states"] + Self.proved, status: 0))
    #expect(result.status == 0 && result.complaints.isEmpty)
    #expect(
      result.output.contains("\n  walk   scrim-check\n  holds  proved       snapshot-covered  no "))
    #expect(result.output.hasSuffix("\nproved twice, under the assumptions above\n"))
    #expect(!result.output.contains("NOT PROVED"))
  }

  @Test("a property that the checker does not prove fails")
  func oneUnproved() throws {
    var lines = Self.proved
    lines[2] = "not proved  cover-drops"
    let checker = Self.answer(lines, status: 1)
    let result = try Self.verify(checker: checker)
    #expect(result.status == 1)
    #expect(result.output.contains("\n  holds  NOT PROVED   cover-drops       every "))
    #expect(
      result.output.hasSuffix("\nnot proved: scrim-check does not prove 1 of 6 properties\n"))
    let json = try Self.verify("--format json", checker: checker)
    #expect(json.status == 1)
    #expect(json.output.hasPrefix(#"{"version":1,"holds":false,"#))
    #expect(json.output.contains(#"{"name":"cover-drops","holds":true,"checked":false}"#))
    #expect(json.output.contains(#"{"name":"lock-holds","holds":true,"checked":true}"#))
  }

  @Test("a failure that names no property counts against each")
  func failureWithoutProperty() throws {
    let result = try Self.verify(checker: Self.answer(Self.proved, status: 1))
    #expect(result.status == 1)
    #expect(result.output.contains("scrim-check does not prove 6 of 6 properties"))
  }

  @Test(
    "an answer that lacks a property, or contradicts itself, is no proof",
    arguments: [
      answer([], status: 0), answer([], status: 1), answer(proved.dropLast(), status: 0),
      answer(proved + ["not proved  one-cover"], status: 1),
      answer(proved.dropLast() + ["not proved  one-cover"], status: 0),
      answer(proved.map { "not " + $0 }, status: 1), answer(proved.map { "\($0)." }, status: 0),
    ])
  func strangeAnswer(_ checker: String) throws {
    let result = try Self.verify(checker: checker)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(
      result.complaints == """
        scrim: 'a.yaml' is not checked: 'scrim-check' does not answer as this version of \
        scrim expects

        """)
  }

  @Test("a property that fails by the walk, and that the checker proves, is a fault of scrim")
  func contradiction() throws {
    let folder = try Folder([
      "a.yaml": "scrim: 1\ndefaults: { fade: 500ms, at-background: keep }\n",
      "scrim-check": "#!/bin/sh\ncat >/dev/null\n" + Self.answer(Self.proved, status: 0),
    ])
    let result = try ProcessTests.shell(
      "chmod +x scrim-check && PATH=.:/usr/bin:/bin $scrim verify a.yaml --check", in: folder)
    #expect(result.status == 3)
    #expect(result.complaints.contains("and scrim-check proves it: one of them is wrong"))
  }

  @Test("a checker that complains is quoted")
  func complaint() throws {
    let result = try Self.verify(checker: "echo 'scrim-check: -: too new' >&2; exit 2")
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.complaints == "scrim: 'a.yaml' is not checked: scrim-check: -: too new\n")
  }

  @Test("without a checker, nothing is proved")
  func absence() throws {
    let folder = try Folder(["a.yaml": "scrim: 1\n"])
    let result = try ProcessTests.shell("PATH=. $scrim verify a.yaml --check", in: folder)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(
      result.complaints.contains(
        "'scrim-check' cannot be run: No such file or directory; 'make scrim-check' builds "))
  }

  @Test("the trace of a breach is not asked of the checker")
  func trace() async {
    let outcome = await run("verify", "a.yaml", "--check", "--trace", "one-cover")
    #expect(outcome.status == .unusable)
    #expect(outcome.complaints.contains("--check and --trace cannot be used together"))
  }
}

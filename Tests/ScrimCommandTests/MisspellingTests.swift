import ScrimLint
import ScrimDiagnostics
import TestSupport
import Testing

@testable import ScrimCommand
@testable import scrim

/// Every word of the command line is suggested for its misspellings.
@Suite struct MisspellingTests {
  static let commands = Scrim.commands.map { $0.guide.name }

  /// The complaint about an invalid command line.
  private func complaint(_ words: [String]) async -> String {
    let outcome = await Scrim.run(words, Terminal(isInteractive: false))
    #expect(outcome.status == .unusable)
    return outcome.complaints
  }

  private func meant(_ word: String) -> String { "; did you mean '\(word)'?\n" }

  @Test("a misspelled command gets the command as a suggestion", arguments: commands)
  func command(_ name: String) async {
    for slip in misspellings(in: name, among: Self.commands) {
      #expect(await complaint([slip]).contains(meant(name)))
      #expect(await complaint(["help", slip]).contains(meant(name)))
    }
  }

  @Test("a misspelled flag gets the flag as a suggestion", arguments: commands)
  func flag(_ name: String) async throws {
    let flags = try Scrim.command(named: name).guide.allFlags
    for flag in flags {
      for slip in misspellings(in: flag.name, among: flags.map(\.name)) where slip.hasPrefix("-") {
        #expect(await complaint([name, slip]).contains(meant(flag.name)))
        #expect(await complaint([name, slip + "=x"]).contains(meant(flag.name)))
      }
    }
  }

  @Test("a misspelled value of a flag gets the value as a suggestion", arguments: commands)
  func value(_ name: String) async throws {
    for flag in try Scrim.command(named: name).guide.allFlags {
      for choice in flag.choices {
        for slip in misspellings(in: choice, among: flag.choices) {
          #expect(await complaint([name, "\(flag.name)=\(slip)"]).contains(meant(choice)))
        }
      }
    }
  }

  @Test("a misspelled format gets the format as a suggestion")
  func format() async {
    let formats = OutputFormat<Report>.all.map(\.name)
    for format in formats {
      for slip in misspellings(in: format, among: formats) {
        #expect(await complaint(["lint", "--format", slip, "/dev/null"]).contains(meant(format)))
      }
    }
  }

  private static let files = [
    "app.yaml": "scrim: 1\n", "traces/leave.jsonl": "{}", "screens.txt": "a.b\n",
    "app.test.yaml": "scrim-test: 1\npolicy: ap.yaml\ntests: []\n",
  ]

  @Test(
    "a misspelled file gets the file beside it as a suggestion",
    arguments: [
      (["lint", "ap.yaml"], "app.yaml"), (["lint", "app.yml"], "app.yaml"),
      (["compile", "aap.yaml", "-o", "out.json"], "app.yaml"), (["lint", "trace"], "traces"),
      (["simulate", "app.yaml", "--trace", "traces/leaves.jsonl"], "traces/leave.jsonl"),
      (["simulate", "app.yaml", "--trace", "trace/leave.jsonl"], "traces/leave.jsonl"),
      (["why", "app", "a.b"], "app.yaml"), (["test", "app.tests.yaml"], "app.test.yaml"),
      (["diff", "apps.yaml", "app.yaml"], "app.yaml"), (["diff", "trace", "traces"], "traces"),
      (["lint", "app.yaml", "--baseline", "screen.txt"], "screens.txt"),
    ])
  func file(_ words: [String], _ meant: String) async throws {
    let folder = try Folder(Self.files)
    let names = ["ap", "app", "aap", "trac", "scree"]
    let placed = words.enumerated().map { index, word in
      index > 0 && !word.hasPrefix("-") && names.contains(where: word.hasPrefix)
        ? "\(folder.path)/\(word)" : word
    }
    let outcome = await Scrim.run(placed, Terminal())
    #expect(outcome.complaints.contains("; did you mean '\(folder.path)/\(meant)'?"))
    #expect(outcome.status == .unusable)
  }

  @Test("a file that is like no other gets no suggestion")
  func farFile() async throws {
    let folder = try Folder(Self.files)
    let outcome = await run("lint", "\(folder.path)/payments.yaml")
    #expect(!outcome.complaints.contains("did you mean"))
  }

  @Test("a misspelled rule gets the rule as a suggestion")
  func rule() async {
    let rules = Rule.all.map(\.id.description)
    for rule in rules {
      for slip in misspellings(in: rule, among: rules) {
        #expect(await complaint(["explain", slip]).contains(meant(rule)))
      }
    }
  }
}

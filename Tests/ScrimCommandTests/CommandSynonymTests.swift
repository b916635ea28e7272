import Testing

@testable import ScrimCommand
@testable import scrim

@Suite struct CommandSynonymTests {
  @Test(
    "a word of another tool's command line gets scrim's word as a suggestion",
    arguments: [
      (["check", "x.yaml"], "write 'lint'"), (["fmt"], "write 'lint --fix'"),
      (["prove"], "write 'verify'"), (["play"], "write 'simulate'"),
      (["lint", "--json"], "write '--format json'"),
      (["lint", "-o", "x"], "write '--format FORMAT:FILE'"),
      (["verify", "-o", "x"], "write to a file with '> FILE'"),
      (["lint", "--reporter", "x"], "write '--format'"),
      (["lint", "--no-color"], "write '--color never'"),
      (["lint", "–format", "json"], "write '--format'"),
      (["lint", "a.yaml", "--stdin-filename", "b.yaml"], "add the operand '-'"),
      (["lint", "--format", "json", "--format", "text"], "write --format json:FILE"),
      (["lint", "--format", "json", "--format", "json"], "remove one of the two"),
      (["lint", "--baseline", "a", "--baseline", "b"], "name one report"),
      (["explain", "peek-bounded"], "write 'scrim explain peek-exposed' for its rule"),
      (["explain", "E001"], "'scrim rules' lists the rules"),
      (["lint", "--unsafe"], "write '--fix=unsafe'"),
      (["lint", "--fail-on", "x"], "write '--strict'"),
      (["lint", "--disable", "x"], "write '--rule RULE=off'"), (["-v"], "write '--version'"),
      (["lint", "--fix", "unsafe"], "write --fix=unsafe"),
      (["lint", "--autocorrect"], "write '--fix'"), (["lint", "-Werror"], "write '--strict'"),
      (["lint", "--coverage"], "it is a flag of 'scrim test'"),
      (["verify", "--emit", "json"], "it is a flag of 'scrim compile'"),
      (["compile", "a.yaml", "--format", "json"], "write '--emit'"),
      (
        ["--strict", "lint"], "write it after the command, as in 'scrim lint --strict'"
      ),
      (["--strict", "test"], "write it after the command, as in 'scrim test --strict'"),
      (["lint", "--rule", "x=off"], "'scrim rules' lists the rules"),
      (["lint", "--rule", "unused-cover:off"], "write --rule unused-cover=off"),
      (["lint", "--rule", "unused-cover"], "write --rule unused-cover=error"),
      (["simulate", "p.yaml", "--trace", ""], "write --trace FILE"),
      (["lint", "--baseline="], "write --baseline FILE"),
      (["simulate", "p.yaml", "t.jsonl"], "write --trace t.jsonl"),
      (["render", "p.yaml", "a.png"], "write --capture a.png"),
    ])
  func answered(_ words: [String], _ help: String) async {
    let outcome = await Scrim.run(words, Terminal())
    #expect(outcome.status == .unusable && outcome.complaints.contains("; \(help)\n"))
  }

  @Test("a flag that the command does not have is not suggested")
  func otherCommand() async {
    let outcome = await Scrim.run(["init", "--json"], Terminal())
    #expect(!outcome.complaints.contains("write '"))
  }

  @Test("every suggested word is a command or a flag")
  func real() {
    let flags = Scrim.commands.flatMap { $0.guide.allFlags }.flatMap { [$0.name, $0.short] }
    let words = Scrim.commands.map { $0.guide.name } + flags.compactMap(\.self) + ["--version"]
    for word in CommandSynonyms.synonyms.values.joined() {
      #expect(CommandSynonyms.help(for: word, among: words) != nil, "\(word)")
    }
  }
}

import Foundation
import ScrimDiagnostics
import Testing

@testable import ScrimCommand
@testable import scrim

@Suite struct CommandLineTests {
  @Test("without a command, the overview is shown and the exit status is 2")
  func nothing() async {
    let outcome = await Scrim.run([String](), Terminal(isInteractive: false))
    #expect(outcome.status == .unusable)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaints.contains("lint"))
  }

  @Test("help goes to standard output", arguments: [["--help"], ["-h"], ["help"]])
  func overview(_ words: [String]) async {
    let outcome = await Scrim.run(words, Terminal(isInteractive: false))
    #expect(outcome.status == .clean)
    #expect(outcome.output == HelpCommand.overview)
  }

  @Test("the help of every command describes its flags, except limits, and the exit status")
  func help() async {
    let limits = await run("help", "limits").output
    for command in Scrim.commands {
      let name = command.guide.name
      let byFlag = await run(name, "--help")
      let byCommand = await run("help", name)
      #expect(byFlag.output == byCommand.output)
      #expect(byFlag.output.contains("Exit status:"))
      for flag in command.guide.allFlags {
        if flag.isLimit { #expect(!byFlag.output.contains("  \(flag.name) ")) }
        #expect((flag.isLimit ? limits : byFlag.output).contains(flag.name))
      }
    }
  }

  @Test("--version prints one line")
  func version() async {
    #expect(await run("--version").output == "scrim \(Version.text)\n")
  }

  @Test(
    "a misspelled word gets a suggestion and exit status 2",
    arguments: [
      (["lnit"], "'lint' or 'init'"), (["help", "lintt"], "'lint'"), (["--verison"], "'--version'"),
      (["lint", "--strit"], "'--strict'"), (["lint", "--color", "alway"], "'always'"),
      (["lint", "--format", "jsn"], "'json'"), (["lint", "--max-dept=3"], "'--max-depth'"),
      (["completions", "bsh"], "'bash' or 'zsh'"), (["lint", "--fix=unsaf"], "'unsafe'"),
    ])
  func misspellings(_ words: [String], _ meant: String) async {
    let outcome = await Scrim.run(words, Terminal(isInteractive: false))
    #expect(outcome.status == .unusable)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaints.contains("did you mean \(meant)?"))
  }

  @Test(
    "invalid use of a flag is an error with help",
    arguments: [
      (["lint", "--format"], "--format needs a value; write --format FORMAT"),
      (["lint", "--strict=yes"], "--strict takes no value"),
      (["lint", "--fix=all"], "invalid value 'all' for --fix; write safe or unsafe"),
      (
        ["lint", "--max-depth", "0"],
        "--max-depth cannot be '0'; write a whole number from 1 to 1000"
      ),
      (
        ["lint", "--max-depth=x"], "--max-depth cannot be 'x'; write a whole number from 1 to 1000"
      ),
      (["lint", "--format", "json:"], "--format json: names no file"),
      (["completions", "xml"], "unknown shell 'xml'; write bash, zsh or fish"),
      (
        ["--color=never", "lint"],
        "--color=never comes before the command; write it after the command, as in 'scrim lint "
          + "--color=never'"
      ),
      (["completions"], "completions needs the name of one shell: bash|zsh|fish"),
    ])
  func misuse(_ words: [String], _ complaint: String) async {
    let outcome = await Scrim.run(words, Terminal(isInteractive: false))
    #expect(outcome.status == .unusable)
    #expect(outcome.complaints.hasPrefix("scrim: \(complaint)\n"))
  }

  @Test("color is used on terminals only, unless a flag or NO_COLOR decides")
  func color() {
    let terminal = Terminal(isInteractive: true)
    let pipe = Terminal(isInteractive: false)
    let colorless = Terminal(isInteractive: true, environment: .init(noColor: "1"))
    let emptyVariable = Terminal(isInteractive: true, environment: .init(noColor: ""))
    let dumb = Terminal(isInteractive: true, environment: .init(term: "dumb"))
    #expect(terminal.paint(nil).isColored)
    #expect(terminal.paint("auto").isColored)
    #expect(!terminal.paint("never").isColored)
    #expect(!pipe.paint(nil).isColored)
    #expect(pipe.paint("always").isColored)
    #expect(!colorless.paint("auto").isColored)
    #expect(colorless.paint("always").isColored)
    #expect(emptyVariable.paint(nil).isColored)
    #expect(!dumb.paint(nil).isColored)
  }
}

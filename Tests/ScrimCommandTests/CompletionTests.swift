import Foundation
import ScrimDiagnostics
import TestSupport
import Testing

@testable import ScrimCommand
@testable import scrim

/// Runs the completion script in bash.
@Suite(.timeLimit(.minutes(10)))
struct CompletionTests {
  @Test(
    "bash completes the words that are valid next",
    arguments: [
      (["li"], ["lint"]), (["lint", "--str"], ["--strict"]),
      (["lint", "--color", "a"], ["auto", "always"]), (["lint", "--color", "=", "n"], ["never"]),
      (["lint", "--color", "="], ["auto", "always", "never"]),
      (["lint", "--fix", "=", "u"], ["unsafe"]), (["lint", "--fix", "--di"], ["--diff"]),
      (["lint", "--format", ""], OutputFormat<Report>.all.map(\.name)),
      (["rules", "--format", ""], ["text", "json", "markdown"]),
      (["completions", ""], ["bash", "zsh", "fish"]),
      (["import", "lo"], ["logcat"]), (["import", "oslog", "/dev/nul"], ["/dev/null"]),
      (["import", "--check", "and"], ["android"]), (["explain", "weak"], ["weak-blur"]),
    ])
  func bash(_ words: [String], _ offered: [String]) async throws {
    let script =
      await run("completions", "bash").output + """
        COMP_WORDS=(scrim "$@") COMP_CWORD=$#
        _scrim
        printf '%s\\n' "${COMPREPLY[@]}"
        """
    #expect(try output(of: script, words) == offered)
  }

  /// The lines that a script writes in bash.
  private func output(of script: String, _ words: [String]) throws -> [String] {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", script, "bash"] + words
    process.standardOutput = output
    try process.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: "\n").map(String.init)
  }

  @Test(
    "bash completes the ids that the policy lists, and expands nothing in them",
    arguments: [("acc", ["accounts.balance", "accounts.cards"]), ("$", ["$(touch x)"]), ("z", [])])
  func screens(_ word: String, _ offered: [String]) async throws {
    let script =
      await run("completions", "bash").output + """
        scrim() { printf '%s\\n' accounts.balance accounts.cards '$(touch x)'; }
        COMP_WORDS=(scrim why app.yaml "$1") COMP_CWORD=3
        _scrim
        [ ${#COMPREPLY[@]} -eq 0 ] || printf '%s\\n' "${COMPREPLY[@]}"
        """
    #expect(try output(of: script, [word]) == offered)
  }

  @Test("why lists the ids of a policy and its inventory, for completions")
  func list() async throws {
    let folder = try Folder([
      "app.yaml": "scrim: 1\ninventory: ids.txt\nscreens: { b.c: {}, \"**\": {} }\n",
      "ids.txt": "a.b\nb.c\n",
    ])
    #expect(await run("why", "\(folder.path)/app.yaml", "--list").output == "a.b\nb.c\n")
  }

  @Test("the completion scripts have every command and flag", arguments: ["bash", "zsh", "fish"])
  func completions(_ shell: String) async {
    let script = await run("completions", shell).output
    for command in Scrim.commands {
      #expect(script.contains(command.guide.name))
      for flag in command.guide.allFlags { #expect(script.contains(flag.name.dropFirst(2))) }
    }
  }
}

import Foundation
import ScrimDiagnostics
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
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", script, "bash"] + words
    process.standardOutput = output
    try process.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(text.split(separator: "\n").map(String.init) == offered)
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

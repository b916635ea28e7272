import Foundation
import Testing

@testable import scrim

/// What a shell offers, asked of the shell itself where it is there.
@Suite(.timeLimit(.minutes(1)))
struct CompletionTests {
  @Test(
    "bash offers what can stand next",
    arguments: [
      (["li"], ["lint"]), (["lint", "--str"], ["--strict"]),
      (["lint", "--color", "a"], ["auto", "always"]), (["lint", "--color", "=", "n"], ["never"]),
      (["lint", "--color", "="], ["auto", "always", "never"]),
      (["lint", "--fix", "=", "u"], ["unsafe"]), (["lint", "--fix", "--di"], ["--diff"]),
    ])
  func bash(_ words: [String], _ offered: [String]) async throws {
    let bash = URL(fileURLWithPath: "/bin/bash")
    guard FileManager.default.isExecutableFile(atPath: bash.path) else { return }
    let script =
      await run("completions", "bash").output + """
        COMP_WORDS=(scrim "$@") COMP_CWORD=$#
        _scrim
        printf '%s\\n' "${COMPREPLY[@]}"
        """
    let process = Process()
    let output = Pipe()
    process.executableURL = bash
    process.arguments = ["-c", script, "bash"] + words
    process.standardOutput = output
    try process.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(text.split(separator: "\n").map(String.init) == offered)
  }
}

import Foundation
import TestSupport
import Testing

@testable import scrim

/// The program itself, started as a shell starts it.
@Suite(.timeLimit(.minutes(10)))
struct ProcessTests {
  static let program: URL = {
    // The test bundle and the program are in the same build folder.
    let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    let folder = bundle?.deletingLastPathComponent() ?? Bundle.main.bundleURL
    return folder.appendingPathComponent("scrim")
  }()

  static func run(
    _ arguments: [String], input: Data = Data(), in folder: String? = nil
  ) throws -> (status: Int32, output: String, complaints: String, outputBytes: Data) {
    let process = Process()
    let (standardInput, output, complaints) = (Pipe(), Pipe(), Pipe())
    process.executableURL = program
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.standardInput = standardInput
    process.standardOutput = output
    process.standardError = complaints
    try process.run()
    try standardInput.fileHandleForWriting.write(contentsOf: input)
    try standardInput.fileHandleForWriting.close()
    let results = [output, complaints].map { $0.fileHandleForReading.readDataToEndOfFile() }
    let texts = results.map { String(decoding: $0, as: UTF8.self) }
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    return (process.terminationStatus, texts[0], texts[1], results[0])
  }

  /// Runs a shell command in a folder, where `$scrim` is the program.
  static func shell(
    _ line: String, in folder: Folder
  ) throws -> (status: Int32, output: String, complaints: String) {
    let process = Process()
    let (output, complaints) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = ["scrim": program.path]
    (process.standardOutput, process.standardError) = (output, complaints)
    try process.run()
    let texts = [output, complaints].map {
      String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
    process.waitUntilExit()
    return (process.terminationStatus, texts[0], texts[1])
  }

  @Test("the name of standard input decides which files a policy may extend")
  func rootOfStandardInput() throws {
    let folder = try Folder(["repo/.git/HEAD": "", "repo/base.yaml": "scrim: 1\n"])
    let lint = ["lint", "-", "--stdin-filename"]
    let inside = try Self.run(
      lint + ["\(folder.path)/repo/policies/a.yaml"],
      input: Data("scrim: 1\nextends: [../base.yaml]\n".utf8))
    #expect(inside.status == 0, "\(inside.output)")
    let outside = try Self.run(
      lint + ["\(folder.path)/a.yaml"],
      input: Data("scrim: 1\nextends: [repo/base.yaml, ../a.yaml]\n".utf8))
    #expect(outside.output.contains("'../a.yaml' is outside the policy's root"))
    #expect(outside.output.contains("1 file checked: 1 error,"))
  }

  @Test("results go to standard output, complaints to standard error")
  func streams() throws {
    let help = try Self.run(["--help"])
    #expect(help.status == 0 && help.complaints.isEmpty && help.output.contains("lint"))
    let mistake = try Self.run(["lint", "--nope"])
    #expect(mistake.status == 2 && mistake.output.isEmpty && mistake.complaints.contains("--nope"))
  }

  @Test("standard input is checked under the name that the flag gives it")
  func standardInput() throws {
    let clean = try Self.run(["lint", "-"], input: Data("scrim: 1\n".utf8))
    #expect(clean.status == 0)
    let broken = try Self.run(
      ["lint", "-", "--stdin-filename", "a.yaml", "--format=concise"], input: Data("scrim: [".utf8))
    #expect(broken.status == 1)
    #expect(broken.output.hasPrefix("a.yaml:1:9: error: "))
    let unnamed = try Self.run(["lint", "-", "--format=concise"], input: Data("".utf8))
    #expect(unnamed.output.hasPrefix("<stdin>:1:1: error: "))
  }

  @Test("lint --fix writes standard input to standard output, changed only by the fixes")
  func fixedStandardInput() throws {
    for (input, output) in [
      ("%A\r\n---\r\nscrim: 1 # \t é", "---\r\nscrim: 1 # \t é"), ("scrim: 1\n", "scrim: 1\n"),
      ("not a policy", "not a policy"), ("", ""),
    ] {
      let result = try Self.run(["lint", "--fix", "-"], input: Data(input.utf8))
      #expect(result.output == output)
      #expect(result.complaints.contains("1 file checked: "))
    }
    let bytes = Data("scrim: 1\n# ".utf8 + [0xFF, 0x00])
    #expect(try Self.run(["lint", "--fix", "-"], input: bytes).outputBytes == bytes)
  }

  @Test("standard input that exceeds the limit is not written as fixed")
  func endlessFixedInput() throws {
    let result = try Self.run(
      ["lint", "-", "--fix", "--max-bytes", "20"], input: Data("%A\nscrim: 1\n# 3456789\n".utf8))
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.complaints.contains("scrim: '<stdin>' is too long to be fixed\n"))
  }

  @Test("a trace or a policy can be played from standard input, under the flag's name for it")
  func simulatedStandardInput() throws {
    let folder = try Folder([
      "a.yaml": InitCommand.policy, "a.jsonl": "{\"at\": 0, \"event\": \"did-become-active\"}\n",
    ])
    let (policy, trace) = ("\(folder.path)/a.yaml", "\(folder.path)/a.jsonl")
    let named = try Self.run(
      ["simulate", policy, "--trace", "-", "--stdin-filename", "b.jsonl"],
      input: Data(#"{"at": 0, "event": "did-become-activ"}"#.utf8))
    #expect(named.status == 2)
    #expect(named.complaints.hasPrefix("b.jsonl:1:20: error: "))
    let played = try Self.run(
      ["simulate", "-", "--trace", trace, "--format", "json"],
      input: Data(InitCommand.policy.utf8))
    #expect(played.status == 0)
    #expect(played.output.contains(#"{"event":"summary","#))
  }

  @Test("an endless input is cut off at the limit")
  func endless() throws {
    let result = try Self.run(
      ["lint", "-", "--max-bytes", "100000", "--format=concise"],
      input: Data(repeating: UInt8(ascii: "#"), count: 100_001))
    #expect(result.status == 1)
    #expect(result.output.contains("[yaml-limit]"))
  }
}

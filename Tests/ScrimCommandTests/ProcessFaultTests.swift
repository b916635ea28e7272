import Foundation
import Testing

@testable import scrim

/// The program where the system gives it less than it asks for, or ends it.
@Suite(.timeLimit(.minutes(1)))
struct ProcessFaultTests {
  private static let broken = "%A\n---\nscrim: 1\n"

  /// Runs a line of shell in a folder; `$scrim` is the program.
  private static func shell(
    _ line: String, in folder: Folder
  ) throws -> (status: Int32, output: String, complaints: String) {
    let process = Process()
    let (output, complaints) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = ["scrim": ProcessTests.program.path]
    (process.standardOutput, process.standardError) = (output, complaints)
    try process.run()
    let texts = [output, complaints].map {
      String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
    process.waitUntilExit()
    return (process.terminationStatus, texts[0], texts[1])
  }

  @Test(
    "a policy that is read by a descriptor is not replaced, nor written to by one",
    arguments: [
      "$scrim compile - -o a.yaml <a.yaml", "$scrim compile a.yaml -o /dev/fd/5 5>>a.yaml",
      "$scrim compile a.yaml -o - >>a.yaml", "$scrim lint a.yaml >>a.yaml",
      "$scrim compile a.yaml -o /dev/stdout >>a.yaml", "$scrim lint - 1<>a.yaml <a.yaml",
    ])
  func descriptors(_ line: String) throws {
    let folder = try Folder(["a.yaml": "scrim: 1\n"])
    let result = try Self.shell(line, in: folder)
    #expect(result.status == 2)
    #expect(result.complaints.contains("cannot be written: this run reads it"))
    #expect(try folder.read("a.yaml") == "scrim: 1\n")
  }

  @Test("a path that names a descriptor is written through it, behind what is there")
  func namedDescriptor() throws {
    let folder = try Folder(["a.yaml": "scrim: 1\n", "out": "before\n"])
    let result = try Self.shell(
      "$scrim lint a.yaml --format concise --format json:/dev/fd/5 5>>out && echo after >>out",
      in: folder)
    #expect(result.status == 0)
    let text = try folder.read("out")
    #expect(text.hasPrefix("before\n{\"version\":1,") && text.hasSuffix("}\nafter\n"))
  }

  @Test(
    "a result that cannot be written to standard output is exit status 2",
    arguments: ["lint a.yaml", "--version", "compile a.yaml -o -", "help", "schema policy"],
    [">&-", ">/dev/full"])
  func lostOutput(_ words: String, _ redirection: String) throws {
    if redirection == ">/dev/full", !FileManager.default.fileExists(atPath: "/dev/full") { return }
    let folder = try Folder(["a.yaml": "scrim: 1\n"])
    let result = try Self.shell("$scrim \(words) \(redirection)", in: folder)
    #expect(result.status == 2)
    #expect(result.complaints.contains("standard output cannot be written: "))
  }

  @Test("an argument that is not UTF-8 is refused, and names no other file")
  func undecodableArgument() throws {
    let folder = try Folder(["a.yaml": "scrim: 1\n"])
    let result = try Self.shell(
      #"$scrim compile a.yaml -o "$(printf 'caf\351')""#, in: folder)
    #expect(result.status == 2)
    #expect(result.complaints.hasPrefix(#"scrim: the argument 'caf\xE9' is not UTF-8; "#))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.yaml"])
  }
}

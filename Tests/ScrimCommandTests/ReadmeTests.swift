import Foundation
import Testing

@testable import scrim

/// The README's examples, run as it shows them.
@Suite struct ReadmeTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../..").standardizedFileURL.path

  private static let readme =
    (try? String(contentsOfFile: "\(root)/README.md", encoding: .utf8)) ?? ""

  /// A block of code that a comment before it names: a file, or a command's output.
  struct Block: Sendable, CustomTestStringConvertible {
    let kind: String
    let name: String
    let text: String

    var testDescription: String { name }
  }

  private static let blocks = readme.matches(
    of: /(?m)^<!-- (file|output): (.+) -->\n```\w+\n((?s:.*?))^```$/
  ).map { Block(kind: String($0.1), name: String($0.2), text: String($0.3)) }

  private static let outputs = blocks.filter { $0.kind == "output" }

  @Test("the README shows the output of the main commands")
  func commands() {
    let commands = Set(Self.outputs.map { $0.name.split(separator: " ")[1] })
    #expect(commands.isSuperset(of: ["lint", "simulate", "verify", "why"]))
  }

  @Test("a command prints what the README shows", arguments: outputs)
  func output(_ shown: Block) async throws {
    let files = Self.blocks.filter { $0.kind == "file" }.map { ($0.name, $0.text) }
    let folder = try Folder(Dictionary(uniqueKeysWithValues: files))
    let words = shown.name.split(separator: " ").dropFirst().map(String.init).map { word in
      if files.contains(where: { $0.0 == word }) { return "\(folder.path)/\(word)" }
      let path = "\(Self.root)/\(word)"
      return FileManager.default.fileExists(atPath: path) ? path : word
    }
    let outcome = await Scrim.run(
      words, Terminal(isInteractive: false, environment: Terminal.Environment()))
    let output = outcome.output.replacing("\(folder.path)/", with: "")
      .replacing("\(Self.root)/", with: "")
    #expect(output == shown.text)
    #expect(outcome.status == (shown.text.contains(": error: ") ? ExitStatus.findings : .clean))
  }

  @Test("every command line of the README means something")
  func commandLines() throws {
    let lines = Self.readme.matches(of: /(?:\n    |`|\()scrim ([a-z]+[^`#)\n]*)/).map(\.1)
    #expect(lines.count > 10)
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      let command = try Scrim.command(named: words[0])
      _ = try Arguments(words.dropFirst(), flags: command.guide.allFlags)
    }
  }

  @Test("the files with unsafe code are those that the README names")
  func unsafeFiles() throws {
    let sources = "\(Self.root)/Sources"
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources).filter { file in
      guard file.hasSuffix(".swift") else { return false }
      let text = try String(contentsOfFile: "\(sources)/\(file)", encoding: .utf8)
      return text.contains(/\bunsafe \w+ ?[.(\[{]/)
    }
    let start = try #require(Self.readme.range(of: "Unsafe code is in"))
    let paragraph = Self.readme[start.upperBound...].components(separatedBy: "\n\n")[0]
    let named = paragraph.matches(of: /`([^`]+)`/).map { String($0.1) }
    #expect(files.map { URL(fileURLWithPath: $0).lastPathComponent }.sorted() == named.sorted())
  }

  @Test("every room and file that the README names is there")
  func rooms() throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: "\(Self.root)/Sources")
    let names = Self.readme.matches(of: /`([A-Za-z+\/]+\.swift|Sources\/[\w\/]+)`/).map(\.1)
    #expect(names.count > 5)
    for name in names {
      let isThere =
        FileManager.default.fileExists(atPath: "\(Self.root)/\(name)")
        || files.contains { $0.hasSuffix("/\(name)") }
      #expect(isThere, "\(name)")
    }
  }
}

import Foundation
import Testing

@testable import scrim

/// The README's examples, run.
@Suite struct ReadmeTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../..").standardizedFileURL.path

  private static let readme =
    (try? String(contentsOfFile: "\(root)/README.md", encoding: .utf8)) ?? ""

  /// The blocks of code in a language.
  private static func blocks(_ language: String) -> [String] {
    readme.components(separatedBy: "```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
  }

  @Test("the first policy has the first error that the README shows")
  func firstError() async throws {
    let folder = try Folder(["app.yaml": try #require(Self.blocks("yaml").first)])
    let outcome = await run("lint", "\(folder.path)/app.yaml")
    let output = outcome.output.replacingOccurrences(of: "\(folder.path)/", with: "")
    #expect(output == Self.blocks("text").first)
    #expect(outcome.status == .findings)
  }

  @Test("a screen has the settings that the README shows, from the places that it shows")
  func why() async throws {
    let policy = "\(Self.root)/policies/bank.yaml"
    let output = await run("why", policy, "accounts.balance").output
    #expect(output.replacing("\(Self.root)/", with: "") == Self.blocks("text").dropFirst().first)
  }

  @Test("an unsafe recipe is refused as the README shows")
  func refusal() async throws {
    let recipe = "\(Self.root)/policies/recipes/unsafe/half-second-fade.yaml"
    let outcome = await run("lint", recipe)
    #expect(outcome.output.replacing("\(Self.root)/", with: "") == Self.blocks("text")[2])
    #expect(outcome.status == .findings)
  }

  @Test("a policy is proved as the README shows")
  func proof() async throws {
    let outcome = await run("verify", "\(Self.root)/policies/bank.yaml")
    #expect(outcome.output == Self.blocks("text")[3])
    #expect(outcome.status == .clean)
  }

  @Test("the trace plays as the README shows")
  func simulate() async throws {
    let folder = try Folder(["trace.jsonl": try #require(Self.blocks("json").first)])
    let outcome = await run(
      "simulate", "\(Self.root)/policies/bank.yaml", "--trace", "\(folder.path)/trace.jsonl")
    #expect(outcome.output == Self.blocks("text").last)
    #expect(outcome.status == .clean)
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

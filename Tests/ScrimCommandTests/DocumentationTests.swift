import Foundation
import TestSupport
import Testing

@testable import ScrimCommand
@testable import scrim

/// Tests the documentation: its examples run, its links work, and the code that
/// it names exists.
@Suite struct DocumentationTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../..").standardizedFileURL.path

  /// A page of the documentation.
  struct Page: Sendable, CustomTestStringConvertible {
    let path: String
    let text: String

    var testDescription: String { path }

    /// The code blocks that comments mark as files or as outputs of commands; once
    /// for each comment.
    var blocks: [Block] {
      text.matches(of: /(?m)^((?:<!-- (?:file|output): .+ -->\n)+)```\w+\n((?s:.*?))^```$/)
        .flatMap { block in
          block.1.matches(of: /<!-- (file|output): (.+) -->/).map { mark in
            Block(
              kind: String(mark.1), name: String(mark.2), text: String(block.2), page: path)
          }
        }
    }
  }

  struct Block: Sendable, CustomTestStringConvertible {
    let kind: String
    let name: String
    let text: String
    let page: String

    var testDescription: String { "\(page): \(name)" }
  }

  private static let pages: [Page] = {
    let folders = ["", "docs/", "docs/decisions/", "policies/recipes/", "schema/", "Benchmarks/"]
    let paths = folders.flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)")) ?? [])
        .filter { $0.hasSuffix(".md") }.map { folder + $0 }
    }
    let catalog = "Sources/App/ScrimUIKit/ScrimUIKit.docc/IOSAppInTenMinutes.md"
    return (paths + [catalog]).sorted().compactMap { path in
      (try? String(contentsOfFile: "\(root)/\(path)", encoding: .utf8))
        .map { Page(path: path, text: $0) }
    }
  }()

  private static func page(_ path: String) throws -> Page {
    try #require(pages.first { $0.path == path })
  }

  private static let outputs = pages.flatMap(\.blocks).filter { $0.kind == "output" }

  @Test("the documentation shows the output of the main commands")
  func commands() {
    let commands = Set(Self.outputs.map { $0.name.split(separator: " ")[1] })
    #expect(commands.isSuperset(of: ["lint", "simulate", "verify"]))
  }

  @Test("a command prints the output that a page shows", arguments: outputs)
  func output(_ shown: Block) async throws {
    let files = try Self.page(shown.page).blocks.filter { $0.kind == "file" }
      .map { ($0.name, $0.text) }
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
    #expect(
      outcome.status
        == (shown.text.contains(": error: ") || shown.text.contains(": weaker: ")
          ? ExitStatus.findings : .clean))
  }

  @Test("scrim accepts every command line in the documentation")
  func commandLines() throws {
    let lines = Self.pages.filter { !$0.path.hasPrefix("Benchmarks") && $0.path != "CHANGELOG.md" }
      .flatMap { $0.text.matches(of: /(?:\n    |`|\()scrim ([a-z]+[^`#|)\n]*)/).map(\.1) }
    #expect(lines.count > 20)
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      let command = try Scrim.command(named: words[0])
      _ = try Arguments(words.dropFirst(), flags: command.guide.allFlags)
    }
  }

  @Test(
    "every link within the repository leads to an existing file and heading", arguments: pages)
  func links(_ page: Page) throws {
    let folder = URL(fileURLWithPath: "\(Self.root)/\(page.path)").deletingLastPathComponent()
    for link in page.text.matches(of: /\]\(([^)\s]+)\)/).map({ String($0.1) })
    where !link.contains("://") {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let target =
        parts[0].isEmpty
        ? "\(Self.root)/\(page.path)" : folder.appendingPathComponent(String(parts[0])).path
      #expect(FileManager.default.fileExists(atPath: target), "\(link)")
      guard parts.count == 2 else { continue }
      let text = try String(contentsOfFile: target, encoding: .utf8)
      #expect(Self.anchors(of: text).contains(String(parts[1])), "\(link)")
    }
  }

  /// The anchors of a page: those of its headings, and explicit ones.
  private static func anchors(of text: String) -> Set<String> {
    let headings = text.matches(of: /(?m)^#+ (.+)$/).map { heading in
      heading.1.replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.1 }.lowercased()
        .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
        .replacing(" ", with: "-")
    }
    let named = text.matches(of: /<a (?:name|id)="([^"]+)"/).map { String($0.1) }
    return Set(headings + named)
  }
}

import Foundation
import Testing

@testable import scrim

/// The README's examples, run.
@Suite struct ReadmeTests {
  private static let readme: String = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = folder.appendingPathComponent("../../README.md")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }()

  /// The first block of code in a language.
  private static func block(_ language: String) -> String {
    let start = readme.components(separatedBy: "```\(language)\n").dropFirst().first ?? ""
    return start.components(separatedBy: "```").first ?? ""
  }

  @Test("the first policy has the first error that the README shows")
  func firstError() async throws {
    let folder = try Folder(["app.yaml": Self.block("yaml")])
    let outcome = await run("lint", "\(folder.path)/app.yaml")
    let output = outcome.output.replacingOccurrences(of: "\(folder.path)/", with: "")
    #expect(output == Self.block("text"))
    #expect(outcome.status == .findings)
  }

  @Test("every room and file that the README names is there")
  func rooms() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../..").path
    let files = try FileManager.default.subpathsOfDirectory(atPath: "\(root)/Sources")
    let names = Self.readme.matches(of: /`([A-Za-z+\/]+\.swift|Sources\/\w+)`/).map(\.1)
    #expect(names.count > 5)
    for name in names {
      let isThere =
        FileManager.default.fileExists(atPath: "\(root)/\(name)")
        || files.contains { $0.hasSuffix("/\(name)") }
      #expect(isThere, "\(name)")
    }
  }
}

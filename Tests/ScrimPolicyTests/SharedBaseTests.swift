import LintSupport
import Foundation
import ScrimDiagnostics
import Testing

@testable import ScrimPolicy
@testable import ScrimSyntax

/// Files that several paths lead to, and the work of reading them.
@Suite struct SharedBaseTests {
  /// Reads `policy.yaml` from a temporary folder.
  private func reader(
    _ files: [String: String], links: [String: String] = [:]
  ) throws -> (reader: PolicyReader, policy: Policy?) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("x"), withIntermediateDirectories: true)
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    for (name, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(name)", withDestinationPath: target)
    }
    var reader = PolicyReader(
      limits: SyntaxLimits(), drafts: Drafts(), within: FileScope(), reporting: Findings())
    let source = try SourceFile.read("\(folder.path)/policy.yaml", atMost: 1 << 20)
    let policy = reader.read(source).policy
    return (reader, policy)
  }

  @Test("a file is read once, whatever paths lead to it")
  func once() throws {
    let names = (0..<60).map { number in
      switch number % 3 {
      case 0: String(repeating: "./", count: number) + "NAME.yaml"
      case 1: String(repeating: "x/../", count: number) + "NAME.yaml"
      default: "link\(number)-NAME.yaml"
      }
    }
    func list(_ name: String) -> String {
      "scrim: 1\nextends: [\(names.map { $0.replacing("NAME", with: name) }.joined(separator: ", "))]\n"
    }
    var links: [String: String] = [:]
    for name in ["a", "b", "c"] {
      for number in 0..<60 { links["link\(number)-\(name).yaml"] = "\(name).yaml" }
    }
    let (reader, policy) = try reader(
      [
        "policy.yaml": list("a"), "a.yaml": list("b"), "b.yaml": list("c"),
        "c.yaml": "scrim: 1\nscreens: { s: { cover: { color: '#FFF' } } }\n",
      ], links: links)
    #expect(reader.files.all.count == 4)
    #expect(reader.report.shown.isEmpty)
    #expect(policy?.screens.count == 1)
    // Merging the file with itself would add a cover.
    #expect(reader.tables.inlineCovers.count == 1)
  }

  @Test("where many files extend many, each is merged once")
  func diamonds() throws {
    var files = ["policy.yaml": "scrim: 1\nextends: [1-0.yaml, 1-1.yaml, 1-2.yaml, 1-3.yaml]\n"]
    for level in 1...8 {
      for number in 0..<4 {
        let bases = (0..<4).map { "\(level + 1)-\($0).yaml" }.joined(separator: ", ")
        files["\(level)-\(number).yaml"] =
          "scrim: 1\nextends: [\(level < 8 ? bases : "")]\nscreens: { s\(level)\(number): { cover: { color: '#FFF' } } }\n"
      }
    }
    let (reader, policy) = try reader(files)
    #expect(reader.report.shown.isEmpty)
    #expect(policy?.screens.count == 32)
    #expect(reader.tables.inlineCovers.count == 32)
  }

  @Test("more names in 'extends' lists than the limit are reported, and the rest is not read")
  func limit() throws {
    var files = ["policy.yaml": "scrim: 1\nextends: [a.yaml, b.yaml]\n"]
    for name in ["a", "b"] {
      let bases = (0..<200).map { "\(name)\($0).yaml" }
      files["\(name).yaml"] = "scrim: 1\nextends: [\(bases.joined(separator: ", "))]\n"
      for base in bases { files[base] = "scrim: 1\n" }
    }
    let (reader, _) = try reader(files)
    #expect(reader.report.shown.map(\.rule) == ["extends-cycle"])
    #expect(!reader.isWhole)
    #expect(reader.files.all.count <= Policy.maximumBases + 1)
  }

  @Test("a chain that is too long is reported even if part of it was read before")
  func height() throws {
    var files = ["policy.yaml": "scrim: 1\nextends: [7.yaml, 1.yaml]\n"]
    for number in 1...9 {
      files["\(number).yaml"] = "scrim: 1\nextends: [\(number < 9 ? "\(number + 1).yaml" : "")]\n"
    }
    let (reader, _) = try reader(files)
    #expect(reader.report.shown.map(\.rule) == ["extends-cycle"])
  }

  @Test("if a list names a file twice, the later name counts")
  func twice() throws {
    let files = [
      "weak.yaml": "scrim: 1\napp: weak\n", "strong.yaml": "scrim: 1\napp: strong\n",
    ]
    for (list, app) in [
      ("weak.yaml, strong.yaml, ./weak.yaml", "weak"),
      ("strong.yaml, weak.yaml, x/../strong.yaml", "strong"),
    ] {
      let policy = ["policy.yaml": "scrim: 1\nextends: [\(list)]\n"]
      let read = try reader(files.merging(policy) { $1 })
      #expect(read.policy?.app?.value == app)
    }
  }
}

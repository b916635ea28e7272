import Foundation
import TestSupport
import Testing

/// The folder that `scrim lint` searches if no policy is named.
@Suite(.timeLimit(.minutes(10)))
struct StandardFolderTests {
  private static let files = [
    "policies/other.yaml": "scrim: 1\napp: 1\napp: 2\n",
    "repo/.git/HEAD": "", "repo/policies/bank.yaml": "scrim: 1\napp: 1\napp: 2\n",
    "repo/sources/views/a.swift": "", "repo/app/policies/own.yaml": "scrim: [\n",
    "repo/app/views/a.swift": "", "repo/file/policies": "scrim: 1\n", "bare/.git/HEAD": "",
    "bare/sources/a.swift": "", "plain/views/a.swift": "",
  ]

  /// The files of the findings that lint reports in a folder.
  private func lint(
    in folder: String, of tree: Folder
  ) throws -> (status: Int32, files: [String], complaints: String) {
    let result = try ProcessTests.run(
      ["lint", "--format", "concise"], in: "\(tree.path)/\(folder)")
    let files = result.output.split(separator: "\n").map { String($0.prefix { $0 != ":" }) }
    return (result.status, files, result.complaints)
  }

  @Test(
    "the nearest policies/ is checked, and paths are relative to the working directory",
    arguments: [
      ("repo", "policies/bank.yaml"), ("repo/sources", "../policies/bank.yaml"),
      ("repo/sources/views", "../../policies/bank.yaml"),
      ("repo/policies", "../policies/bank.yaml"),
      ("repo/app", "policies/own.yaml"), ("repo/app/views", "../policies/own.yaml"),
      ("repo/file", "../policies/bank.yaml"), (".", "policies/other.yaml"),
    ])
  func nearest(_ folder: String, _ file: String) throws {
    let found = try lint(in: folder, of: Folder(Self.files))
    #expect(found.status == 1)
    #expect(found.files == [file])
    #expect(found.complaints.isEmpty)
  }

  @Test("no folder is searched above the root of a repository, or outside of one")
  func bounds() throws {
    let tree = try Folder(Self.files)
    let name = tree.path.split(separator: "/").last ?? ""
    for (folder, words) in [
      ("bare", ["/\(name)/bare', the root of the repository; name the policies or their folder"]),
      (
        "bare/sources",
        ["/\(name)/bare/sources', nor in a folder above it up to '", "/bare', the root of"]
      ),
      (
        "plain/views", ["/\(name)/plain/views', which is not in a repository; name the policies or"]
      ),
    ] {
      let found = try lint(in: folder, of: tree)
      #expect(found.status == 2)
      #expect(found.files == [])
      #expect(found.complaints.hasPrefix("scrim: there is no folder policies/ in '/"))
      for word in words { #expect(found.complaints.contains(word)) }
    }
  }

  @Test("a named folder is relative to the working directory, and not searched for above")
  func named() throws {
    let tree = try Folder(Self.files)
    let result = try ProcessTests.run(["lint", "policies"], in: "\(tree.path)/repo/sources")
    #expect(result.status == 2)
    #expect(result.complaints.contains("'policies' cannot be read: No such file or directory"))
  }
}

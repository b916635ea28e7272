import Foundation
import ScrimDiagnostics
import Testing

/// Resolving paths that contain links.
@Suite struct ResolvedPathTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("a/b"), withIntermediateDirectories: true)
    for (name, target) in [
      ("up", "a/.."), ("down", "a/b"), ("again", "down"), ("loop", "loop"), ("other", "/nowhere/x"),
      ("a/b/out", "../../.."),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.appendingPathComponent(name).path, withDestinationPath: target)
    }
  }

  private func path(_ path: String) -> ResolvedPath? {
    defer { try? FileManager.default.removeItem(at: folder) }
    return ResolvedPath(folder.path).flatMap { ResolvedPath(path, from: $0) }
  }

  @Test(
    "a path follows its links, and '..' goes up from their targets",
    arguments: [
      ("a", "a"), ("./a//b/.", "a/b"), ("down/..", "a"), ("up/up/a", "a"), ("again/x", "a/b/x"),
      ("a/missing/../b", "a/b"), ("none/none", "none/none"),
    ])
  func links(_ text: String, _ target: String) throws {
    let home = try #require(ResolvedPath(folder.path))
    #expect(try #require(path(text)).text == "\(home.text)/\(target)")
  }

  @Test("a path that leads out of a folder is outside it, whether or not it exists")
  func outside() throws {
    for (text, isInside) in [
      ("a", true), ("a/../a", true), (".", false), ("..", false), ("../x", false),
      ("other", false), ("down/out/x", false), ("down/none", true),
    ] {
      let test = try ResolvedPathTests()
      let home = try #require(ResolvedPath(test.folder.path))
      let path = try #require(test.path(text))
      #expect(path.isInside(home) == isInside, "\(text)")
    }
    _ = path("a")
  }

  @Test("a path that the system cannot follow is not resolved")
  func unfollowable() {
    #expect(path("loop") == nil)
    #expect(ResolvedPath("a\u{0}b") == nil)
    #expect(ResolvedPath("/" + String(repeating: "a/", count: 3000)) == nil)
  }
}

@Suite struct PathPartTests {
  @Test("a path is divided at each slash, even if the slash is part of a longer character")
  func parts() {
    let path = "/a/\u{301}b//\u{600}/"
    #expect(
      path.pathNames.map { Array($0.utf8) } == ["a", "\u{301}b", "\u{600}"].map { Array($0.utf8) })
    #expect(path.isAbsolutePath && path.endsInSlash)
    #expect("/\u{301}".isAbsolutePath && !"\u{301}/".isAbsolutePath)
    let (folder, name) = "a/\u{301}b".folderAndName
    #expect(folder == "a/" && name == "\u{301}b")
    #expect("b".folderAndName == ("", "b") && "a/".folderAndName == ("a/", ""))
  }
}

import Foundation
import ScrimDiagnostics
import TestSupport
import Testing

@testable import ScrimCommand
@testable import scrim

@Suite struct SystemTests {
  private static func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test("a file that is replaced keeps its mode", arguments: [0o600, 0o644, 0o664, 0o755])
  func mode(_ mode: Int) throws {
    let folder = try Folder(["a": "old"])
    let path = "\(folder.path)/a"
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    try System.write("new", toFile: path)
    #expect(try folder.read("a") == "new")
    #expect(try Self.mode(path) == mode)
  }

  @Test("a new file has the default mode")
  func newFile() throws {
    let folder = try Folder()
    try System.write("new", toFile: "\(folder.path)/a")
    try Data().write(to: URL(fileURLWithPath: "\(folder.path)/b"))
    #expect(try Self.mode("\(folder.path)/a") == Self.mode("\(folder.path)/b"))
  }

  @Test("bytes that are not text are written unchanged")
  func bytes() throws {
    let folder = try Folder()
    try StagedFile([0x61, 0xFF, 0x00], for: "\(folder.path)/a").commit()
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/a"))
    #expect([UInt8](data) == [0x61, 0xFF, 0x00])
  }

  @Test("writing to a link replaces the link, not its target", arguments: ["a", "none", "link"])
  func link(_ target: String) throws {
    let folder = try Folder(["a": "old"])
    let link = "\(folder.path)/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    try System.write("new", toFile: link)
    #expect(try folder.read("a") == "old")
    #expect(try folder.read("link") == "new")
    #expect(throws: (any Error).self) {
      try FileManager.default.destinationOfSymbolicLink(atPath: link)
    }
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/none"))
  }

  @Test("an edit through a link replaces the file, and the link stays")
  func edit() throws {
    let folder = try Folder(["a": "old"])
    let link = "\(folder.path)/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a")
    try StagedFile(editing: link, Array("new".utf8)).commit()
    #expect(try folder.read("a") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a")
  }

  @Test("circular links cannot be edited")
  func circle() throws {
    let folder = try Folder()
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/a", withDestinationPath: "b")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/b", withDestinationPath: "a")
    #expect(throws: System.Refusal.self) { try StagedFile(editing: "\(folder.path)/a", []) }
  }

  @Test("a file with a name of the maximum length is written")
  func longName() throws {
    let folder = try Folder()
    let name = String(repeating: "a", count: 255)
    try System.write("new", toFile: "\(folder.path)/\(name)")
    #expect(try folder.read(name) == "new")
  }

  @Test("a read-only file is not replaced, even if its folder is writable")
  func readOnly() throws {
    let folder = try Folder(["a": "old"])
    let path = "\(folder.path)/a"
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    #expect {
      try System.write("new", toFile: path)
    } throws: {
      ($0 as? System.Refusal)?.reason.contains("read-only") == true
    }
    #expect(try folder.read("a") == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a"])
  }

  @Test("writing to a pipe without a reader fails immediately")
  func unreadPipe() throws {
    let folder = try Folder()
    let path = "\(folder.path)/pipe"
    #expect(unsafe mkfifo(path, 0o600) == 0)
    #expect {
      try System.write("new", toFile: path)
    } throws: {
      ($0 as? System.Refusal)?.reason == "it has no reader"
    }
  }

  @Test("more files can be staged at once than there are attempts to find a name")
  func manyStaged() throws {
    let folder = try Folder()
    let files = try (0..<1500).map { try StagedFile([], for: "\(folder.path)/\($0)") }
    for file in files { file.discard() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test("if two outputs become one file, committing the second fails")
  func collision() throws {
    let folder = try Folder()
    let path = "\(folder.path)/a"
    try FileAccess.$current.withValue(FileAccess(ledger: FileLedger())) {
      let (first, second) = (try StagedFile([1], for: path), try StagedFile([2], for: path))
      try first.commit()
      #expect(throws: System.Refusal.self) { try second.commit() }
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data([1]))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a"])
  }
}

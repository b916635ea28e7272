import Foundation
import Testing

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

  @Test("a new file has the mode that new files have")
  func newFile() throws {
    let folder = try Folder()
    try System.write("new", toFile: "\(folder.path)/a")
    try Data().write(to: URL(fileURLWithPath: "\(folder.path)/b"))
    #expect(try Self.mode("\(folder.path)/a") == Self.mode("\(folder.path)/b"))
  }

  @Test("bytes that are no text are written as they are")
  func bytes() throws {
    let folder = try Folder()
    try System.write([0x61, 0xFF, 0x00], toFile: "\(folder.path)/a")
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/a"))
    #expect([UInt8](data) == [0x61, 0xFF, 0x00])
  }

  @Test("the file at the end of a link is replaced, not the link")
  func link() throws {
    let folder = try Folder(["a": "old"])
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link", withDestinationPath: "a")
    try System.write("new", toFile: "\(folder.path)/link")
    #expect(try folder.read("a") == "new")
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder.path)/link")
    #expect(target == "a")
  }

  @Test("a file that is not there cannot be replaced")
  func missing() throws {
    let folder = try Folder(["a": "old"])
    try System.checkReplaceable("\(folder.path)/a")
    #expect(throws: System.Refusal.self) { try System.checkReplaceable("\(folder.path)/b") }
  }

  @Test(
    "a file that may not be written cannot be replaced, though its folder could take a new one",
    .enabled(if: getuid() != 0, "root may write everything"))
  func protected() throws {
    let folder = try Folder(["a": "old"])
    let path = "\(folder.path)/a"
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    #expect(throws: System.Refusal.self) { try System.checkReplaceable(path) }
  }
}

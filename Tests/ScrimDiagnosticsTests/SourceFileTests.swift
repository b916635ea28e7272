import Foundation
import ScrimDiagnostics
import Testing

@Suite struct SourceFileTests {
  /// Calls a closure with a new folder, which is removed afterward.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  @Test(
    "a file of any size up to the limit is read completely",
    arguments: [0, 1, 65536, 65537, 300_000, 3_000_000])
  func reading(_ size: Int) throws {
    try withFolder { folder in
      let bytes = ContiguousArray((0..<size).lazy.map { UInt8(truncatingIfNeeded: $0) })
      try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/a"))
      #expect(try SourceFile.read("\(folder)/a", atMost: 3_000_000).bytes == bytes)
      #expect(try SourceFile.read("\(folder)/a", atMost: max(size, 1)).bytes == bytes)
    }
  }

  @Test("a file with one byte too many is refused, and its beginning is kept")
  func tooLong() throws {
    try withFolder { folder in
      try Data("abcd".utf8).write(to: URL(fileURLWithPath: "\(folder)/a"))
      let beginning = SourceFile(path: "\(folder)/a", text: "abc")
      #expect(throws: ReadingError.tooLong(beginning: beginning)) {
        try SourceFile.read("\(folder)/a", atMost: 3)
      }
    }
  }

  @Test("an input that is not a file is refused with its kind")
  func notFiles() throws {
    try withFolder { folder in
      #expect(unsafe mkfifo("\(folder)/pipe", 0o600) == 0)
      #expect(throws: ReadingError.notAFile(kind: "a pipe")) {
        try SourceFile.read("\(folder)/pipe", atMost: 10)
      }
      #expect(throws: ReadingError.notAFile(kind: "a directory")) {
        try SourceFile.read(folder, atMost: 10)
      }
      #expect(throws: ReadingError.notAFile(kind: "a device")) {
        try SourceFile.read("/dev/zero", atMost: 10)
      }
      #expect(throws: ReadingError.refused(reason: "No such file or directory")) {
        try SourceFile.read("\(folder)/none", atMost: 10)
      }
    }
  }

  @Test("lines and columns are right at both ends of every line")
  func lines() {
    let source = SourceFile(path: "a", text: "\u{FEFF}a\r\n\né中\n")
    let table = LineTable(source)
    let places = (0...source.bytes.count).map { table.location(of: $0) }
    #expect(places.map(\.line) == [1, 1, 1, 1, 1, 1, 2, 3, 3, 3, 3, 3, 3, 4])
    #expect(places[3].column == 1)
    #expect(places[4].column == 2)
    #expect(places[7].column == 1)
    #expect(places[9].column == 2)
    #expect(places[12].column == 3)
    #expect(table.bytes(ofLine: 1) == 3..<4)
    #expect(table.bytes(ofLine: 3) == 7..<12)
    #expect(table.bytes(ofLine: 4) == 13..<13)
  }
}

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
      #expect(throws: ReadingError.notAFile(kind: "a directory")) {
        try SourceFile.read(folder, atMost: 10)
      }
      #expect(throws: ReadingError.refused(reason: "No such file or directory")) {
        try SourceFile.read("\(folder)/none", atMost: 10)
      }
    }
  }

  @Test("a device is read as a stream, within the limit")
  func device() throws {
    #expect(try SourceFile.read("/dev/null", atMost: 10).bytes.isEmpty)
    #expect(throws: ReadingError.self) { try SourceFile.read("/dev/zero", atMost: 10) }
  }

  @Test("a pipe without a writer is refused, and not taken for an empty file")
  func unwrittenPipe() throws {
    try withFolder { folder in
      #expect(unsafe mkfifo("\(folder)/pipe", 0o600) == 0)
      #expect(throws: ReadingError.refused(reason: "the pipe has no writer")) {
        try SourceFile.open("\(folder)/pipe", patience: 0)
      }
    }
  }

  @Test("only the given ranges of a concealed file can be quoted")
  func concealed() {
    let source = SourceFile(path: "a", text: "\u{FEFF}ab é\ncd 中\nx")
    let file = source.concealed(except: [9..<11])
    #expect(String(decoding: file.bytes.prefix(12), as: UTF8.self).hasPrefix("\u{FEFF}   "))
    #expect(file.bytes[9..<11] == source.bytes[9..<11])
    #expect(file.bytes.count == source.bytes.count)
    #expect(file.bytes.filter { $0 == UInt8(ascii: "\n") }.count == 2)
    let id = SourceID(index: 0)
    #expect(!file.conceals(SourceSpan(id, from: 9, to: 11)))
    #expect(file.conceals(SourceSpan(id, from: 9, to: 12)))
    #expect(file.conceals(SourceSpan(id, from: 3, to: 4)))
    #expect(!source.conceals(SourceSpan(id, from: 3, to: 4)))
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

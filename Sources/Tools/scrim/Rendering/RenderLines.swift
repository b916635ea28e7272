internal import ScrimCommand
internal import ScrimDiagnostics

/// Reads the requests of a batch line by line, as the lines arrive.
///
/// The program that writes the lines may wait for the answer to one line before
/// it writes the next.
struct RenderLines {
  /// The maximum length of a line, in bytes.
  private static let longest = 1 << 20

  private let file: String
  private let input: System.Input
  /// The bytes that have been read, and the offset of the next line in them.
  private var waiting: [UInt8] = []
  private var start = 0
  /// Whether the bytes being read belong to a line that is too long.
  private var isTooLong = false
  private var hasEnded = false
  /// The number of lines that have been read.
  private var number = 0

  init(_ file: String) throws(RenderError) {
    self.file = file
    do throws(ReadingError) {
      input = try System.Input(file)
    } catch {
      throw RenderError(file, error.message)
    }
  }

  /// The request of the next line that is not blank; nil after the last.
  mutating func next() throws(RenderError) -> RenderLine? {
    while let line = try nextLine() {
      number += 1
      if case .success(let bytes) = line,
        bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D })
      {
        continue
      }
      return RenderLine(line, number: number)
    }
    return nil
  }

  /// Reads ahead, then rewinds the input; does nothing for an input that cannot
  /// be rewound.
  func peek(_ body: (RenderLine) -> Void) throws(RenderError) {
    guard let offset = input.offset else { return }
    var ahead = self
    defer { input.rewind(to: offset) }
    while let line = try ahead.next() { body(line) }
  }

  /// The bytes of the next line without its newline, or why they are invalid;
  /// nil after the last.
  private mutating func nextLine() throws(RenderError) -> Result<[UInt8], RenderError>? {
    var searched = start
    while true {
      if let end = waiting[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        return line(upTo: end, next: end + 1)
      }
      waiting.removeFirst(start)
      start = 0
      if hasEnded {
        return waiting.isEmpty && !isTooLong ? nil : line(upTo: waiting.count, next: waiting.count)
      }
      if waiting.count > Self.longest { isTooLong = true }
      if isTooLong { waiting = [] }
      searched = waiting.count
      do throws(ReadingError) {
        let chunk = try input.read()
        if chunk.isEmpty { hasEnded = true }
        waiting += chunk
      } catch {
        throw RenderError(file, error.message)
      }
    }
  }

  private mutating func line(upTo end: Int, next: Int) -> Result<[UInt8], RenderError> {
    defer {
      start = next
      isTooLong = false
    }
    if isTooLong || end - start > Self.longest {
      return .failure(RenderError("the line has more than \(Self.longest) bytes"))
    }
    return .success(Array(waiting[start..<end]))
  }
}

internal import ScrimCommand
internal import ScrimDiagnostics

/// Reads an input line by line, as the lines arrive.
///
/// The program that writes the lines may wait for the answer to one line before
/// it writes the next.
struct InputLines {
  /// The maximum length of a line, in bytes.
  static let longest = 1 << 20

  /// A line of the input.
  enum Line {
    /// The bytes of the line, without its newline.
    case bytes([UInt8])
    /// The line has too many bytes.
    case tooLong
  }

  private let input: System.Input
  /// The bytes that have been read, and the offset of the next line in them.
  private var waiting: [UInt8] = []
  private var start = 0
  /// Whether the bytes being read belong to a line that is too long.
  private var isTooLong = false
  private var hasEnded = false

  init(_ input: System.Input) {
    self.input = input
  }

  /// The next line; nil after the last.
  mutating func next() throws(ReadingError) -> Line? {
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
      let chunk = try input.read()
      if chunk.isEmpty { hasEnded = true }
      waiting += chunk
    }
  }

  /// Reads ahead, then rewinds the input; does nothing for an input that cannot
  /// be rewound.
  mutating func peek(_ body: (inout InputLines) throws(ReadingError) -> Void) throws(ReadingError) {
    guard let offset = input.offset else { return }
    var ahead = self
    defer { input.rewind(to: offset) }
    try body(&ahead)
  }

  private mutating func line(upTo end: Int, next: Int) -> Line {
    defer {
      start = next
      isTooLong = false
    }
    let length = end - start
    return isTooLong || length > Self.longest ? .tooLong : .bytes(Array(waiting[start..<end]))
  }
}

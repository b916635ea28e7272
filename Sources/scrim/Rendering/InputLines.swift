internal import ScrimDiagnostics

/// The lines of an input, one after another, as they come: the program that writes them may
/// wait for the answer to one before it writes the next.
struct InputLines {
  /// The most bytes in a line.
  static let longest = 1 << 20

  /// One of them.
  enum Line {
    /// What stands before its end.
    case bytes([UInt8])
    /// It has more bytes than may be.
    case tooLong
  }

  private let input: System.Input
  /// What has come, and where in it the next line begins.
  private var waiting: [UInt8] = []
  private var start = 0
  /// Whether what comes belongs to a line that is too long.
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

  /// Reads ahead, and goes back to where it began; reads nothing of an input that can be
  /// read only once.
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

/// The lines of an input, one after another, as they come: whoever writes them may
/// wait for what becomes of one before writing the next.
struct InputLines {
  /// The most bytes in a line.
  static let longest = 1 << 20

  private let input: System.Input
  /// What has come, and where in it the next line begins.
  private var waiting: [UInt8] = []
  private var start = 0
  private var hasEnded = false

  init(_ input: System.Input) {
    self.input = input
  }

  /// The next line without its end; nil after the last.
  ///
  /// One that is too long, or cannot be read, is the last.
  mutating func next() throws(RenderError) -> [UInt8]? {
    var searched = start
    while true {
      if let end = waiting[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return Array(waiting[start..<end])
      }
      waiting.removeFirst(start)
      start = 0
      searched = waiting.count
      if hasEnded {
        defer { waiting = [] }
        return waiting.isEmpty ? nil : waiting
      }
      if waiting.count > Self.longest {
        (waiting, hasEnded) = ([], true)
        throw RenderError("a line of the jobs has more than \(Self.longest) bytes")
      }
      do throws(System.Refusal) {
        let chunk = try input.read()
        if chunk.isEmpty { hasEnded = true }
        waiting += chunk
      } catch {
        (waiting, hasEnded) = ([], true)
        throw RenderError("the jobs cannot be read further: \(error.reason)")
      }
    }
  }
}

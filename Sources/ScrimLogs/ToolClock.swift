/// The clock of `flutter run -v`.
///
/// It writes before each line how much time has passed since the line before,
/// such as `[ +350 ms] `, and only blanks in the brackets for the rest of a
/// message in several lines.
struct ToolClock {
  private var elapsed: Int64 = 0

  /// Reads the time of a line, and removes it from the text; nil if there is
  /// none.
  mutating func read(_ text: inout ArraySlice<UInt8>) -> LogTime? {
    var scanner = ByteScanner(text)
    guard scanner.skip("["), let inside = scanner.text(upTo: "]"), inside.count <= 24 else {
      return nil
    }
    let step = inside.trimmed
    if !step.isEmpty {
      guard step.first == UInt8(ascii: "+"), step.suffix(3).elementsEqual(" ms".utf8),
        let milliseconds = step.dropFirst().dropLast(3).filter({ $0 != UInt8(ascii: ",") })[...]
          .number
      else { return nil }
      elapsed = min(elapsed + Int64(milliseconds) * LogTime.millisecond, LogTime.latest)
    } else if inside.count < 4 {
      return nil
    }
    _ = scanner.skip(" ")
    text = scanner.rest
    return LogTime(sinceStart: elapsed)
  }
}

internal import ScrimJSON

/// The header of a record of `--style json` or `ndjson`.
extension UnifiedHeader {
  /// Reads a record; nil if it is not one of the unified log.
  init?(record text: ArraySlice<UInt8>) throws(JSONError) {
    let record = try LocatedJSON(reading: text)
    guard case .string(let message) = record["eventMessage"]?.content,
      case .string(let stamp) = record["timestamp"]?.content
    else { return nil }
    var scanner = ByteScanner(Array(stamp.utf8)[...])
    guard let time = LogTime(&scanner) else { return nil }
    var process = LogProcess()
    if case .string(let path) = record["processImagePath"]?.content {
      process.name = path.split(separator: "/").last.map(String.init)
    }
    if case .number(let pid) = record["processID"]?.content {
      process.pid = pid.integer.map { Int($0) }
    }
    self.init(time, process, Array(message.utf8)[...])
  }
}

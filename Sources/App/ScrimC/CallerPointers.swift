// All pointers of callers except those of pictures are read and written in this
// file. A pointer is valid for one value, or for as many as its caller says.
// That is the caller's promise; nothing can check it.

internal import CScrim
internal import ScrimTimeline

/// Writes a result, unless its caller passed null.
///
/// - Returns: `status`, or an error if there is nowhere to write.
func write<Value>(
  _ value: Value, _ result: UnsafeMutablePointer<Value>?, _ status: scrim_status_code = SCRIM_OK
) -> scrim_status {
  guard let result = unsafe result else {
    return status.rawValue < 0 ? status.rawValue : SCRIM_ERROR_NULL.rawValue
  }
  unsafe result.pointee = value
  return status.rawValue
}

/// Writes what an engine answers, and returns its status.
///
/// - Parameter closed: what holds without an engine.
func answer<Value>(
  _ handle: scrim_engine, _ result: UnsafeMutablePointer<Value>?,
  otherwise closed: @autoclosure () -> Value, _ body: (HeldEngine) -> (Value, scrim_status_code)
) -> scrim_status {
  let (value, status) = Engines.with(handle, body) ?? (closed(), SCRIM_ERROR_HANDLE)
  return unsafe write(value, result, status)
}

/// The value that a caller passed; nil for null.
func read<Value>(_ value: UnsafePointer<Value>?) -> Value? { unsafe value?.pointee }

/// A caller's buffer for directives.
@safe struct DirectiveBuffer {
  private let start: UnsafeMutablePointer<scrim_directive>?
  let capacity: Int

  /// - Parameter capacity: how many directives fit, where `start` is not null.
  init(_ start: UnsafeMutablePointer<scrim_directive>?, _ capacity: Int) {
    unsafe self.start = start
    self.capacity = unsafe start == nil ? 0 : size(passed: capacity)
  }

  func write(_ directive: scrim_directive, at index: Int) {
    precondition(index >= 0 && index < capacity)
    unsafe start?[index] = directive
  }
}

/// The size that a caller passed as a `size_t`, which may be greater than the
/// greatest `Int`.
private func size(passed size: Int) -> Int { size < 0 ? .max : size }

/// What a caller passed as a text.
struct PassedText {
  /// The text; nil if there is none, or if it is not UTF-8.
  let text: String?
  /// What is wrong with it.
  let fault: scrim_status_code?

  /// A text that was passed before; nil if it was missing, or not UTF-8.
  init(_ text: String?) { (self.text, fault) = (text, text == nil ? SCRIM_ERROR_TEXT : nil) }

  init(_ start: UnsafePointer<CChar>?) {
    guard let start = unsafe start else {
      (text, fault) = (nil, SCRIM_ERROR_NULL)
      return
    }
    text = unsafe String(validatingCString: start)
    fault = text == nil ? SCRIM_ERROR_TEXT : nil
  }
}

/// A caller's sessions, and the buffer for their results.
@safe struct SessionColumns {
  private let ends: UnsafeBufferPointer<UInt64>
  private let times: UnsafeBufferPointer<Int64>
  private let kinds: UnsafeBufferPointer<UInt8>
  private let values: UnsafeBufferPointer<Int32>
  private let results: UnsafeMutableBufferPointer<scrim_session_result>
  /// The names; nil for one that is missing or not UTF-8.
  private let names: [String?]
  let count: Int
  private let rowCount: Int
  private let capacity: Int

  /// Nil if a pointer is null where there are values.
  init?(
    _ passed: scrim_sessions, _ results: UnsafeMutablePointer<scrim_session_result>?,
    _ capacity: Int
  ) {
    (count, rowCount) = unsafe (size(passed: passed.count), size(passed: passed.rows))
    self.capacity = size(passed: capacity)
    let hasSessions = unsafe passed.ends != nil && results != nil
    let hasRows = unsafe passed.times != nil && passed.kinds != nil && passed.values != nil
    let nameCount = unsafe size(passed: passed.name_count)
    let hasNames = unsafe passed.names != nil
    guard hasSessions || count == 0, hasRows || rowCount == 0, hasNames || nameCount == 0 else {
      return nil
    }
    let (sessions, rows) = (hasSessions ? count : 0, hasRows ? rowCount : 0)
    unsafe ends = UnsafeBufferPointer(start: passed.ends, count: sessions)
    unsafe self.results = UnsafeMutableBufferPointer(start: results, count: sessions)
    unsafe times = UnsafeBufferPointer(start: passed.times, count: rows)
    unsafe kinds = UnsafeBufferPointer(start: passed.kinds, count: rows)
    unsafe values = UnsafeBufferPointer(start: passed.values, count: rows)
    let names = unsafe UnsafeBufferPointer(start: passed.names, count: nameCount)
    var texts: [String?] = []
    for index in 0..<nameCount { unsafe texts.append(PassedText(names[index]).text) }
    self.names = texts
  }

  /// Whether the results fit, and the ends are in order and within the rows.
  var areValid: Bool {
    if capacity < count { return false }
    var last = 0
    for number in 0..<count {
      let end = unsafe Int(clamping: ends[number])
      if end < last || end > rowCount { return false }
      last = end
    }
    return true
  }

  /// The row after the last one of a session.
  func end(of session: Int) -> Int {
    precondition(session >= 0 && session < count)
    return unsafe Int(ends[session])
  }

  func time(_ row: Int) -> Int64 { unsafe times[checked(row)] }

  func kind(_ row: Int) -> UInt8 { unsafe kinds[checked(row)] }

  func value(_ row: Int) -> Int32 { unsafe values[checked(row)] }

  func name(_ index: Int32) -> String? {
    names.indices.contains(Int(index)) ? names[Int(index)] : nil
  }

  func write(_ result: scrim_session_result, at session: Int) {
    precondition(session >= 0 && session < count)
    unsafe results[session] = result
  }

  private func checked(_ row: Int) -> Int {
    precondition(row >= 0 && row < rowCount)
    return row
  }
}

/// Writes a text that ends with a NUL; an empty one if it does not fit.
///
/// - Returns: whether it fits.
func write(_ text: String, into buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int) -> Bool {
  let capacity = size(passed: capacity)
  guard let buffer = unsafe buffer, capacity > 0 else { return false }
  let fits = text.utf8.count < capacity
  for (index, byte) in (Array((fits ? text : "").utf8) + [0]).enumerated() {
    unsafe buffer[index] = CChar(bitPattern: byte)
  }
  return fits
}

/// A text of this library as one that ends with a NUL, as literals do.
func text(_ text: StaticString) -> UnsafePointer<CChar> {
  unsafe UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}

extension Timeline {
  /// The timeline in a caller's bytes; the closed one for null.
  init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
    guard let start = unsafe start, count > 0 else {
      self = .closed
      return
    }
    let bytes = unsafe UnsafeBufferPointer(start: start, count: count)
    // A file says how long it is. If its caller says otherwise, the bytes after
    // the header may not be there.
    let isWhole = unsafe count >= Header.size && Header.fileSize(bytes.span) == count
    self.init(bytes: unsafe Array(isWhole ? bytes : bytes.extracting(..<min(count, Header.size))))
  }
}

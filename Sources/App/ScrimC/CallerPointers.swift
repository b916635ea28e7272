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

  init(_ start: UnsafePointer<CChar>?) {
    guard let start = unsafe start else {
      (text, fault) = (nil, SCRIM_ERROR_NULL)
      return
    }
    text = unsafe String(validatingCString: start)
    fault = text == nil ? SCRIM_ERROR_TEXT : nil
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

// Random bytes for the key of a blur's grain and for Swift's hash tables.
//
// Swift calls `arc4random_buf`, which Android has always had. glibc has it only
// since 2.36, so there a function takes its place that uses what glibc has had
// since 2.25.

#if SCRIM_ANDROID
  // Android's own function ends the process if there are no random bytes.
  func hasRandomBytes() -> Bool { true }
#elseif !arch(wasm32)
  internal import CPOSIX

  /// Fills memory with random bytes.
  ///
  /// Swift calls it by this name, with memory of its own of that size. Without
  /// random bytes it ends the process, as the function of glibc does: with known
  /// ones, the grain of a blur could be taken out again. No blur gets that far:
  /// see `hasRandomBytes`.
  @c(arc4random_buf)
  public func fillWithRandomBytes(_ bytes: UnsafeMutableRawPointer, _ count: Int) {
    var start = 0
    while start < count {
      // `getentropy` takes at most 256 bytes.
      let length = min(256, count - start)
      guard unsafe getentropy(bytes + start, length) == 0 else {
        fatalError("the system has no random bytes")
      }
      start += length
    }
  }

  /// Whether the system gives this process random bytes; a sandbox can forbid it.
  func hasRandomBytes() -> Bool {
    var byte: UInt8 = 0
    return unsafe getentropy(&byte, 1) == 0
  }
#else
  // A WebAssembly module draws no blurs.
  func hasRandomBytes() -> Bool { false }
#endif

// Random bytes for Swift's hash tables, from a function that glibc has had since
// 2.25, in place of one that it has had only since 2.36.

#if !arch(wasm32)
  internal import CPOSIX

  /// Fills memory with random bytes.
  ///
  /// Swift calls it by this name, with memory of its own of that size.
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
#endif

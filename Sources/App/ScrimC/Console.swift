// A WebAssembly module without imports has no console.

#if arch(wasm32)
  /// Drops what Swift writes before it traps.
  @c public func putchar(_ character: Int32) -> Int32 { character }

  /// Traps when the allocator finds its memory damaged, instead of writing a
  /// message first.
  @c(__assert_fail)
  public func failAssertion(
    _ expression: UnsafePointer<CChar>?, _ file: UnsafePointer<CChar>?, _ line: Int32,
    _ function: UnsafePointer<CChar>?
  ) {
    fatalError()
  }
#endif

internal import CMeasuring

/// How often something asks for memory.
///
/// All calls in the program are led through a counter by the linker, if it is told to
/// (see the Makefile); nothing can be said where it was not.
package func allocations(_ work: () -> Void) -> Int {
  let before = allocation_count()
  work()
  return Int(allocation_count() - before)
}

/// Whether one allocation, given back at once, is noticed as one.
package var areAllocationsCounted: Bool {
  allocations { ask_for_memory() } == 1
}

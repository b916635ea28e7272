internal import CMeasuring

/// The number of allocations during some work.
///
/// The linker redirects all allocations to a counter if it is told to (see the
/// Makefile). Otherwise, the result is always 0.
package func allocations(_ work: () -> Void) -> Int {
  let before = allocation_count()
  work()
  return Int(allocation_count() - before)
}

/// Whether an allocation that is freed at once is counted.
package var areAllocationsCounted: Bool {
  allocations { ask_for_memory() } == 1
}

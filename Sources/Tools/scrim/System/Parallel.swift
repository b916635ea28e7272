extension Array where Element: Sendable {
  /// The results of work on each element, which is done in parallel.
  func mappedInParallel<Result: Sendable>(
    _ work: @escaping @Sendable (Element) -> Result, onEach: () -> Void = {}
  ) async -> [Result] {
    var results = [Result?](repeating: nil, count: count)
    await inParallel(work) { index, result in
      results[index] = result
      onEach()
    }
    return results.compactMap(\.self)
  }

  /// Works on all elements in parallel, and delivers the results in order.
  ///
  /// The number of elements in progress is limited, so that memory does not grow
  /// with the number of elements.
  func inParallel<Result: Sendable>(
    _ work: @escaping @Sendable (Element) -> Result, deliver: (_ index: Int, Result) -> Void
  ) async {
    if count == 1 { return deliver(0, work(self[0])) }
    if count == 2 {
      // The thread that would wait works as well.
      async let second = work(self[1])
      deliver(0, work(self[0]))
      return deliver(1, await second)
    }
    await withTaskGroup(of: (Int, Result).self) { tasks in
      var waiting = enumerated().makeIterator()
      func start() {
        guard let (index, element) = waiting.next() else { return }
        tasks.addTask { (index, work(element)) }
      }
      for _ in 0..<32 { start() }
      var (ready, next): ([Int: Result], Int) = ([:], 0)
      while let (index, result) = await tasks.next() {
        ready[index] = result
        start()
        while let result = ready.removeValue(forKey: next) {
          deliver(next, result)
          next += 1
        }
      }
    }
  }
}

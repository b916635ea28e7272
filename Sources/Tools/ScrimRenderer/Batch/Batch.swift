internal import ScrimDiagnostics

/// Many requests, worked on in parallel.
///
/// Results are delivered in the order of the requests, each as soon as it and
/// all earlier ones are done. The result of one request does not affect the
/// others.
package struct Batch<Request: Sendable, Answer: Sendable>: Sendable {
  /// The number of requests in progress at a time.
  ///
  /// It bounds the memory in use.
  private let width: Int
  private let work: @Sendable (Request) async -> Answer

  package init(width: Int, work: @escaping @Sendable (Request) async -> Answer) {
    (self.width, self.work) = (max(width, 1), work)
  }

  /// Works until there are no more requests.
  ///
  /// - Parameters:
  ///   - next: returns the next request; nil after the last. It may block while
  ///     it waits for input, because all other work runs off the main thread.
  ///   - destination: returns the path that a request writes to. Requests with
  ///     the same path run one after another.
  ///   - result: the initial result of the batch.
  ///   - deliver: adds an answer to the result, and returns whether to
  ///     continue.
  @MainActor
  package func run<Result: Sendable>(
    _ next: () -> Request?, destination: (Request) -> String?, into result: Result,
    deliver: @escaping @Sendable (inout Result, Request, Answer) -> Bool
  ) async -> Result {
    // Holds answers until all earlier ones have been delivered.
    let deliveries = Locked(
      (result: result, waiting: [Int: (Request, Answer)](), next: 0, isWanted: true))
    var destinations: Set<String> = []
    await withTaskGroup(of: String?.self) { group in
      var (number, pending) = (0, 0)
      while deliveries.withLock({ $0.isWanted }), let request = next() {
        let destination = destination(request)
        while pending >= width || destination.map(destinations.contains) == true {
          if let destination = await group.next() ?? nil { destinations.remove(destination) }
          pending -= 1
        }
        if let destination { destinations.insert(destination) }
        let turn = number
        number += 1
        pending += 1
        group.addTask { @concurrent in
          let answer = await work(request)
          deliveries.withLock { state in
            state.waiting[turn] = (request, answer)
            while let (request, answer) = state.waiting.removeValue(forKey: state.next) {
              state.isWanted = deliver(&state.result, request, answer) && state.isWanted
              state.next += 1
            }
          }
          return destination
        }
      }
    }
    return deliveries.withLock { $0.result }
  }
}

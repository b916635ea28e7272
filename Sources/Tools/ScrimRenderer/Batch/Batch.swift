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
    self.width = max(width, 1)
    self.work = work
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
    let deliveries = Deliveries(result, deliver)
    var destinations: Set<String> = []
    await withTaskGroup(of: String?.self) { group in
      var (number, pending) = (0, 0)
      while await deliveries.isWanted, let request = next() {
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
          await deliveries.add(turn, request, await work(request))
          return destination
        }
      }
    }
    return await deliveries.result
  }
}

/// Holds answers until all earlier ones have been delivered.
private actor Deliveries<Request: Sendable, Answer: Sendable, Result: Sendable> {
  private let deliver: @Sendable (inout Result, Request, Answer) -> Bool
  private(set) var result: Result
  private var waiting: [Int: (Request, Answer)] = [:]
  private var next = 0
  /// Whether further answers are wanted.
  private(set) var isWanted = true

  init(_ result: Result, _ deliver: @escaping @Sendable (inout Result, Request, Answer) -> Bool) {
    self.result = result
    self.deliver = deliver
  }

  func add(_ turn: Int, _ request: Request, _ answer: Answer) {
    waiting[turn] = (request, answer)
    while let (request, answer) = waiting.removeValue(forKey: next) {
      isWanted = deliver(&result, request, answer) && isWanted
      next += 1
    }
  }
}

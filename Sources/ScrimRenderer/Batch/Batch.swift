/// A piece of work in a batch, and where its result goes.
package struct BatchItem<Request: Sendable>: Sendable {
  package let request: Request
  /// What is written; two items with the same place are done one after the other.
  package let place: String?

  package init(_ request: Request, place: String?) {
    self.request = request
    self.place = place
  }
}

/// Many pieces of work, done on all processors.
///
/// What comes of each is handed over in the order in which they were asked for, as
/// soon as it and all before it are done; what one comes to has no say in the others.
package struct Batch<Request: Sendable, Answer: Sendable>: Sendable {
  /// How many are under way at once, so that memory does not grow with their number.
  private let width: Int
  private let work: @Sendable (Request) async -> Answer

  package init(width: Int, work: @escaping @Sendable (Request) async -> Answer) {
    self.width = max(width, 1)
    self.work = work
  }

  /// Works as long as there is more to do.
  ///
  /// - Parameters:
  ///   - next: the next item; nil after the last. It may wait for input: on the main
  ///     thread that holds up nothing else.
  ///   - result: what the batch comes to, before anything is done.
  ///   - deliver: adds what came of each, and says whether to go on.
  @MainActor
  package func run<Result: Sendable>(
    _ next: () -> BatchItem<Request>?, into result: Result,
    deliver: @escaping @Sendable (inout Result, Request, Answer) -> Bool
  ) async -> Result {
    let deliveries = Deliveries(result, deliver)
    var places: Set<String> = []
    await withTaskGroup(of: String?.self) { group in
      var (number, pending) = (0, 0)
      while await deliveries.isWanted, let item = next() {
        while pending >= width || item.place.map(places.contains) == true {
          if let place = await group.next() ?? nil { places.remove(place) }
          pending -= 1
        }
        if let place = item.place { places.insert(place) }
        let turn = number
        number += 1
        pending += 1
        group.addTask { @concurrent in
          await deliveries.add(turn, item.request, await work(item.request))
          return item.place
        }
      }
    }
    return await deliveries.result
  }
}

/// What is done, until everything before it is done as well.
private actor Deliveries<Request: Sendable, Answer: Sendable, Result: Sendable> {
  private let deliver: @Sendable (inout Result, Request, Answer) -> Bool
  private(set) var result: Result
  private var waiting: [Int: (Request, Answer)] = [:]
  private var next = 0
  /// Whether anybody takes what is done.
  private(set) var isWanted = true

  init(
    _ result: Result, _ deliver: @escaping @Sendable (inout Result, Request, Answer) -> Bool
  ) {
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

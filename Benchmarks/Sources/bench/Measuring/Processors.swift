import CProcessors

/// The processors of this machine, one by one.
enum Processors {
  /// The numbers of those that this process may run on; none where nobody can say.
  static let all: [Int32] = {
    var all: [Int32] = []
    var number = next_processor(0)
    while number >= 0 {
      all.append(number)
      number = next_processor(number + 1)
    }
    return all
  }()

  /// Keeps what a body starts on one processor; on any, where that is nil.
  static func keep<Result>(to processor: Int32?, _ body: () throws -> Result) rethrows -> Result {
    guard let processor else { return try body() }
    keep_to_processor(processor)
    defer { leave_processor() }
    return try body()
  }
}

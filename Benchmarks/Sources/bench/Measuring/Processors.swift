import CProcessors

/// The processors of this machine.
enum Processors {
  /// The numbers of the processors that this process may run on; empty if
  /// unknown.
  static let all: [Int32] = {
    var all: [Int32] = []
    var number = next_processor(0)
    while number >= 0 {
      all.append(number)
      number = next_processor(number + 1)
    }
    return all
  }()

  /// Runs a closure whose processes stay on one processor, or on any if it is
  /// nil.
  static func keep<Value>(to processor: Int32?, _ body: () throws -> Value) throws -> Value {
    guard let processor else { return try body() }
    guard keep_to_processor(processor) != 0 else {
      throw Failure("processor \(processor) is not available")
    }
    let result = Result { try body() }
    guard leave_processor() != 0 else { throw Failure("cannot use all processors again") }
    return try result.get()
  }
}

/// The parameters of a function, with what its calls are compared by.
///
/// A function can have thousands of parameters and of calls, so comparing a
/// call with them takes time for its arguments only.
struct ParameterList: Sendable, RandomAccessCollection {
  typealias Parameter = Definitions.Function.Parameter

  private let parameters: [Parameter]
  /// The first parameter with each label.
  let indexOfLabel: [String: Int]
  /// The parameters that need no label.
  let positional: [Int]
  /// For each parameter, the number of parameters before it that need no label.
  let positionalCounts: [Int]
  /// The number of parameters that need an argument.
  let requiredCount: Int

  init(_ parameters: [Parameter]) {
    self.parameters = parameters
    indexOfLabel = Dictionary(
      parameters.indices.compactMap { index in parameters[index].label.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
    positional = parameters.indices.filter { parameters[$0].isPositional }
    var count = 0
    positionalCounts = parameters.map { parameter in
      defer { count += parameter.isPositional ? 1 : 0 }
      return count
    }
    requiredCount = parameters.count(where: \.isRequired)
  }

  var startIndex: Int { 0 }
  var endIndex: Int { parameters.count }
  subscript(index: Int) -> Parameter { parameters[index] }
}

extension Definitions.Function.Parameter {
  var isRequired: Bool { !isVariadic && defaultValue == nil }
}

// Overloads: functions with one name, which the arguments tell apart.

extension DeclaratorCalls {
  /// The declarators that a call can mean, or all if it fits none of them.
  ///
  /// If there are too many to compare, a call that fits none of the first may
  /// mean any of them.
  ///
  /// Nil if it certainly means another function of the same name.
  func candidates(_ call: SourceCode.Call, among found: [Declarator]) -> [Declarator]? {
    let fitting = found.prefix([Declarator].maximumCount).filter {
      $0.signature.map { code.fits(call, $0.parameters) } ?? true
    }
    if !fitting.isEmpty { return Array(fitting) }
    if found.count > [Declarator].maximumCount { return found }
    let meansOther = found.contains { declarator in
      declarator.signature?.overloads.contains { code.fits(call, $0) } ?? false
    }
    return meansOther ? nil : found
  }

  /// Whether a call can mean another function of the same name, which takes
  /// a value of the same type where the declarator takes the screen's name.
  func isOverloaded(_ call: SourceCode.Call, _ declarator: Declarator) -> Bool {
    guard case .value(let label, let position) = declarator.argument,
      let signature = declarator.signature
    else { return false }
    return signature.overloads.contains { parameters in
      guard code.fits(call, parameters) else { return false }
      let positional = parameters.filter(\.isPositional)
      let other =
        parameters.first { $0.label == label && label != nil }
        ?? position.flatMap { positional.indices.contains($0) ? positional[$0] : nil }
      return other?.type == nil || other?.type == signature.nameType
    }
  }
}

extension SourceCode {
  /// The arguments of a call.
  struct Call {
    let arguments: [Argument]
    /// Whether a trailing closure follows, which is another argument.
    let hasClosure: Bool
  }

  /// Whether the arguments of a call fit some parameters, as far as scrim can
  /// tell.
  func fits(_ call: Call, _ parameters: [Definitions.Function.Parameter]) -> Bool {
    let labels = Dictionary(
      parameters.indices.compactMap { index in parameters[index].label.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
    var given: Set<Int> = []
    var next = 0
    for argument in call.arguments {
      let index: Int
      if let label = argument.label?.text {
        guard let found = labels[label] else { return false }
        index = found
      } else {
        while next < parameters.count, !parameters[next].isPositional || given.contains(next) {
          next += 1
        }
        index = next
      }
      guard index < parameters.count, accepts(argument.value, parameters[index]) else {
        return false
      }
      if parameters[index].isVariadic {
        next = index
      } else if !given.insert(index).inserted {
        return false
      }
    }
    let missing = parameters.indices.count {
      !given.contains($0) && !parameters[$0].isVariadic && parameters[$0].defaultValue == nil
    }
    return missing == 0 || call.hasClosure && (missing == 1 || language == .swift)
  }

  /// Whether a parameter can take a value.
  ///
  /// Only a literal can be rejected, by a type that excludes it.
  private func accepts(_ value: Range<Int>, _ parameter: Definitions.Function.Parameter) -> Bool {
    guard let type = parameter.type, next(value.lowerBound) == value.upperBound else { return true }
    let isText = ["String", "CharSequence"].contains(type)
    let isTruth = ["Bool", "Boolean"].contains(type)
    let isNumber = ["Int", "Long", "Short", "Double", "Float", "CGFloat"].contains(type)
    switch kind(value.lowerBound) {
    case .string, .template: return !isTruth && !isNumber
    case .number: return !isText && !isTruth
    case .word where isWord(value.lowerBound, among: ["true", "false"]):
      return !isText && !isNumber
    default: return true
    }
  }
}

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
    if found.count > [Declarator].maximumCount {
      return Array(found.prefix([Declarator].maximumCount + 1))
    }
    let meansOther = found.contains { declarator in
      declarator.signature?.overloads.contains { code.fits(call, $0) } ?? false
    }
    return meansOther ? nil : found
  }

  /// Whether a call can mean another function of the same name, which takes
  /// a value of the same type where one of the declarators takes the screen's
  /// name.
  func isOverloaded(_ call: SourceCode.Call, _ found: [Declarator]) -> Bool {
    // The declarators of one function share its overloads.
    var fitting: [Declarator.Signature: [ParameterList]] = [:]
    return found.contains { declarator in
      guard case .value(let label, let position) = declarator.argument,
        let signature = declarator.signature
      else { return false }
      let overloads = fitting[signature] ?? signature.overloads.filter { code.fits(call, $0) }
      fitting[signature] = overloads
      return overloads.contains { parameters in
        let positional = parameters.positional
        let other =
          label.flatMap { parameters.indexOfLabel[$0] }
          ?? position.flatMap { positional.indices.contains($0) ? positional[$0] : nil }
        let type = other.flatMap { parameters[$0].type }
        return type == nil || type == signature.nameType
      }
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
  func fits(_ call: Call, _ parameters: ParameterList) -> Bool {
    let positional = parameters.positional
    var given: Set<Int> = []
    var requiredCount = 0
    // The next parameter that needs no label.
    var next = 0
    for argument in call.arguments {
      let index: Int
      if let label = argument.label?.text {
        guard let found = parameters.indexOfLabel[label] else { return false }
        index = found
      } else {
        while next < positional.count, given.contains(positional[next]) { next += 1 }
        guard next < positional.count else { return false }
        index = positional[next]
      }
      let parameter = parameters[index]
      guard accepts(argument.value, parameter) else { return false }
      if parameter.isVariadic {
        next = Swift.max(next, parameters.positionalCounts[index])
      } else if !given.insert(index).inserted {
        return false
      }
      if parameter.isRequired { requiredCount += 1 }
    }
    let missing = parameters.requiredCount - requiredCount
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

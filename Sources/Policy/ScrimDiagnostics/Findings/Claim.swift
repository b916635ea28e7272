/// A statement about the app, and whether it was assessed.
package struct Claim: Sendable {
  /// What judged the statement.
  package enum Judge: Sendable {
    case walk, checker, none
  }

  package enum Result: Hashable, Sendable {
    case holds, fails
    case notAssessed(String)

    package var isAssessed: Bool { if case .notAssessed = self { false } else { true } }
  }

  /// The property, or the number of the assumption.
  package let name: String
  package let judge: Judge
  /// The name of the variant; nil for the policy itself.
  package let variant: String?
  package let statement: String
  package let result: Result
  /// How a property is broken.
  package let steps: [Diagnostic.Step]

  package init(
    _ name: String, by judge: Judge, variant: String?, _ statement: String, _ result: Result,
    _ steps: [Diagnostic.Step] = []
  ) {
    (self.name, self.judge, self.variant) = (name, judge, variant)
    (self.statement, self.result, self.steps) = (statement, result, steps)
  }

  /// A name that is equal for all variants.
  package var rule: String {
    switch judge {
    case .walk: name
    case .checker: "\(name)-checked"
    case .none: "assumed-\(name)"
    }
  }

  /// The statement and its result, in one line.
  package var sentence: String {
    let author =
      switch judge {
      case .walk: " (by the walk of scrim)"
      case .checker: " (by scrim-check)"
      case .none: ""
      }
    let verdict =
      switch result {
      case .holds: "holds"
      case .fails: "fails"
      case .notAssessed(let reason): "not assessed: \(reason)"
      }
    let sentence = (variant.map { "variant \($0): " } ?? "") + "\(statement)\(author): \(verdict)"
    return PrintableText(sentence).text
  }
}

// Calls of Swift initializers, which often omit the type.

extension DeclaratorCalls {
  /// Reads `Page.init(…)`, `.init(…)` where the file writes the type in front
  /// of it, and `self.init(…)` and `super.init(…)` by the enclosing type.
  mutating func readInitializer(_ index: Int) {
    let before = index - 2
    if code.isImplicitMember(index) {
      if let type = writtenType(before: index - 1) {
        readInitializer(index, of: type)
      } else {
        reportInitializer(index)
      }
    } else if code.isWord(before, "super") {
      let type = definitions.types(around: code.range(index).lowerBound).last
      readInitializer(index, of: type?.base)
    } else if code.isWord(before, "self"), code.isPunctuation(before - 1, ".") {
      readInitializer(index, of: code.word(before - 2))
    } else if code.isWord(before, among: ["self", "Self"]) {
      readInitializer(index, of: typeName(around: index))
    } else if let type = code.word(before) {
      readInitializer(index, of: type)
    } else if let start = code.typeArgumentsStart(before: index) {
      readInitializer(index, of: code.word(start - 1))
    } else {
      reportInitializer(index)
    }
  }

  /// Reads `Self(…)`, and other calls whose type is known.
  mutating func readInitializer(_ index: Int, of type: String?) {
    let found = type.flatMap { initializersOfType[$0] } ?? []
    guard !found.isEmpty else { return }
    if code.isPunctuation(index + 1, "(") {
      readCall(index, found, nil, index + 1)
    } else {
      report(index, found, "'\(found[0].name)' is used as a value")
    }
  }

  func typeName(around index: Int) -> String? {
    definitions.types(around: code.range(index).lowerBound).last?.path.last
  }

  /// The type in `let page: App.Page = .init(…)`.
  private func writtenType(before dot: Int) -> String? {
    guard code.isPunctuation(dot - 1, "=") else { return nil }
    var start = dot - 2
    while code.isPunctuation(start - 1, "."), code.kind(start - 2) == .word { start -= 2 }
    return code.isPunctuation(start - 1, ":") ? code.word(dot - 2) : nil
  }

  /// Reports `.init(…)` whose type is not written, if an initializer of the app
  /// can mean it.
  private mutating func reportInitializer(_ index: Int) {
    guard code.isPunctuation(index + 1, "(") else { return }
    let call = SourceCode.Call(
      arguments: code.arguments(inGroup: index + 1),
      hasClosure: code.isPunctuation(code.next(index + 1), "{"))
    let fitting = initializers.prefix([Declarator].maximumCount).filter {
      $0.value(in: call.arguments) != nil
        && ($0.signature.map { code.fits(call, $0.parameters) } ?? true)
    }
    if fitting.isEmpty { return }
    report(index, Array(fitting), "the type is not written in the call")
  }
}

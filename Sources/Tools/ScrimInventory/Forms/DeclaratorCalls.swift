/// Reads the uses of the app's functions that declare a screen for their
/// callers, in Swift and Kotlin.
///
/// A call with a readable argument declares the screen. Any other use of the
/// function is reported: a use as a value, and a call on a value whose type may
/// have its own function with this name. Flutter's routes nest, so another
/// reader reads them.
struct DeclaratorCalls {
  let code: SourceCode
  let definitions: Definitions
  let declarators: [String: [Declarator]]
  let initializers: [Declarator]
  let initializersOfType: [String: [Declarator]]
  /// The functions that the file imports under other names.
  private let originals: [String: String]
  private let receivers: CallReceivers
  /// The ranges in which a function's name means a variable or a parameter.
  private var variables: [String: [Range<Int>]] = [:]
  private var screens: FileScreens

  /// Adds the screens that the file declares by calls.
  static func read(
    _ code: SourceCode, _ definitions: Definitions, calling declarators: [Declarator],
    into screens: inout FileScreens
  ) {
    if declarators.isEmpty { return }
    var reader = DeclaratorCalls(code, definitions, declarators, screens)
    for index in code.tokens.indices where code.tokens[index].kind == .word { reader.read(index) }
    screens = reader.screens
  }

  private init(
    _ code: SourceCode, _ definitions: Definitions, _ declarators: [Declarator],
    _ screens: FileScreens
  ) {
    (self.code, self.definitions, self.screens) = (code, definitions, screens)
    self.declarators = Dictionary(grouping: declarators, by: \.name)
    initializers = declarators.filter { $0.receiver == .initializer }
    initializersOfType = Dictionary(grouping: initializers, by: \.name)
    receivers = CallReceivers(code)
    var originals: [String: String] = [:]
    for item in definitions.imports {
      guard case .path(let path) = item.origin, let name = path.last, name != item.alias else {
        continue
      }
      originals[item.alias] = name
    }
    self.originals = originals
    for binding in definitions.bindings {
      guard let name = binding.path.last, self.declarators[name] != nil else { continue }
      variables[name, default: []].append(binding.scope)
    }
  }

  /// The largest number of variables with one name that are compared.
  private static let maximumVariables = 1000

  private mutating func read(_ index: Int) {
    if code.isWord(index, "init"), code.isPunctuation(index - 1, ".") {
      readInitializer(index)
      return
    }
    if code.language == .swift, code.isWord(index, "Self"), code.isPunctuation(index + 1, "(") {
      readInitializer(index, of: typeName(around: index))
      return
    }
    let word = code.text(index)
    guard let found = declarators[originals[word] ?? word], !code.isDefinition(index) else {
      return
    }
    let types = code.typeArguments(from: index + 1)
    let bracket = types?.end ?? index + 1
    if code.isPunctuation(bracket, "(")
      || code.language == .kotlin && code.isPunctuation(bracket, "{")
    {
      readCall(index, found, types?.content, bracket)
    } else if isFunctionValue(index, found) {
      report(index, found, "'\(word)' is used as a value")
    }
  }

  mutating func readCall(
    _ index: Int, _ found: [Declarator], _ types: Range<Int>?, _ bracket: Int
  ) {
    let isCertain: Bool
    switch code.isWord(index, among: ["init", "Self"]) ? .matches : receivers.match(index, found) {
    case .matches: isCertain = true
    case .unknown: isCertain = false
    case .differs: return
    }
    let arguments = code.isPunctuation(bracket, "(") ? code.arguments(inGroup: bracket) : []
    // `show(_:)` names the function.
    if !arguments.isEmpty, arguments.allSatisfy(\.value.isEmpty) {
      report(index, found, "'\(found[0].name)' is used as a value")
      return
    }
    let call = SourceCode.Call(
      arguments: arguments,
      hasClosure: code.isPunctuation(code.next(bracket), "{") || code.isPunctuation(bracket, "{"))
    guard let found = candidates(call, among: found) else { return }
    let parts = types.map(code.parts) ?? []
    let named = Set(found.compactMap { $0.type(in: parts) ?? metatype($0, arguments) })
    guard let all = found.values(in: arguments) else {
      reportAmbiguousCall(index, found)
      return
    }
    let values = all.filter { !isOtherLiteral($0) }
    let defaults = named.isEmpty && all.isEmpty ? found.filter { $0.isDefault(in: arguments) } : []
    let isInferred =
      named.isEmpty && all.isEmpty && defaults.isEmpty
      && found.contains { if case .type = $0.argument { true } else { false } }
    let functions = Set(defaults.compactMap(\.signature))
    let count = named.count + values.count + functions.count
    guard count > 0 || isInferred else { return }
    if !isCertain {
      report(index, found, "this may call a function '\(found[0].name)' of another type")
    } else if count > 1 || isOverloaded(call, found) {
      reportAmbiguousCall(index, found)
    } else if isInferred {
      report(index, found, "the type is not written in the call")
    } else {
      screens.addCall(of: found)
      screens.defaults.formUnion(functions)
      for type in named { screens.declareType(found[0].form, code, type) }
      for value in values {
        let affixes = found.filter { $0.value(in: arguments) == value }.map(\.affixes)
        for affixes in Set(affixes).sorted(by: { ($0.before, $0.after) < ($1.before, $1.after) }) {
          screens.declare(found[0].form, code, value, isID: found[0].isID, between: affixes)
        }
      }
    }
  }

  private mutating func reportAmbiguousCall(_ index: Int, _ found: [Declarator]) {
    report(index, found, "several functions are named '\(found[0].name)'")
  }

  mutating func report(_ index: Int, _ found: [Declarator], _ reason: String) {
    screens.addCall(of: found)
    screens.reportUnread(code.range(index), reason)
  }

  /// The type in an argument such as `Account.self` or `Account::class`, which
  /// decides a type parameter; nil if there are several.
  private func metatype(_ declarator: Declarator, _ arguments: [SourceCode.Argument]) -> Range<Int>?
  {
    guard case .type = declarator.argument else { return nil }
    let types = arguments.map(\.value).filter { value in
      let last = value.upperBound - 1
      return value.count > 2
        && (code.isWord(last, "self") && code.isPunctuation(last - 1, ".")
          || code.isWord(last, "class") && code.isPunctuation(last - 1, "::"))
    }
    return types.count == 1 ? types[0].lowerBound..<types[0].upperBound - 2 : nil
  }

  /// Whether a value is a literal but not a text, so that it names nothing.
  private func isOtherLiteral(_ range: Range<Int>) -> Bool {
    guard range.count == 1 else { return code.kind(range.lowerBound) == .number }
    return code.kind(range.lowerBound) == .number
      || code.isWord(range.lowerBound, among: ["nil", "null", "true", "false"])
  }

  /// Whether a name that is not called means the function, and not a property,
  /// a label or a type.
  private func isFunctionValue(_ index: Int, _ found: [Declarator]) -> Bool {
    if code.language == .kotlin { return code.isPunctuation(index - 1, "::") }
    if found.allSatisfy({ $0.receiver == .initializer || $0.hasNamesake }) { return false }
    if code.isPunctuation(index + 1, among: [":", "="]) { return false }
    // The label of a parameter, as in `func card(named title: String)`.
    if code.kind(index + 1) == .word, code.isPunctuation(index + 2, ":"),
      code.isPunctuation(index - 1, among: ["(", ","])
    {
      return false
    }
    if code.isPunctuation(index - 1, among: [".", "?."]) {
      // `.page` alone is a case.
      guard code.isPunctuation(index - 1, "?.") || !code.isImplicitMember(index) else {
        return false
      }
      guard let type = code.word(index - 2), type.first?.isUppercase == true else { return true }
      return found.contains { $0.receiver == .member(of: type) || $0.receiver == .extended(type) }
    }
    if code.isWord(index - 1, among: ["let", "var", "case", "for", "import", "some", "any"])
      || code.isPunctuation(index - 1, among: ["@", "#", "\\", ":", "->"])
        && !code.isArgumentLabel(index - 2)
    {
      return false
    }
    let offset = code.range(index).lowerBound
    let scopes = variables[found[0].name] ?? []
    return !scopes.prefix(Self.maximumVariables).contains { $0.contains(offset) }
  }
}

extension SourceCode {
  /// Whether the word at an index is the label of an argument.
  fileprivate func isArgumentLabel(_ index: Int) -> Bool {
    kind(index) == .word && isPunctuation(index + 1, ":")
      && isPunctuation(index - 1, among: ["(", ","])
  }
}

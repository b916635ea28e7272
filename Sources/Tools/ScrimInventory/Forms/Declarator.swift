/// A function of the app that declares a screen, and the argument that names
/// it.
///
/// Apps wrap the functions of their framework, as in
/// `func named(_ id: String) -> some View { scrim(screen: id) }`. Its callers
/// then declare the screens.
struct Declarator: Sendable, Hashable {
  enum Argument: Sendable, Hashable {
    case value(label: String?, position: Int?)
    case type(position: Int)
  }

  /// The receiver that a call has in front of the function's name.
  enum Receiver: Sendable, Hashable {
    /// Nothing: the function is outside of types.
    case nothing
    /// A value of the type that has the function, or the type itself.
    case member(of: String)
    /// A value of the type that an extension adds the function to, or of a
    /// subtype.
    case extended(String)
    /// At most a module, because the function is an initializer.
    case initializer
  }

  /// The name of the screen if a call omits the argument.
  struct Default: Sendable, Hashable {
    let source: Int
    /// The name, without references to constants; nil if the value is not a
    /// name.
    let name: NameExpression?
    let range: Range<Int>
  }

  /// The parameters of a declarator, and of the other functions with its name
  /// and receiver.
  ///
  /// Two signatures are equal if they belong to the same function.
  struct Signature: Sendable, Hashable {
    let source: Int
    let function: Int
    let parameters: ParameterList
    let overloads: [ParameterList]
    /// The type of the parameter that takes the screen's name.
    let nameType: String?

    static func == (one: Self, other: Self) -> Bool {
      one.source == other.source && one.function == other.function
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(source)
      hasher.combine(function)
    }
  }

  let name: String
  /// The name in the definition, if a type has the function from another type.
  var originalName: String?
  let form: SourceForm
  let language: CodeLanguage
  let argument: Argument
  /// The texts that the function puts around the argument.
  var affixes = Affixes()
  /// Whether the name is an id already.
  var isID = false
  var receiver = Receiver.nothing
  /// Nil for a function of a library.
  var signature: Signature?
  var defaultValue: Default?
  /// Whether the sources define a property with this name as well.
  var hasNamesake = false
  /// Whether the name is a path that continues the path of the route around it.
  var isPath = false

  /// The name in the function's definition.
  var definedName: String { originalName ?? name }

  /// The function under the name that another type gives it.
  func named(_ name: String) -> Declarator {
    Declarator(
      name: name, originalName: definedName, form: form, language: language, argument: argument,
      affixes: affixes, isID: isID,
      receiver: receiver, signature: signature, defaultValue: defaultValue,
      hasNamesake: hasNamesake, isPath: isPath)
  }

  /// The type that a call's type arguments give to the screen's name.
  func type(in parts: [Range<Int>]) -> Range<Int>? {
    guard case .type(let position) = argument, parts.indices.contains(position) else { return nil }
    return parts[position]
  }

  /// The value that a call's arguments give to the screen's name; nil if they
  /// give no value.
  func value(in arguments: [SourceCode.Argument]) -> Range<Int>? {
    guard case .value(let label, let position) = argument else { return nil }
    if let label, let found = arguments.first(where: { $0.label?.text == label }) {
      return found.value
    }
    let unlabeled = arguments.filter { $0.label == nil }
    guard let position, unlabeled.indices.contains(position) else { return nil }
    return unlabeled[position].value
  }

  /// Whether a call without the argument can mean this function.
  func isDefault(in arguments: [SourceCode.Argument]) -> Bool {
    guard defaultValue != nil, let parameters = signature?.parameters else { return false }
    return arguments.allSatisfy { argument in
      argument.label.map { parameters.indexOfLabel[$0.text] != nil } ?? true
    } && arguments.count { $0.label == nil } <= parameters.positional.count
  }
}

extension Definitions.Function {
  /// The argument of a call that gives a parameter its value.
  func argument(ofParameter index: Int) -> Declarator.Argument {
    .value(
      label: parameters[index].label,
      position: parameters[index].isPositional ? parameters.positionalCounts[index] : nil)
  }
}

extension [Declarator] {
  /// The largest number of functions with one name that are compared.
  static let maximumCount = 32

  /// The values that functions with one name give to a screen's name; empty if
  /// they give no value, and nil if there are too many functions.
  func values(in arguments: [SourceCode.Argument]) -> Set<Range<Int>>? {
    count > Self.maximumCount ? nil : Set(compactMap { $0.value(in: arguments) })
  }
}

extension SourceCode {
  /// Whether the word at an index is the name in a definition, and not a use.
  func isDefinition(_ index: Int) -> Bool {
    if isWord(index - 1, among: ["func", "fun", "class", "struct", "enum", "function", "extends"]) {
      return true
    }
    guard language == .kotlin else { return false }
    // `fun <T> Scope<T>.detail(` is also a definition.
    var first = index
    while first > index - 64 {
      if isWord(first - 1, "fun") { return true }
      if isPunctuation(first - 1, "."), kind(first - 2) == .word {
        first -= 2
      } else if isPunctuation(first - 1, ">") || isPunctuation(first - 1, "."),
        let start = typeArgumentsStart(before: first)
      {
        // Type parameters follow `fun`. Type arguments follow their type.
        first = kind(start - 1) == .word && !isWord(start - 1, "fun") ? start - 1 : start
      } else {
        return false
      }
    }
    return false
  }

  /// The `<` of the type arguments in front of a name, or in front of the
  /// name's dot.
  func typeArgumentsStart(before index: Int) -> Int? {
    let end = isPunctuation(index - 1, ".") ? index - 2 : index - 1
    guard isPunctuation(end, ">") else { return nil }
    var (depth, start) = (1, end)
    while depth > 0, start > max(0, end - 64) {
      start -= 1
      if isPunctuation(start, ">") { depth += 1 }
      if isPunctuation(start, "<") { depth -= 1 }
    }
    return depth == 0 ? start : nil
  }
}

extension FileScreens {
  /// Reports a call if several functions have its name and take the screen's
  /// name differently.
  mutating func reportAmbiguousCall(_ index: Int, _ code: SourceCode) {
    let name = code.text(index)
    calls.insert(name)
    reportUnread(code.range(index), "several functions are named '\(name)'")
  }
}

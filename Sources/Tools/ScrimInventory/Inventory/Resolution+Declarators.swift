// The functions of the app that declare screens for their callers.

extension Resolution {
  /// Adds the functions that declare screens for their callers, according to
  /// the screens read so far.
  mutating func addDeclarators() {
    for (source, screens) in screens.enumerated() {
      guard let language = sources[source].kind.language?.family else { continue }
      let passing = screens.declarations.compactMap { declaration in
        declarator(
          constants.meaning(of: declaration.name, in: source), declaration, in: source,
          language: language)
      }
      var pending = passing[...]
      while let declarator = pending.popFirst() {
        guard known.insert(declarator).inserted else { continue }
        declarators.append(declarator)
        pending += sharedConstructors.declarators(like: declarator)
      }
    }
  }

  mutating func declarator(
    _ meaning: Constants.Meaning, _ declaration: FileScreens.Declaration, in source: Int,
    language: CodeLanguage
  ) -> Declarator? {
    let functions = sources[source].definitions.functions
    let (number, argument): (Int, Declarator.Argument)
    var defaultValue: Declarator.Default?
    var affixes = Affixes()
    switch meaning {
    case .parameter(let function, let index, let texts):
      affixes = texts
      let parameters = functions[function].parameters
      number = function
      argument = functions[function].argument(ofParameter: index)
      if let value = parameters[index].defaultValue {
        let isMissing = ["nil", "null"].contains(value.expression.reference?.text)
        defaultValue = Declarator.Default(
          source: source,
          name: isMissing ? nil : resolved(value.expression, in: source).between(affixes),
          range: value.range)
      }
    case .typeParameter(let function, let index):
      (number, argument) = (function, .type(position: index))
    case .text, .unknown: return nil
    }
    let receiver = receiver(of: number, in: source)
    return Declarator(
      name: functions[number].name, form: declaration.form, language: language,
      argument: argument, affixes: affixes, isID: declaration.isID, receiver: receiver,
      signature: signature(number, receiver, language, naming: meaning, in: source),
      defaultValue: defaultValue, hasNamesake: constants.hasProperty(functions[number].name),
      isPath: declaration.isPath)
  }

  /// The largest number of functions with one name that are compared.
  private static let maximumOverloads = 32
  private static let maximumFunctions = 1000

  /// The parameters of a Swift or Kotlin function, and of the other functions
  /// with its name and receiver.
  private mutating func signature(
    _ number: Int, _ receiver: Declarator.Receiver, _ language: CodeLanguage,
    naming meaning: Constants.Meaning, in source: Int
  ) -> Declarator.Signature? {
    guard [.swift, .kotlin].contains(language) else { return nil }
    let function = sources[source].definitions.functions[number]
    let key = Constants.FunctionIndex(source: source, function: number)
    let overloads = overloadsByFunction[key] ?? overloads(of: key, receiver, language)
    overloadsByFunction[key] = overloads
    var type: String?
    if case .parameter(_, let index, _) = meaning { type = function.parameters[index].type }
    return Declarator.Signature(
      source: source, function: number, parameters: function.parameters, overloads: overloads,
      nameType: type)
  }

  private func overloads(
    of key: Constants.FunctionIndex, _ receiver: Declarator.Receiver, _ language: CodeLanguage
  ) -> [ParameterList] {
    let function = sources[key.source].definitions.functions[key.function]
    var overloads: [ParameterList] = []
    for other in constants.functions[function.name, default: []].prefix(Self.maximumFunctions)
    where other != key && overloads.count < Self.maximumOverloads {
      guard sources[other.source].kind.language?.family == language,
        self.receiver(of: other.function, in: other.source) == receiver
      else { continue }
      let parameters = sources[other.source].definitions.functions[other.function].parameters
      if !parameters.elementsEqual(function.parameters) { overloads.append(parameters) }
    }
    return overloads
  }

  /// The receiver that a call of a function has in front of the name.
  private func receiver(of number: Int, in source: Int) -> Declarator.Receiver {
    let definitions = sources[source].definitions
    let function = definitions.functions[number]
    if function.isInitializer { return .initializer }
    if let type = function.receiver { return .extended(type) }
    guard let type = definitions.types(around: function.range.lowerBound).last,
      let name = type.path.last
    else { return .nothing }
    return type.kind == .extension ? .extended(name) : .member(of: name)
  }

  /// An expression that means the same in every source.
  private mutating func resolved(
    _ expression: NameExpression, in source: Int
  ) -> NameExpression {
    switch constants.meaning(of: expression, in: source) {
    case .text(let text): .text(text)
    case .unknown(let reason): .unreadable(reason)
    case .parameter, .typeParameter: .computed
    }
  }

  /// Adds the screen that calls without an argument declare.
  mutating func resolveDefault(_ declarator: Declarator) {
    // A function can have several names.
    guard let value = declarator.defaultValue, let name = value.name,
      resolvedDefaults.insert(value).inserted
    else { return }
    switch constants.meaning(of: name, in: value.source) {
    case .text(let name):
      add(
        name, at: .init(source: value.source, range: value.range), declarator.form,
        isID: declarator.isID)
    case .unknown(let reason): reportUnread(value.range, in: value.source, reason)
    case .parameter, .typeParameter:
      reportUnread(value.range, in: value.source, "the name is computed")
    }
  }
}

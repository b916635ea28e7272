// The functions of the app that declare screens for their callers.

extension Resolution {
  /// Adds the functions of which the screens read so far show that they declare
  /// some.
  mutating func addDeclarators() {
    for (source, screens) in screens.enumerated() {
      guard let language = sources[source].kind.language?.family else { continue }
      let passing = screens.declarations.compactMap { declaration in
        declarator(
          constants.meaning(of: declaration.name, in: source), declaration, in: source,
          language: language)
      }
      let own = screens.declarators.map { declarator in
        var declarator = declarator
        declarator.fallback = fallback(declarator.fallback, in: source)
        return declarator
      }
      for declarator in own + passing where known.insert(declarator).inserted {
        declarators.append(declarator)
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
    var fallback: NameExpression?
    switch meaning {
    case .parameter(let function, let index):
      let parameters = functions[function].parameters
      number = function
      argument = functions[function].argument(ofParameter: index)
      if language == .dart {
        fallback = self.fallback(parameters[index].defaultValue?.expression, in: source)
      } else {
        defaultValue = parameters[index].defaultValue.map { value in
          Declarator.Default(
            source: source, name: value.expression, range: value.range,
            labels: Set(parameters.compactMap(\.label)),
            positions: parameters.count(where: \.isPositional))
        }
      }
    case .typeParameter(let function, let index):
      (number, argument) = (function, .type(position: index))
    case .text, .unknown: return nil
    }
    return Declarator(
      name: functions[number].name, form: declaration.form, language: language,
      argument: argument, isID: declaration.isID, receiver: receiver(of: number, in: source),
      defaultValue: defaultValue, hasNamesake: constants.hasProperty(functions[number].name),
      isPath: declaration.isPath, fallback: fallback)
  }

  /// What a call of a function has in front of its name.
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

  /// The name that a function gives to a screen without an argument.
  private mutating func fallback(
    _ expression: NameExpression?, in source: Int
  ) -> NameExpression? {
    switch expression.map({ constants.meaning(of: $0, in: source) }) {
    case nil: nil
    case .text(let text): .text(text)
    case .unknown(let reason): .unreadable(reason)
    case .parameter, .typeParameter: .computed
    }
  }

  /// Adds the screen that calls without an argument declare.
  mutating func resolveDefault(_ declarator: Declarator) {
    guard let value = declarator.defaultValue else { return }
    if ["nil", "null"].contains(value.name.reference?.text) { return }
    switch constants.meaning(of: value.name, in: value.source) {
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

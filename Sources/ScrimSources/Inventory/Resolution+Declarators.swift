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
      for declarator in passing where known.insert(declarator).inserted {
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
    switch meaning {
    case .parameter(let function, let index):
      let parameters = functions[function].parameters
      number = function
      argument = functions[function].argument(ofParameter: index)
      if let value = parameters[index].defaultValue {
        let isMissing = ["nil", "null"].contains(value.expression.reference?.text)
        defaultValue = Declarator.Default(
          source: source, name: isMissing ? nil : resolved(value.expression, in: source),
          range: value.range,
          labels: Set(parameters.compactMap(\.label)),
          positions: parameters.count(where: \.isPositional))
      }
    case .typeParameter(let function, let index):
      (number, argument) = (function, .type(position: index))
    case .text, .unknown: return nil
    }
    let receiver = receiver(of: number, in: source)
    let parameters = functions[number].parameters
    return Declarator(
      name: functions[number].name, form: declaration.form, language: language,
      argument: argument, isID: declaration.isID, receiver: receiver, parameters: parameters,
      overloads: overloads(of: functions[number].name, receiver, language).filter {
        $0 != parameters
      },
      defaultValue: defaultValue, hasNamesake: constants.hasProperty(functions[number].name),
      isPath: declaration.isPath)
  }

  /// How many functions of one name are compared.
  private static let maximumOverloads = 32

  /// The parameters of the functions of Swift or Kotlin with a name and
  /// a receiver.
  private func overloads(
    of name: String, _ receiver: Declarator.Receiver, _ language: CodeLanguage
  ) -> [[Definitions.Function.Parameter]] {
    constants.functions[name, default: []].prefix(Self.maximumOverloads).compactMap { index in
      guard sources[index.source].kind.language?.family == language,
        self.receiver(of: index.function, in: index.source) == receiver
      else { return nil }
      return sources[index.source].definitions.functions[index.function].parameters
    }
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
    guard let value = declarator.defaultValue, let name = value.name else { return }
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

internal import ScrimDiagnostics

// Parameters of functions and of constructors, and the calls that give them values.

extension Resolution {
  /// A call of a function or a constructor.
  struct FunctionCall {
    let function: DefinitionID
    let file: Int
    let token: Int
    /// The bracket of its arguments, or of the closure behind it; nil if the
    /// function is used as a value.
    let list: Int?
    /// Whether it can be a call of another type's function.
    var isDoubtful = false
  }

  /// How many functions may pass a parameter on.
  private static let maximumCalls = 4
  /// The number of calls that are read for all functions of one name.
  private static let maximumReadCalls = 20_000

  /// Whether a function or a type has a parameter of this name.
  ///
  /// A stored property without a value is a parameter of its type.
  func takes(_ id: DefinitionID, _ reference: Reference) -> Bool {
    if reference.isType { return definition(id).typeParameters.contains(reference.path[0]) }
    return !reference.isImplicit && parameterType(reference, of: id) != nil
  }

  /// The last word of the type of a parameter; empty if it has none, nil if there is
  /// no such parameter.
  func parameterType(_ reference: Reference, of id: DefinitionID) -> String? {
    let (function, names) = (definition(id), reference.names)
    if let parameter = function.parameter(reference) { return parameter.type ?? "" }
    return names.count == 1 ? function.fields[names[0]] : nil
  }

  /// What the calls give for the parameter that a reference means; nil if it means
  /// no parameter.
  func argument(for reference: Reference, in expression: Expression) throws(Failure) -> Expression?
  {
    let facts = readings[expression.file].facts
    for index in facts.scopes(at: expression.range.lowerBound)
    where [.function, .type].contains(facts.definitions[index].kind) {
      let id = DefinitionID(file: expression.file, index: index)
      if takes(id, reference) { return try argument(for: reference, of: id, expression.calls) }
    }
    return nil
  }

  /// What calls give for a parameter of a function, or else its default value.
  func argument(for reference: Reference, of function: DefinitionID, _ calls: [FunctionCall])
    throws(Failure) -> Expression?
  {
    guard let index = calls.firstIndex(where: { $0.function == function }) else {
      throw .parameter(function)
    }
    let (call, outer) = (calls[index], Array(calls[(index + 1)...]))
    if reference.isType {
      guard let type = typeArgument(reference, of: function, call) else { throw .absent }
      return Expression(file: call.file, range: type, calls: outer, isType: true)
    }
    // The parameters of a type are those of its initializers.
    let owner = definition(function)
    let initializers = (definitions[owner.name] ?? []).filter {
      owner.kind == .type && $0.file == function.file && definition($0).isInitializer
    }
    for function in [function] + initializers {
      guard let parameter = definition(function).parameter(reference) else { continue }
      if definition(function).isInitializer, changesText(parameter.name, function) {
        throw .unreadable("'\(owner.name)' makes a name of what it gets")
      }
      if let range = value(of: parameter, definition(function), in: call) {
        return Expression(file: call.file, range: range, calls: outer)
      }
      if let standard = parameter.standard {
        return Expression(file: function.file, range: standard, calls: Array(calls[index...]))
      }
    }
    let property = Definition.Parameter(
      label: reference.names[0], name: "", type: nil, standard: nil)
    guard let range = value(of: property, owner, in: call) else { throw .absent }
    return Expression(file: call.file, range: range, calls: outer)
  }

  /// Whether an initializer puts a parameter into a text, as in
  /// `self.id = "pay." + id`.
  private func changesText(_ name: String, _ initializer: DefinitionID) -> Bool {
    let code = readings[initializer.file].code
    return (definition(initializer).value ?? 0..<0).contains { token in
      code.word(token) == name && code.has(token + 1, "=")
        && (token + 2..<token + 6).contains { code.kind($0) == .string }
    }
  }

  private func value(
    of parameter: Definition.Parameter, _ function: Definition, in call: FunctionCall
  ) -> Range<Int>? {
    guard let list = call.list else { return nil }
    let code = readings[call.file].code
    let arguments = code.arguments(inGroup: list)
    let named = arguments.first { $0.label != nil && $0.label == parameter.label }
    if let named { return named.value }
    let index = function.parameters.firstIndex { $0.name == parameter.name }
    if let index, parameter.label == nil || code.language == .kotlin,
      arguments.indices.contains(index), arguments[index].label == nil
    {
      return arguments[index].value
    }
    // A closure after the call is the last parameter.
    let isLast = index.map { $0 == function.parameters.count - 1 } ?? true
    guard isLast else { return nil }
    return code.closures(after: list, [parameter.label ?? ""]).first
      ?? code.closures(after: list, [""]).first
  }

  private func typeArgument(_ reference: Reference, of function: DefinitionID, _ call: FunctionCall)
    -> Range<Int>?
  {
    let code = readings[call.file].code
    let index = definition(function).typeParameters.firstIndex(of: reference.path[0]) ?? 0
    if let types = code.typeArguments(from: call.token + 1)?.content {
      return index > 0 ? code.parts(types).last : code.parts(types).first
    }
    let arguments = call.list.map { code.arguments(inGroup: $0) } ?? []
    return arguments.lazy.compactMap { code.namedType($0.value)?.range }.first
  }

  // MARK: - Calls

  /// The names that an expression has in each call of a function around it.
  mutating func names(of expression: Expression, forCallsOf id: DefinitionID, at location: Location)
    -> [Name]
  {
    let function = definition(id)
    func failure(_ reason: String, at location: Location) -> [Name] {
      [Name(text: .failure(.unreadable(reason)), location: location)]
    }
    if readings[id.file].kind == .script {
      return failure("'\(function.name)' takes the name as a parameter", at: location)
    }
    guard let calls = calls(of: id, for: expression) else {
      return failure("too many functions are named '\(function.name)'", at: location)
    }
    var names: [Name] = []
    let start = steps
    for call in calls {
      let location = self.location(call.token, in: call.file)
      if call.list == nil {
        names += failure("'\(function.name)' is used as a value", at: location)
      } else if call.isDoubtful {
        names += failure(
          "this may call a function '\(function.name)' of another type", at: location)
      } else {
        steps = start
        var expression = expression
        expression.calls.append(call)
        names += self.names(of: expression)
      }
    }
    if function.kind == .type, names.isEmpty {
      let text = readings[expression.file].code.reference(expression.range)?.text
      return failure(
        text.map { "'\($0)' is a variable" } ?? Unreadable.computed.reason, at: location)
    }
    if calls.isEmpty {
      return failure(
        "'\(function.name)' takes the name as a parameter, and nothing calls it", at: location)
    }
    return names
  }

  /// The calls of a function that an expression depends on; nil if they are too
  /// many.
  mutating func calls(of id: DefinitionID, for expression: Expression) -> [FunctionCall]? {
    let function = definition(id)
    let uses = uses[function.name] ?? []
    readCalls[function.name, default: 0] += uses.count
    readUses += uses.count
    guard expression.calls.count < Self.maximumCalls, readUses < Self.maximumReadCalls,
      readCalls[function.name, default: 0] < Self.maximumReadCalls + uses.count
    else { return nil }
    return uses.compactMap { call(of: id, function, $0.file, $0.token) }
  }

  private func call(of id: DefinitionID, _ function: Definition, _ file: Int, _ token: Int)
    -> FunctionCall?
  {
    let code = readings[file].code
    let isMade = function.kind == .type || function.isInitializer
    guard readings[id.file].kind.shares(code.language),
      !code.isDefinition(token, in: isMade ? function.name : nil)
    else { return nil }
    let isMember = code.has(token - 1, ".", "?.")
    // A member of another type can have the same name.
    if let owner = function.owner, !isMade, !types(owner).isEmpty {
      let hasReceiver = isMember && !code.has(token - 2, "self", "this", "super")
      let receiver = hasReceiver ? code.word(token - 2) : nil
      let type = receiver?.isTypeName == true ? receiver : nil
      let isHere =
        hasReceiver || readings[file].facts.types(at: token).contains { inherits($0, from: owner) }
      if !isHere || type.map({ !inherits($0, from: owner) }) == true { return nil }
    }
    var list = code.argumentList(after: token)
    if isMade, code.has(list, "."), code.has(list + 1, "init") { list += 2 }
    if code.has(list, "(") || code.has(list, "{") && code.language != .dart {
      // A free function of Swift is not called on a value.
      if code.language == .swift, isMember, function.owner == nil, !isMade { return nil }
      let isDoubtful =
        isMember && !isMade && function.owner != nil && code.language != .kotlin
        && code.isVariable(token - 2)
      return FunctionCall(
        function: id, file: file, token: token, list: list, isDoubtful: isDoubtful)
    }
    let isValue =
      code.has(token - 1, "::")
      || code.has(token + 1, ")", ",") && code.has(token - 1, "(", ",", ":")
    return isValue && !isMade
      ? FunctionCall(function: id, file: file, token: token, list: nil) : nil
  }

  private func inherits(_ type: String, from base: String) -> Bool {
    bases(of: [type]).contains(base)
  }

  /// Finds where the functions and the types of the sources are used.
  func findUses() -> [String: [(file: Int, token: Int)]] {
    let names = Set(
      definitions.filter { $1.contains { [.function, .type].contains(definition($0).kind) } }.keys)
    var uses: [String: [(file: Int, token: Int)]] = [:]
    for (file, reading) in readings.enumerated() {
      for token in reading.code.tokens.indices where reading.code.kind(token) == .word {
        let word = reading.code.text(token)
        if names.contains(word) { uses[word, default: []].append((file, token)) }
      }
    }
    return uses
  }
}

extension SourceCode {
  /// Whether a word is a variable, and not a type or the present value.
  fileprivate func isVariable(_ token: Int) -> Bool {
    word(token).map { !$0.isTypeName && !["self", "this", "super"].contains($0) } ?? false
      && !has(token - 1, ".")
  }
}

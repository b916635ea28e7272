internal import ScrimDiagnostics

// Parameters of functions and of constructors, and the calls that give them values.

extension Resolution {
  /// How many functions may pass a parameter on.
  private static let maximumCalls = 4
  /// The number of calls that are read for all functions of one name.
  private static let maximumReadCalls = 20_000

  /// Whether a function has a parameter that a reference means.
  private func takes(_ function: Definition, _ reference: Reference) -> Bool {
    reference.isType
      ? function.typeParameters.contains(reference.path[0])
      : !reference.isImplicit && function.parameter(reference) != nil
  }

  /// What the calls give for the parameter that a reference means; nil if it means
  /// no parameter.
  func argument(for reference: Reference, in expression: Expression) throws(Failure) -> Expression?
  {
    let facts = readings[expression.file].facts
    let index = facts.scopes(at: expression.range.lowerBound).first {
      facts.definitions[$0].kind != .value && takes(facts.definitions[$0], reference)
    }
    guard let index else { return nil }
    let (id, function) = (
      DefinitionID(file: expression.file, index: index), facts.definitions[index]
    )
    guard let depth = expression.calls.firstIndex(where: { $0.function == id }) else {
      // What a type gets is only known of an entry.
      if function.kind == .type { return nil }
      throw .parameter(id)
    }
    let (call, outer) = (expression.calls[depth], Array(expression.calls[(depth + 1)...]))
    if reference.isType {
      guard let type = typeArgument(reference, of: function, call) else { throw .absent }
      return Expression(file: call.file, range: type, calls: outer, isType: true)
    }
    guard let parameter = function.parameter(reference) else { return nil }
    if let range = value(of: parameter, function, in: call) {
      return Expression(file: call.file, range: range, calls: outer)
    }
    guard let standard = parameter.standard else { throw .absent }
    return Expression(file: id.file, range: standard, calls: Array(expression.calls[depth...]))
  }

  func value(of parameter: Definition.Parameter, _ function: Definition, in call: Call)
    -> Range<Int>?
  {
    let index = function.parameters.firstIndex { $0.name == parameter.name }
    let label = parameter.label
    let hasPosition = label == nil || call.code.language == .kotlin
    if let value = call.value(label.map { [$0] } ?? [], hasPosition ? index : nil) { return value }
    // A closure after the call is the last parameter.
    guard index.map({ $0 == function.parameters.count - 1 }) ?? true else { return nil }
    return call.closure([label ?? ""]) ?? call.closure([""])
  }

  private func typeArgument(_ reference: Reference, of function: Definition, _ call: Call)
    -> Range<Int>?
  {
    let code = call.code
    let index = function.typeParameters.firstIndex(of: reference.path[0]) ?? 0
    let types = code.typeArguments(from: call.token + 1).map { code.parts($0.content) }
    return index > 0 ? types?.last : types?.first
  }

  // MARK: - Calls

  /// The names that an expression has in each call of a function around it.
  mutating func names(of expression: Expression, forCallsOf id: DefinitionID, at location: Location)
    -> [Name]
  {
    let name = definition(id).name
    let calls = readings[id.file].kind == .script ? nil : calls(of: id, for: expression)
    guard let calls, !calls.isEmpty else {
      return [unread("'\(name)' takes the name as a parameter", at: location)]
    }
    let start = steps
    return calls.flatMap { call -> [Name] in
      guard call.isCalled else {
        return [unread("'\(name)' is used as a value", at: call.location)]
      }
      steps = start
      return names(of: expression.from(call))
    }
  }

  /// A name that is not read, for a reason.
  func unread(_ reason: String, at location: Location) -> Name {
    Name(text: .failure(.unreadable(reason)), location: location)
  }

  /// The calls of a function that an expression depends on; nil if they are too
  /// many.
  mutating func calls(of id: DefinitionID, for expression: Expression) -> [Call]? {
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
    -> Call?
  {
    let code = readings[file].code
    let isMade = function.isInitializer
    guard readings[id.file].kind.shares(code.language), !isDefinition(token, in: file) else {
      return nil
    }
    let isMember = code.has(token - 1, ".", "?.")
    // A member of another type can have the same name.
    if let owner = function.owner, !isMade, !types(owner).isEmpty {
      let hasReceiver = isMember && !code.has(token - 2, "self", "this", "super")
      let receiver = code.word(token - 2).flatMap { $0.isTypeName ? [$0] : nil }
      let types = hasReceiver ? receiver : readings[file].facts.types(at: token)
      if let types, !types.contains(where: { bases(of: [$0]).contains(owner) }) { return nil }
    }
    var call = Call(token, in: file, code)
    call.function = id
    if call.isCalled {
      // A free function of Swift is not called on a value.
      let isOther = code.language == .swift && isMember && function.owner == nil && !isMade
      return isOther ? nil : call
    }
    let isValue =
      code.has(token - 1, "::")
      || code.has(token + 1, ")", ",") && code.has(token - 1, "(", ",", ":")
    return isValue && !isMade ? call : nil
  }

  /// Finds where the functions and the types of the sources are used.
  func findUses() -> [String: [(file: Int, token: Int)]] {
    let names = Set(
      definitions.filter { $1.contains { [.function, .type].contains(definition($0).kind) } }.keys
    ).union(["init"])
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

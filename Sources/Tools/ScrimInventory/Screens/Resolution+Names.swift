internal import ScrimDiagnostics

// The names that expressions give screens.

extension Resolution {
  /// Tokens of a file, and the calls through which they are reached, innermost
  /// first.
  struct Expression {
    var file: Int
    var range: Range<Int>
    var calls: [Call] = []
    /// Whether the tokens name a type, as in `composable<Home>`.
    var isType = false

    func part(_ range: Range<Int>) -> Expression {
      Expression(file: file, range: range, calls: calls, isType: isType)
    }

    func from(_ call: Call) -> Expression {
      Expression(file: file, range: range, calls: calls + [call], isType: isType)
    }
  }

  /// A name, or why it is not read, and the place that decides it.
  struct Name {
    let text: Result<String, Failure>
    let location: Location
  }

  /// Why a name is not read.
  enum Failure: Error {
    case unreadable(String)
    /// It depends on a parameter of this function.
    case parameter(DefinitionID)
    /// A call gives nothing for a parameter.
    case absent

    static let computed = Failure.unreadable("the name is computed")

    var reason: String {
      if case .unreadable(let reason) = self { reason } else { "the name is computed" }
    }
  }

  /// The number of definitions of one name that are compared.
  private static let maximumMeanings = 64
  /// The number of tokens in the value of a constant.
  private static let maximumTokens = 16
  /// The number of texts that an expression can have.
  private static let maximumTexts = 16

  /// The names that an expression can have: several for a condition such as
  /// `isNew ? "a" : "b"`, and one for each call of a function that passes them on.
  mutating func names(of expression: Expression, at location: Location? = nil) -> [Name] {
    let code = readings[expression.file].code
    let expression = expression.part(code.bare(expression.range))
    var reference = code.reference(expression.range)
    reference?.isType = expression.isType
    if ["nil", "null", "scrimScreen"].contains(reference?.path.last) { return [] }
    let here =
      location ?? expression.calls.last.map { self.location($0.token, in: $0.file) }
      ?? .init(source: expression.file, range: code.range(expression.range))
    let fallback = code.fallback(expression.range)
    do throws(Failure) {
      try takeStep()
      if let (value, other) = fallback, let first = code.reference(value) {
        // What a call passes is in place of the other value.
        if let argument = try argument(for: first, in: expression) {
          let names = names(of: argument)
          return names.isEmpty ? self.names(of: expression.part(other), at: here) : names
        }
        return [value, other].flatMap { names(of: expression.part($0), at: location) }
      }
      let values = code.values(expression.range)
      if values != [expression.range] {
        return values.flatMap { names(of: expression.part($0), at: location) }
      }
      if let reference, let argument = try argument(for: reference, in: expression) {
        let isDefault = argument.calls.count == expression.calls.count
        return names(of: argument, at: isDefault ? here : location)
      }
      return try texts(of: expression).map { Name(text: .success($0), location: here) }
    } catch {
      switch error {
      case .parameter(let function): return names(of: expression, forCallsOf: function, at: here)
      case .absent: return fallback.map { names(of: expression.part($0.1), at: here) } ?? []
      default: return [Name(text: .failure(error), location: here)]
      }
    }
  }

  /// Counts a step on the way from a site to its names and views, and the
  /// definitions of a name that are compared; there may not be too many.
  mutating func takeStep(comparing name: String? = nil) throws(Failure) {
    steps += 1
    comparisons += name.flatMap { definitions[$0]?.count } ?? 0
    if steps > Self.maximumSteps || comparisons > Self.maximumComparisons { throw .computed }
  }

  private static let maximumSteps = 400
  private static let maximumComparisons = 20_000_000

  // MARK: - Texts

  /// The texts that an expression can be.
  private mutating func texts(of expression: Expression) throws(Failure) -> [String] {
    let code = readings[expression.file].code
    let value = code.bare(expression.range)
    if value.isEmpty { throw .computed }
    var texts = [""]
    for operand in code.parts(value, between: "+") {
      for piece in try pieces(of: expression.part(operand)) {
        var ends: [String]
        switch piece {
        case .text(let text): ends = [text]
        case .reference(let reference):
          ends = try self.texts(of: reference, in: expression.part(value))
        }
        texts = texts.flatMap { text in ends.map { text + $0 } }
        if texts.count > Self.maximumTexts { throw .computed }
      }
    }
    return texts
  }

  /// The texts and constants of which a name consists.
  private func pieces(of operand: Expression) throws(Failure) -> [NamePart] {
    let (code, range) = (readings[operand.file].code, operand.range)
    let isString = code.kind(range.lowerBound) == .string
    // Dart joins strings in a row.
    if isString, range.count == 1 || code.language == .dart {
      let parts = range.map { code.parts(ofString: $0) }
      if parts.contains(where: { $0 == nil }) { throw .unreadable("the string is not plain text") }
      return parts.compactMap(\.self).flatMap(\.self)
    }
    let isType = code.has(range.upperBound - 2, "::")
    let type = isType ? code.namedType(range)?.type : nil
    guard !isString, var reference = type ?? code.reference(range) else { throw .computed }
    if operand.isType { reference.isType = true }
    return [.reference(reference)]
  }

  private mutating func texts(of reference: Reference, in expression: Expression) throws(Failure)
    -> [String]
  {
    try takeStep(comparing: reference.path.last)
    if let argument = try argument(for: reference, in: expression) {
      return try texts(of: argument)
    }
    if reference.isType {
      // The name as a policy lists it, without packages and modules.
      let types = reference.path.drop { $0.first?.isLowercase == true }
      return [(types.isEmpty ? reference.path[...] : types).joined(separator: ".")]
    }
    let path = reference.names
    let isVariable = readings[expression.file].facts.variables.contains(path.first ?? "")
    let variable = Failure.unreadable("'\(reference.text)' is a variable")
    if path.count == 1, !reference.isImplicit, isVariable { throw variable }
    var found = constants(path, in: expression, isImplicit: reference.isImplicit)
    // A subclass can have another value.
    if path.count == 1, let type = found.first.flatMap({ definition($0).container }) {
      found += (definitions[path[0]] ?? []).filter { id in
        let other = definition(id).container
        return other.map { $0 != type && bases(of: [$0]).contains(type) } == true
      }
    }
    if found.isEmpty {
      if let texts = try texts(ofMember: path, in: expression) { return texts }
      throw .unreadable("'\(reference.text)' is not a constant of the sources that were read")
    }
    var texts: Set<String> = []
    for id in found {
      let constant = definition(id)
      let isHere = id.file == expression.file && constant.traits.contains(.local)
      guard let value = try self.texts(ofConstant: id, isHere ? expression.calls : []) else {
        throw variable
      }
      texts.formUnion(value)
    }
    guard texts.count == 1 || found.count == 1 else {
      throw .unreadable("'\(reference.text)' can mean several constants")
    }
    return texts.sorted()
  }

  /// The texts of a constant; nil if it has no value that is read.
  private mutating func texts(ofConstant id: DefinitionID, _ calls: [Call]) throws(Failure)
    -> [String]?
  {
    let (constant, code) = (definition(id), readings[id.file].code)
    let value = constant.arguments.flatMap(code.nameArgument) ?? constant.value
    if constant.kind == .entry, value == nil, constant.arguments == nil { return [constant.name] }
    guard let value, !constant.traits.contains(.variable) else { return nil }
    let values = constant.traits.contains(.block) ? code.returnedValues(value) : [value]
    guard values.count == 1, values[0].count <= Self.maximumTokens else { return nil }
    do throws(Failure) {
      return try texts(of: Expression(file: id.file, range: values[0], calls: calls))
    } catch {
      if case .unreadable = error, code.reference(code.bare(values[0])) == nil { return nil }
      throw error
    }
  }

  /// What a member of an entry or an object is: `Routes.HOME.path`.
  ///
  /// The entry is a call of its type's constructor.
  private mutating func texts(ofMember path: [String], in expression: Expression) throws(Failure)
    -> [String]?
  {
    guard path.count > 1, let member = path.last,
      readings[expression.file].kind != .swift || member == "rawValue",
      let id = constants(path.dropLast(), in: expression).first(where: {
        definition($0).kind == .entry
      })
    else { return nil }
    let entry = definition(id)
    for type in types(entry.bases.first ?? entry.container) where entry.arguments != nil {
      var call = Call(entry.token, in: id.file, readings[id.file].code, list: entry.arguments)
      call.function = type
      let owner = definition(type).name
      let members = (definitions[owner] ?? []) + (definitions[member] ?? [])
      for other in members where other.file == type.file {
        let function = definition(other)
        if function.name == owner, let parameter = function.parameter(Reference(path: [member])),
          let value = value(of: parameter, function, in: call)
        {
          return try texts(of: Expression(file: id.file, range: value))
        }
        if function.name == member, function.container == owner {
          return try texts(ofConstant: other, [call])
        }
      }
    }
    return try texts(ofConstant: id, []) ?? (member == "name" ? [entry.name] : nil)
  }

  // MARK: - Definitions

  /// The definitions that a path can mean: those of the file, or else of others.
  func meanings(
    _ path: [String], in expression: Expression, isImplicit: Bool = false,
    where isWanted: @escaping (Definition) -> Bool
  ) -> [DefinitionID] {
    let (file, facts) = (expression.file, readings[expression.file].facts)
    guard var path = path.isEmpty ? nil : path else { return [] }
    let imported = facts.importedNames[path[0]]
    if let imported, imported.name != "default" { path[0] = imported.name }
    let types = facts.types(at: expression.range.lowerBound)
    func isMeant(_ id: DefinitionID) -> Bool {
      let definition = definition(id)
      guard isWanted(definition) else { return false }
      let own = definition.path.filter { $0 != "Companion" }
      if path.count == 1 {
        return own.count == 1 || isImplicit || types.contains(own[own.count - 2])
      }
      // `package.Type.member` and `Outer.Type.member` mean `Type.member`.
      let count = min(own.count, path.count)
      return count > 1 && own.suffix(count) == path.suffix(count)[...]
    }
    let kind = readings[file].kind
    let all = definitions[path.last ?? ""] ?? []
    let own = all.lazy.reversed().filter { $0.file == file }.prefix(Self.maximumMeanings)
    let found = own.filter(isMeant)
    if !found.isEmpty || kind == .script && imported == nil { return found.reversed() }
    let others = all.lazy.filter { id in
      id.file != file && !definition(id).traits.contains(.local) && isMeant(id)
        && readings[id.file].kind.shares(kind)
        && (kind != .script || readings[id.file].isModule(imported?.module ?? ""))
    }.prefix(Self.maximumMeanings + 1)
    return others.count > Self.maximumMeanings ? [] : Array(others)
  }

  private func constants(
    _ path: [String], in expression: Expression, isImplicit: Bool = false
  ) -> [DefinitionID] {
    meanings(path, in: expression, isImplicit: isImplicit) { [.value, .entry].contains($0.kind) }
  }
}

extension SourceCode {
  /// The argument that names an entry: its route, path or name, or else its first
  /// text.
  fileprivate func nameArgument(_ list: Int) -> Range<Int>? {
    let arguments = arguments(inGroup: list)
    return
      (arguments.first { ["route", "path", "name"].contains($0.label) }
      ?? arguments.first { kind($0.value.lowerBound) == .string })?.value
  }
}

extension SourceReading {
  /// Whether a path in an import can mean the file, by the end of both.
  func isModule(_ module: String) -> Bool {
    let wanted = module.pathNames.last { $0 != "." && $0 != ".." }?.prefix { $0 != "." } ?? "index"
    let names = file.path.pathNames
    let stem = names.last?.prefix { $0 != "." }
    return stem == wanted || stem == "index" && names.dropLast().last == wanted
  }
}

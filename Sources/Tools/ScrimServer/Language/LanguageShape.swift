internal import ScrimJSON
internal import ScrimLint
internal import ScrimPolicy
internal import ScrimSyntax
internal import ScrimTesting

/// The keys and words of policies, or of tests, by the path that leads to them.
///
/// It reads the JSON Schema, which comes from the shape that the binder reads by.
struct LanguageShape {
  private static let policy = LanguageShape(PolicySchema.text(naming: Rule.descriptions))
  private static let tests = LanguageShape(TestSchema.text)

  static func of(tests isTests: Bool) -> LanguageShape { isTests ? tests : policy }

  /// A key that a map may have.
  struct Key {
    let name: String
    let schema: LocatedJSON

    var summary: String? {
      schema["markdownDescription"]?.text ?? schema["description"]?.text
    }
  }

  private let schema: LocatedJSON?

  private init(_ text: String) { schema = try? LocatedJSON(reading: Array(text.utf8)[...]) }

  /// The key at the end of a path; nil if it is not a key of the language.
  func key(_ steps: [String]) -> Key? {
    guard let name = steps.last else { return nil }
    return keys(at: Array(steps.dropLast())).first { $0.name == name }
  }

  /// The keys of the map at a path, in the order of the language.
  func keys(at steps: [String]) -> [Key] {
    var known: Set<String> = []
    return schemas(at: steps).flatMap { $0["properties"]?.members ?? [] }
      .filter { !$0.value.isFixed && known.insert($0.name).inserted }
      .map { Key(name: $0.name, schema: $0.value) }
  }

  /// The keys that can still be written in the map at a path, beside those it has.
  func keys(at steps: [String], beside present: Set<String>) -> [Key] {
    var allowed: Set<String>?
    for schema in schemas(at: steps) {
      for condition in schema["allOf"]?.elements ?? [] {
        let required = condition["if"]?["required"]?.elements.compactMap(\.text) ?? []
        guard !required.isEmpty, present.isSuperset(of: required),
          let names = condition["then"]?["propertyNames"]?["enum"]?.elements.compactMap(\.text)
        else { continue }
        allowed = allowed?.intersection(names) ?? Set(names)
      }
    }
    return keys(at: steps).filter {
      !present.contains($0.name) && allowed?.contains($0.name) != false
    }
  }

  /// The words that can be written at a path, each with its meaning.
  func words(at steps: [String]) -> [(word: String, meaning: String?)] {
    var known: Set<String> = []
    return schemas(at: steps).flatMap { schema in
      let words =
        schema.isBoolean ? ["true", "false"] : (schema["enum"]?.elements ?? []).map(\.written)
      let meanings = schema["markdownEnumDescriptions"]?.elements.map(\.text) ?? []
      return words.enumerated().map { index, word in
        (word: word, meaning: index < meanings.count ? meanings[index] : nil)
      }
    }.filter { known.insert($0.word).inserted }
  }

  /// Numbers, durations, colors and such at a path, with their YAML.
  ///
  /// They are its default and examples. Texts and names are for the author to choose.
  func samples(at steps: [String]) -> [(label: String, yaml: String)] {
    var known: Set<String> = []
    return schemas(at: steps).flatMap { schema in
      (schema["default"].map { [$0] } ?? []) + (schema["examples"]?.elements ?? [])
    }.filter(\.isQuantity).map { ($0.written, $0.text?.yamlScalar ?? $0.written) }
      .filter { known.insert($0.label).inserted }
  }

  /// Whether only a list can be written at a path.
  func needsList(at steps: [String]) -> Bool {
    schemas(at: steps).contains { $0["type"]?.text == "array" }
  }

  /// Whether only a map can be written at a path.
  func needsMap(at steps: [String]) -> Bool {
    let schemas = schemas(at: steps)
    return schemas.contains { $0["type"]?.text == "object" }
      && schemas.allSatisfy { schema in
        ["enum", "not", "pattern"].allSatisfy { schema[$0] == nil }
          && ["object", nil].contains(schema["type"]?.text)
      }
  }

  /// The schemas of the value at a path: several where there is a choice.
  private func schemas(at steps: [String]) -> [LocatedJSON] {
    var schemas = schema.map { alternatives(of: $0, depth: 0) } ?? []
    for step in steps {
      schemas = schemas.compactMap { step == "-" ? $0["items"] : $0.part(named: step) }
        .flatMap { alternatives(of: $0, depth: 0) }
    }
    return schemas
  }

  /// A schema, and those that it refers to or chooses between.
  private func alternatives(of schema: LocatedJSON, depth: Int) -> [LocatedJSON] {
    if depth > 8 { return [] }
    var others = ["allOf", "anyOf", "oneOf"].flatMap { schema[$0]?.elements ?? [] }
    others += ["then", "else"].compactMap { schema[$0] }
    if let name = schema["$ref"]?.text?.split(separator: "/").last,
      let definition = self.schema?["definitions"]?[String(name)]
    {
      others.append(definition)
    }
    return [schema] + others.flatMap { alternatives(of: $0, depth: depth + 1) }
  }
}

extension LocatedJSON {
  var text: String? {
    if case .string(let text) = content { text } else { nil }
  }

  var elements: [LocatedJSON] {
    if case .array(let elements) = content { elements } else { [] }
  }

  /// The value in YAML, without the quotes that a text may need.
  fileprivate var written: String { text ?? json.flow }

  /// Whether the value is a number with or without a unit, a color, a word of the language
  /// that stands for a value, or a map of such values.
  fileprivate var isQuantity: Bool {
    switch content {
    case .object(let members): !members.isEmpty && members.allSatisfy { $0.value.isQuantity }
    case .string(let text):
      PolicyDefaults.reservedNames.contains(text)
        || text.first.map { "+#0123456789".contains($0) } == true && !text.contains("-")
    case .array: false
    default: true
    }
  }

  fileprivate var isBoolean: Bool {
    self["type"]?.text == "boolean"
      || self["type"]?.elements.contains { $0.text == "boolean" } == true
  }

  /// Whether the default is the only valid value, as for rules that are always errors.
  ///
  /// Writing such a key changes nothing, so completion does not offer it.
  fileprivate var isFixed: Bool {
    guard let words = self["enum"]?.elements, words.count == 1 else { return false }
    return words[0].text == self["default"]?.text
  }

  fileprivate var members: [Member] {
    if case .object(let members) = content { members } else { [] }
  }

  /// The schema of a member of a map.
  fileprivate func part(named name: String) -> LocatedJSON? {
    if let property = self["properties"]?[name] { return property }
    guard let others = self["additionalProperties"], case .object = others.content else {
      return self["patternProperties"]?.members.first?.value
    }
    return others
  }
}

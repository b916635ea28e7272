internal import ScrimJSON
internal import ScrimTimeline

// The JSON forms of compound values.

extension Codec {
  static func list<Element>(of element: Codec<Element>) -> Codec where Value == [Element] {
    let schema = CodecSchema(
      json: ["type": "array", "items": element.schema.json],
      definitions: element.schema.definitions)
    return Codec(schema: schema) { elements, context in
      .array(elements.map { element.write($0, context) })
    } read: { (value, context) throws(TimelineError) in
      guard case .array(let values) = value.content else { throw value.refusal("a list") }
      var elements: [Element] = []
      for value in values { elements.append(try element.read(value, context)) }
      return elements
    }
  }

  /// A value with two forms.
  ///
  /// The second form is an object.
  static func either<First, Second>(
    _ first: Codec<First>, _ second: Codec<Second>,
    choose: @escaping (Value) -> Either<First, Second>,
    make: @escaping (Either<First, Second>) -> Value
  ) -> Codec {
    let schema = CodecSchema(
      json: ["anyOf": [first.schema.json, second.schema.json]],
      definitions: first.schema.definitions + second.schema.definitions)
    return Codec(schema: schema) { value, context in
      switch choose(value) {
      case .first(let value): first.write(value, context)
      case .second(let value): second.write(value, context)
      }
    } read: { (value, context) throws(TimelineError) in
      if case .object = value.content { return make(.second(try second.read(value, context))) }
      return make(.first(try first.read(value, context)))
    }
  }

  /// A map from names to values of one form.
  static func map<Element>(of element: Codec<Element>) -> Codec
  where Value == [(name: String, value: Element)] {
    let schema = CodecSchema(
      json: ["type": "object", "additionalProperties": element.schema.json],
      definitions: element.schema.definitions)
    return Codec(schema: schema) { members, context in
      .object(members.map { ($0.name, element.write($0.value, context)) })
    } read: { (value, context) throws(TimelineError) in
      guard case .object(let members) = value.content else { throw value.refusal("an object") }
      var elements: Value = []
      for member in members {
        elements.append((member.name, try element.read(member.value, context)))
      }
      return elements
    }
  }
}

enum Either<First, Second> {
  case first(First)
  case second(Second)
}

/// A member of an object, which holds a part of the object's value.
struct Field<Whole, Part> {
  let name: String
  let codec: Codec<Part>
  let part: (Whole) -> Part
  /// The value of a missing member; nil if the member is required.
  var absent: Part?
  var isAbsent: (Part) -> Bool = { _ in false }

  init(_ name: String, _ codec: Codec<Part>, _ part: @escaping (Whole) -> Part) {
    self.name = name
    self.codec = codec
    self.part = part
  }

  /// A copy of the field whose member is left out for one value.
  func absent(for part: Part, where isAbsent: @escaping (Part) -> Bool) -> Field {
    var field = self
    field.absent = part
    field.isAbsent = isAbsent
    return field
  }

  func write(_ whole: Whole, _ context: CodecContext) -> (name: String, value: JSON)? {
    let part = part(whole)
    return isAbsent(part) ? nil : (name, codec.write(part, context))
  }

  func read(_ object: LocatedJSON, _ context: CodecContext) throws(TimelineError) -> Part {
    if let value = object[name] { return try codec.read(value, context) }
    if let absent { return absent }
    throw TimelineError(.contradiction("'\(name)' is missing"), at: object.range.lowerBound)
  }
}

extension Codec {
  /// An optional value, which is left out if it is nil.
  func optional<Whole>(
    _ name: String, _ part: @escaping (Whole) -> Value?
  ) -> Field<Whole, Value?> {
    let codec = Codec<Value?>(schema: schema) { value, context in
      value.map { write($0, context) } ?? .null
    } read: { (value, context) throws(TimelineError) in
      try read(value, context)
    }
    return Field(name, codec, part).absent(for: nil) { $0 == nil }
  }

  /// An object with a fixed list of members.
  ///
  /// - Parameter conditions: additional members of the schema.
  /// - Parameter make: creates the value from its parts.
  static func object<each Part>(
    _ fields: repeat Field<Value, each Part>,
    and conditions: [(name: String, value: JSON)] = [],
    make: @escaping (repeat each Part) throws(TimelineError) -> Value
  ) -> Codec {
    var names: [String] = []
    var required: [JSON] = []
    var properties: [(name: String, value: JSON)] = []
    var definitions: [(name: String, value: JSON)] = []
    for field in repeat each fields {
      names.append(field.name)
      if field.absent == nil { required.append(.string(field.name)) }
      properties.append((field.name, field.codec.schema.json))
      definitions += field.codec.schema.definitions
    }
    let json = JSON.object(
      [
        ("type", "object"), ("properties", .object(properties)),
        ("required", .array(required)), ("additionalProperties", false),
      ] + conditions)
    return Codec(schema: CodecSchema(json: json, definitions: definitions)) { value, context in
      var members: [(name: String, value: JSON)] = []
      for field in repeat each fields {
        if let member = field.write(value, context) { members.append(member) }
      }
      return .object(members)
    } read: { (value, context) throws(TimelineError) in
      try value.expectMembers(names)
      return try refusing(at: value) { () throws(TimelineError) in
        try make(repeat try (each fields).read(value, context))
      }
    }
  }
}

extension LocatedJSON {
  /// Throws an error if the value is not an object, or has unknown members.
  fileprivate func expectMembers(_ names: [String]) throws(TimelineError) {
    guard case .object(let members) = content else { throw refusal("an object") }
    for member in members where !names.contains(member.name) {
      throw TimelineError(
        .contradiction(
          "\(member.name.quoted) has no effect here; allowed are \(names.joined(separator: ", "))"),
        at: member.nameRange.lowerBound)
    }
  }
}

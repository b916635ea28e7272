/// The JSON form of a type of values: how they are written and read, and their
/// JSON Schema.
///
/// A form is described once, and all three derive from the description. The
/// context is what a part of a document needs to know of the whole.
package struct Form<Value, Context> {
  package let schema: Schema
  package let write: (Value, inout Context) -> JSON
  package let read: (LocatedJSON, Context) throws(JSONError) -> Value

  package init(
    _ schema: Schema, write: @escaping (Value, inout Context) -> JSON,
    read: @escaping (LocatedJSON, Context) throws(JSONError) -> Value
  ) {
    (self.schema, self.write, self.read) = (schema, write, read)
  }

  /// A form of values that are only written: as what the context makes of them.
  ///
  /// Reading refuses everything.
  package static func written<Other>(
    as form: Form<Other, Context>, _ other: @escaping (Value, inout Context) -> Other
  ) -> Form {
    Form(form.schema) { value, context in
      form.write(other(value, &context), &context)
    } read: { (value, _) throws(JSONError) in
      throw value.fault("values of this form are only written")
    }
  }
}

extension Form {
  /// The same form, as a named definition in the schema.
  package func defined(as name: String) -> Form {
    let definitions = schema.definitions + [Definition(name: name, schema: schema)]
    return Form(
      schema.reference(to: name, in: .draft2020, choices: [], definitions), write: write,
      read: read)
  }

  /// The same form, with a description in the schema.
  package func described(_ text: String) -> Form {
    Form(schema.described(text), write: write, read: read)
  }

  /// The form of a value that is converted to and from another one.
  package func map<Whole>(
    _ write: @escaping (Whole) -> Value, _ make: @escaping (Value) -> Whole
  ) -> Form<Whole, Context> {
    Form<Whole, Context>(schema) { [form = self] whole, context in
      form.write(write(whole), &context)
    } read: { [read] (value, context) throws(JSONError) in
      make(try read(value, context))
    }
  }

  /// This form, or an object for the values that have a certain part.
  package func or<Part>(
    _ object: Form<Part, Context>, _ part: @escaping (Value) -> Part?,
    make: @escaping (Part) -> Value
  ) -> Form {
    Form(.anyOf([schema, object.schema])) { [write] value, context in
      part(value).map { object.write($0, &context) } ?? write(value, &context)
    } read: { [read] (value, context) throws(JSONError) in
      if case .object = value.content { return make(try object.read(value, context)) }
      return try read(value, context)
    }
  }

  /// An object with a fixed list of members.
  ///
  /// - Parameters:
  ///   - conditions: additional members of the schema.
  ///   - make: creates the value from its parts; nil if it is only written.
  package static func object<each Part>(
    _ members: repeat Member<each Part>, and conditions: [(name: String, value: JSON)] = [],
    make: ((repeat each Part) throws(Contradiction) -> Value)? = nil
  ) -> Form {
    var keys: [(name: String, schema: Schema, isRequired: Bool)] = []
    for member in repeat each members {
      keys.append((member.name, member.form.schema, member.absent == nil))
    }
    let names = keys.map(\.name)
    return Form(.closedMap(keys).and(conditions)) { value, context in
      var written: [(name: String, value: JSON)] = []
      for member in repeat each members {
        if let json = member.write(value, &context) { written.append((member.name, json)) }
      }
      return .object(written)
    } read: { (value, context) throws(JSONError) in
      guard let make else { throw value.fault("values of this form are only written") }
      try value.expectMembers(names)
      let parts = (repeat try (each members).read(value, context))
      do throws(Contradiction) {
        return try make(repeat each parts)
      } catch {
        throw value.fault(error.message)
      }
    }
  }

  /// A member of an object, which holds a part of the object's value.
  package struct Member<Part> {
    let name: String
    let form: Form<Part, Context>
    private let part: (Value) -> Part
    /// The part without which there is no member; nil if the member is
    /// required.
    private(set) var absent: (part: Part, isPart: (Part) -> Bool)?

    package init(
      _ name: String, _ form: Form<Part, Context>, about description: String? = nil,
      _ part: @escaping (Value) -> Part
    ) {
      self.name = name
      self.form = description.map(form.described) ?? form
      self.part = part
    }

    /// A member that an object lacks if the part is nil.
    package static func optional<Held>(
      _ name: String, _ form: Form<Held, Context>, about description: String? = nil,
      _ part: @escaping (Value) -> Held?
    ) -> Self where Part == Held? {
      let form = Form<Held?, Context>(form.schema) { held, context in
        held.map { form.write($0, &context) } ?? .null
      } read: { (value, context) throws(JSONError) in
        try form.read(value, context)
      }
      var member = Self(name, form, about: description, part)
      member.absent = (nil, { $0 == nil })
      return member
    }

    /// The member as one that an object lacks if the part has a value.
    package func absent(for part: Part) -> Self where Part: Equatable {
      var member = self
      member.absent = (part, { $0 == part })
      return member
    }

    fileprivate func write(_ whole: Value, _ context: inout Context) -> JSON? {
      let part = part(whole)
      return absent?.isPart(part) == true ? nil : form.write(part, &context)
    }

    fileprivate func read(_ object: LocatedJSON, _ context: Context) throws(JSONError) -> Part {
      if let value = object[name] { return try form.read(value, context) }
      if let absent { return absent.part }
      throw object.fault("'\(name)' is missing")
    }
  }
}

/// Why parts that are valid by themselves do not make a value.
package struct Contradiction: Error {
  let message: String

  package init(_ message: String) { self.message = message }
}

extension LocatedJSON {
  /// The error that something is wrong with the value.
  package func fault(_ message: String) -> JSONError {
    JSONError(offset: range.lowerBound, message: message)
  }

  /// The error for a value of the wrong type.
  package func refusal(_ expected: String) -> JSONError {
    fault("expected \(expected), not \(kind)")
  }

  /// Throws an error if the value is not an object, or has unknown members.
  fileprivate func expectMembers(_ names: [String]) throws(JSONError) {
    guard case .object(let members) = content else { throw refusal("an object") }
    for member in members where !names.contains(member.name) {
      throw JSONError(
        offset: member.nameRange.lowerBound,
        message: "\(JSON.excerpt(of: member.name)) has no effect here; allowed are "
          + names.joined(separator: ", "))
    }
  }
}

extension JSON {
  /// The start of a text in quotes, for errors.
  ///
  /// Control characters are escaped as in JSON, so that a terminal does not
  /// obey them.
  package static func excerpt(of text: some StringProtocol) -> String {
    let limit = 60
    let start = JSON.string(String(text.prefix(limit))).text.dropFirst().dropLast()
    return text.dropFirst(limit).isEmpty ? "'\(start)'" : "'\(start)…'"
  }
}

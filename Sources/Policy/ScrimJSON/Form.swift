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

  /// A form of values that are only written.
  ///
  /// Reading refuses everything.
  package static func written(
    _ schema: Schema, _ write: @escaping (Value, inout Context) -> JSON
  ) -> Form {
    Form(schema, write: write) { (value, _) throws(JSONError) in
      throw value.fault("values of this form are only written")
    }
  }

  /// A form of values that are only written: as what the context makes of them.
  package static func written<Other>(
    as form: Form<Other, Context>, _ other: @escaping (Value, inout Context) -> Other
  ) -> Form {
    written(form.schema) { value, context in form.write(other(value, &context), &context) }
  }
}

extension Form {
  /// The same form, as a named definition in the schema.
  package func defined(as name: String) -> Form {
    let definitions = schema.definitions + [Definition(name: name, schema: schema)]
    let reference = schema.reference(to: name, in: .draft2020, choices: [], definitions)
    return Form(reference, write: write, read: read)
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
    private(set) var form: Form<Part, Context>
    private let part: (Value) -> Part
    /// The part without which there is no member; nil if the member is
    /// required.
    private(set) var absent: (part: Part, isPart: (Part) -> Bool)?

    package init(_ name: String, _ form: Form<Part, Context>, _ part: @escaping (Value) -> Part) {
      (self.name, self.form, self.part) = (name, form, part)
    }

    /// A member that an object lacks if the part is nil.
    package static func optional<Held>(
      _ name: String, _ form: Form<Held, Context>, _ part: @escaping (Value) -> Held?
    ) -> Self where Part == Held? {
      let form = Form<Held?, Context>(form.schema, write: form.writeOrNull) {
        (value, context) throws(JSONError) in try form.read(value, context)
      }
      var member = Self(name, form, part)
      member.absent = (nil, { $0 == nil })
      return member
    }

    /// The member with a description in the schema.
    package func about(_ description: String) -> Self {
      var member = self
      member.form = Form<Part, Context>(
        form.schema.described(description), write: form.write, read: form.read)
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
    guard let unknown = members.first(where: { !names.contains($0.name) }) else { return }
    let problem = "\(JSON.excerpt(of: unknown.name)) has no effect here"
    throw JSONError(
      offset: unknown.nameRange.lowerBound,
      message: "\(problem); allowed are \(names.joined(separator: ", "))")
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

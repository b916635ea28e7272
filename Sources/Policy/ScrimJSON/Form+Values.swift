// The forms of common values.

extension Form {
  /// A value without parts.
  ///
  /// - Parameters:
  ///   - expected: what the value is, for errors.
  ///   - read: the value; nil if the content is not one.
  package static func leaf(
    _ schema: Schema, _ expected: String, write: @escaping (Value) -> JSON,
    read: @escaping (LocatedJSON.Content) -> Value?
  ) -> Form {
    Form(schema) { value, _ in
      write(value)
    } read: { (value, _) throws(JSONError) in
      guard let value = read(value.content) else { throw value.refusal(expected) }
      return value
    }
  }
}

extension Form where Value == String {
  package static var text: Form {
    leaf(Schema([("type", "string")]), "text", write: JSON.string) {
      if case .string(let text) = $0 { text } else { nil }
    }
  }
}

extension Form where Value == Bool {
  package static var bool: Form {
    leaf(Schema([("type", "boolean")]), "true or false", write: JSON.bool) {
      if case .bool(let isTrue) = $0 { isTrue } else { nil }
    }
  }
}

extension Form where Value == Int {
  /// A number that counts elements.
  ///
  /// - Parameter bound: the largest valid number, which can depend on the whole
  ///   document.
  package static func count(
    _ expected: String = "a number", from least: Int = 0,
    upTo bound: @escaping (Context) -> Int = { _ in Int(Int32.max) }
  ) -> Form {
    Form(Schema([("type", "integer"), ("minimum", .integer(least))])) { count, _ in
      .integer(count)
    } read: { (value, context) throws(JSONError) in
      guard case .number(let number) = value.content, let count = number.integer, count >= least
      else { throw value.refusal(expected) }
      if count > bound(context) { throw value.fault("\(count) is too large for \(expected)") }
      return Int(count)
    }
  }

  /// The version of the document's format.
  ///
  /// - Parameter problem: what is wrong with another version.
  package static func version(
    _ known: Int, orElse problem: @escaping (_ found: Int) -> String = { "unknown version \($0)" }
  ) -> Form {
    Form(Schema([("const", .integer(known))])) { version, _ in
      .integer(version)
    } read: { (value, context) throws(JSONError) in
      let found = try count("a version").read(value, context)
      guard found == known else { throw value.fault(problem(found)) }
      return found
    }
  }
}

extension Form where Value == Double {
  package static var factor: Form {
    let schema = Schema([("type", "number"), ("minimum", 0)])
    return leaf(schema, "a number from 0 on", write: JSON.number) { content in
      guard case .number(let number) = content, let double = number.double else { return nil }
      return double < 0 ? nil : double
    }
  }
}

extension Form where Value: CaseIterable & RawRepresentable<String> & Equatable {
  /// One word for each case of an enumeration.
  package static var word: Form { words(Value.allCases.map { ($0.rawValue, $0) }) }
}

extension Form where Value: Equatable {
  /// A value that is written as a word.
  package static func words(_ words: [(word: String, value: Value)]) -> Form {
    let names = words.map(\.word)
    let expected = "one of \(names.joined(separator: ", "))"
    return Form(.words(names)) { value, _ in
      words.first { $0.value == value }.map { .string($0.word) } ?? .null
    } read: { (value, _) throws(JSONError) in
      guard case .string(let text) = value.content else { throw value.refusal(expected) }
      guard let choice = words.first(where: { $0.word == text }) else {
        throw value.fault("expected \(expected), not \(JSON.excerpt(of: text))")
      }
      return choice.value
    }
  }
}

// The forms of collections.

extension Form {
  package static func list<Element>(of element: Form<Element, Context>) -> Form
  where Value == [Element] {
    Form(.list(of: element.schema)) { elements, context in
      .array(elements.map { element.write($0, &context) })
    } read: { (value, context) throws(JSONError) in
      guard case .array(let values) = value.content else { throw value.refusal("a list") }
      var elements: [Element] = []
      for value in values { elements.append(try element.read(value, context)) }
      return elements
    }
  }

  /// A value, or null.
  package static func orNull<Held>(_ form: Form<Held, Context>) -> Form where Value == Held? {
    let members = form.schema.members.map { member in
      member.name == "type" ? ("type", [member.value, "null"]) : member
    }
    let schema = Schema(members, definitions: form.schema.definitions)
    return Form(schema, write: form.writeOrNull) { (value, context) throws(JSONError) in
      if case .null = value.content { nil } else { try form.read(value, context) }
    }
  }

  func writeOrNull(_ value: Value?, _ context: inout Context) -> JSON {
    value.map { write($0, &context) } ?? .null
  }
}

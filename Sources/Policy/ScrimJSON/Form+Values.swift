// The forms of common values.

extension Form where Value == JSON {
  /// Any value that a schema accepts.
  package static func json(_ schema: Schema) -> Form {
    Form(schema) { value, _ in
      value
    } read: { (value, _) throws(JSONError) in
      value.json
    }
  }
}

extension Form where Value == String {
  package static var text: Form {
    Form(Schema([("type", "string")])) { text, _ in
      .string(text)
    } read: { (value, _) throws(JSONError) in
      guard case .string(let text) = value.content else { throw value.refusal("text") }
      return text
    }
  }
}

extension Form where Value == Bool {
  package static var bool: Form {
    Form(Schema([("type", "boolean")])) { value, _ in
      .bool(value)
    } read: { (value, _) throws(JSONError) in
      guard case .bool(let isTrue) = value.content else { throw value.refusal("true or false") }
      return isTrue
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
      guard count <= bound(context) else {
        throw value.fault("\(count) is too large for \(expected)")
      }
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
    Form(Schema([("type", "number"), ("minimum", 0)])) { value, _ in
      .number(value)
    } read: { (value, _) throws(JSONError) in
      guard case .number(let number) = value.content, let double = number.double, double >= 0
      else { throw value.refusal("a number from 0 on") }
      return double
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

  /// A map from names to values of one form.
  package static func map<Element>(of element: Form<Element, Context>) -> Form
  where Value == [(name: String, value: Element)] {
    let schema = element.schema
    let map = Schema(
      [("type", "object"), ("additionalProperties", schema.json)], definitions: schema.definitions)
    return Form(map) { members, context in
      .object(members.map { ($0.name, element.write($0.value, &context)) })
    } read: { (value, context) throws(JSONError) in
      guard case .object(let members) = value.content else { throw value.refusal("an object") }
      var elements: Value = []
      for member in members {
        elements.append((member.name, try element.read(member.value, context)))
      }
      return elements
    }
  }

  /// A value, or null.
  package static func orNull<Held>(_ form: Form<Held, Context>) -> Form where Value == Held? {
    let members = form.schema.members.map { member in
      member.name == "type" ? ("type", [member.value, "null"]) : member
    }
    return Form(Schema(members, definitions: form.schema.definitions)) { held, context in
      held.map { form.write($0, &context) } ?? .null
    } read: { (value, context) throws(JSONError) in
      if case .null = value.content { return nil }
      return try form.read(value, context)
    }
  }
}

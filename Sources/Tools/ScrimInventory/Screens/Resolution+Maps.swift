internal import ScrimDiagnostics

// Maps and objects whose keys are screens.

extension Resolution {
  /// The number of tokens of an argument that are searched.
  private static let longestArgument = 4000

  /// Reads the keys of the map in an argument, or in an entry of an argument:
  /// `MaterialApp(routes: {'/': …})`, `createStackNavigator({ screens: { Home } })`.
  mutating func readKeys(_ query: Query, _ call: Call, _ key: String) {
    let code = call.code
    if code.language == .script { return readScreens(query, call, key) }
    for argument in call.arguments {
      if argument.label == "onGenerateRoute", !code.has(argument.value.lowerBound, "null") {
        report(
          query.form, "onGenerateRoute builds these routes in code",
          at: call.location(argument.value.lowerBound - 2))
      }
      guard argument.label == key else { continue }
      for value in code.values(argument.value) {
        let start = code.typeArguments(from: value.lowerBound)?.end ?? value.lowerBound
        if !code.has(start, "[") { readMap(query, start..<value.upperBound, in: call.file) }
      }
    }
  }

  /// Reads the screens that a call for a navigator of React lists.
  private mutating func readScreens(_ query: Query, _ call: Call, _ key: String) {
    let (code, facts) = (call.code, readings[call.file].facts)
    if let owner = facts.scope(at: call.token) {
      navigators.insert(DefinitionID(file: call.file, index: owner))
    }
    guard let first = call.arguments.first?.value else { return }
    let keys = first.prefix(Self.longestArgument).filter {
      code.word($0) == key && code.has($0 + 1, ":")
    }
    for index in keys { readEntries(query, index + 2, in: call.file) }
    if first.count > Self.longestArgument {
      report(query.form, "the navigator is too long to be read", at: call.location)
    }
    // A function of the app can take something else.
    let name = code.text(call.token)
    let isOwn =
      facts.importedNames[name].map { $0.module.hasPrefix(".") || $0.module.hasPrefix("@/") }
      ?? (definitions[name]?.contains { $0.file == call.file } == true)
    if keys.isEmpty, !isOwn {
      report(query.form, "the screens are not a literal", at: call.location(first.lowerBound))
    }
  }

  /// Reads a map, or the variable that holds it.
  private mutating func readMap(_ query: Query, _ value: Range<Int>, in file: Int) {
    let code = readings[file].code
    guard code.language == .dart,
      let name = code.reference(value.lowerBound..<code.withoutCall(value))?.path.last
    else { return readEntries(query, value.lowerBound, in: file) }
    var isRead = false
    for id in definitions[name] ?? [] where readings[id.file].kind == .dart {
      guard let value = definition(id).value, (try? takeStep()) != nil else { continue }
      let code = readings[id.file].code
      let isBlock = definition(id).traits.contains(.block)
      for map in isBlock ? code.returnedValues(value) : code.values(value) {
        let start = code.typeArguments(from: map.lowerBound)?.end ?? map.lowerBound
        guard code.has(start, "{") else { continue }
        isRead = true
        readEntries(query, start, in: id.file)
      }
    }
    if !isRead {
      let reason = "'\(name)' is not in the sources that were read"
      report(query.form, reason, at: location(value, in: file))
    }
  }

  /// Reads the keys of a map or an object.
  mutating func readEntries(_ query: Query, _ brace: Int, in file: Int) {
    let code = readings[file].code
    guard code.has(brace, "{"), let content = code.content(ofGroup: brace) else {
      let location = location(brace, in: file)
      return report(query.form, "the screens are not a literal", at: location)
    }
    for part in code.parts(content).flatMap({ code.parts($0, between: "else") }) {
      var start = part.lowerBound
      while code.has(start, "if"), code.has(start + 1, "(") { start = code.next(start + 1) }
      let colon = (start..<part.upperBound).first { code.has($0, ":") }
      if code.has(start, "...") {
        readMap(query, start + 1..<part.upperBound, in: file)
      } else if code.language == .script {
        readEntry(query, start, component: colon.map { $0 + 1 } ?? start, in: file)
      } else if let colon {
        declare(query, Expression(file: file, range: start..<colon))
      }
    }
  }

  /// Reads `Home`, `Home: HomePage`, `'Home': …` or `[Names.HOME]: …`.
  private mutating func readEntry(_ query: Query, _ key: Int, component: Int, in file: Int) {
    let code = readings[file].code
    let component = code.word(component)
    if code.has(key, "["), let content = code.content(ofGroup: key) {
      for name in names(of: Expression(file: file, range: content)) {
        note(query, name, component: component)
      }
    } else {
      let text = code.word(key) ?? code.literal(key)
      let failure = Failure.unreadable(Unreadable.computed.reason)
      let location = location(key, in: file)
      note(
        query, Name(text: text.map { .success($0) } ?? .failure(failure), location: location),
        component: component)
    }
  }
}

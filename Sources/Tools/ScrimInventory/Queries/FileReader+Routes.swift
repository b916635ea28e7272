// Routes of Flutter, whose paths continue those around them, and maps of routes.

extension FileReader {
  /// Reads a route whose path continues those of the routes around it.
  mutating func readPath(_ query: Query, _ call: Call, _ value: Range<Int>) {
    let (first, parents) = (facts.mentions.count, paths.last?.mentions)
    let names = code.names(in: value)
    for name in names { note(query, name) }
    let mentions = first..<facts.mentions.count
    for index in mentions {
      facts.mentions[index].parents = parents
      // A redirect has no page of its own.
      facts.mentions[index].isScreen =
        !call.has("redirect") || call.has("builder") || call.has("pageBuilder")
      if parents == nil { facts.mentions[index].owner = owner }
    }
    // `path ?? "/$name"`
    if names.count == 2 {
      facts.mentions[mentions.last ?? first].instead = names[0].expression.reference
    }
    paths.append((end: code.next(call.list) - 1, mentions: mentions))
    if let routes = call.value(["routes"], nil) { readList(routes, parents: mentions) }
  }

  /// The variable or function whose value is being read.
  private var owner: String? {
    if case .type = scopes.last?.kind { nil } else { owners.last }
  }

  /// Notes the variables and functions in a list of routes.
  private mutating func readList(_ range: Range<Int>, parents: Range<Int>, depth: Int = 0) {
    for value in code.values(range) where depth < 8 {
      let start = value.lowerBound + (code.isPunctuation(value.lowerBound, "...") ? 1 : 0)
      let list = code.typeArguments(from: start)?.end ?? start
      if code.isPunctuation(list, "["), let content = code.content(ofGroup: list) {
        for part in code.parts(content) { readList(part, parents: parents, depth: depth + 1) }
      } else if let shell = shellRoutes(start..<value.upperBound) {
        for routes in shell { readList(routes, parents: parents, depth: depth + 1) }
      } else if let path = code.reference(start..<withoutCall(start..<value.upperBound))?.path {
        facts.inclusions.append((path.last ?? "", parents))
      }
    }
  }

  /// The routes that a shell shows: `ShellRoute(routes: …)`.
  private func shellRoutes(_ range: Range<Int>) -> [Range<Int>]? {
    let end = withoutCall(range)
    guard range.lowerBound < end, end < range.upperBound,
      !QueryIndex.of(.dart).rows(code.bytes(end - 1)).contains(where: \.isRoute)
    else { return nil }
    let routes = code.arguments(inGroup: end).filter {
      ["routes", "branches"].contains($0.label?.text)
    }
    return routes.isEmpty ? nil : routes.map(\.value)
  }

  /// The end of a reference without the arguments of a call.
  private func withoutCall(_ range: Range<Int>) -> Int {
    code.isPunctuation(range.upperBound - 1, ")")
      ? max(range.lowerBound, Int(code.tokens[range.upperBound - 1].partner)) : range.upperBound
  }

  // MARK: - Maps

  /// Reads the keys of the map in an argument, or in an entry of an argument:
  /// `MaterialApp(routes: {'/': …})`, `createStackNavigator({ screens: { Home } })`.
  mutating func readKeys(_ query: Query, _ call: Call, _ key: String) {
    if code.language == .script { return readScreens(query, call, key) }
    for argument in call.arguments {
      if argument.label?.text == "onGenerateRoute", !code.isWord(argument.value.lowerBound, "null")
      {
        reportUnread(
          query.form, code.range(argument.value.lowerBound - 2),
          "onGenerateRoute builds these routes in code")
      }
      guard argument.label?.text == key else { continue }
      for value in code.values(argument.value) {
        let start = code.typeArguments(from: value.lowerBound)?.end ?? value.lowerBound
        if !code.isPunctuation(start, "[") { include(query, start..<value.upperBound) }
      }
    }
  }

  /// Reads the screens that a call for a navigator of React lists.
  private mutating func readScreens(_ query: Query, _ call: Call, _ key: String) {
    facts.traits[.navigator, default: []].formUnion(owners.suffix(1))
    guard let first = call.arguments.first?.value else { return }
    let keys = first.prefix(Self.longestArgument).filter {
      code.isWord($0, text: key) && code.isPunctuation($0 + 1, ":")
    }
    for index in keys { readEntries(query, index + 2) }
    // A function of the app can take something else.
    let name = code.text(call.token)
    let isOwn =
      facts.importedNames[name].map { $0.module.hasPrefix(".") || $0.module.hasPrefix("@/") }
      ?? functionNames.contains(name)
    if keys.isEmpty, !isOwn {
      reportUnread(query.form, code.range(first), "the screens are not a literal")
    }
  }

  /// The number of tokens of an argument that are searched.
  private static let longestArgument = 4000

  private mutating func readEntries(_ query: Query, _ brace: Int) {
    guard code.isPunctuation(brace, "{"), let content = code.content(ofGroup: brace) else {
      return reportUnread(query.form, code.range(brace), "the screens are not a literal")
    }
    for part in code.parts(content) {
      var start = part.lowerBound
      while code.isWord(start, "if"), code.isPunctuation(start + 1, "(") {
        start = code.next(start + 1)
      }
      let colon = (start..<part.upperBound).first { code.isPunctuation($0, ":") }
      if code.isPunctuation(start, "...") {
        include(query, start + 1..<part.upperBound)
      } else if code.language == .script {
        // `Home`, `Home: HomePage`, `'Home': …`, `[Names.HOME]: …`
        let name =
          code.isPunctuation(start, "[")
          ? code.content(ofGroup: start).flatMap { code.names(in: $0).first?.expression }
          : (code.word(start) ?? code.literal(start)).map { .text($0) }
        note(query, LocatedName(expression: name ?? .computed, range: code.range(start)))
        facts.mentions[facts.mentions.count - 1].component = code.word(
          colon.map { $0 + 1 } ?? start)
      } else if let colon {
        for name in code.names(in: start..<colon) { note(query, name) }
      }
    }
  }

  /// Reads a map, or notes the variable that holds it.
  private mutating func include(_ query: Query, _ value: Range<Int>) {
    if code.language != .script,
      let name = code.reference(value.lowerBound..<withoutCall(value))?.path.last
    {
      facts.usedTables.append((name, code.range(value)))
    } else {
      readEntries(query, value.lowerBound)
    }
  }

  /// Reads a variable whose value is a map of widget builders.
  mutating func readTable(_ name: String, _ brace: Int, isTyped: Bool) {
    guard let content = code.content(ofGroup: brace), !content.isEmpty else { return }
    let builds = code.parts(content).allSatisfy { part in
      guard let colon = part.first(where: { code.isPunctuation($0, ":") }) else { return false }
      return code.isPunctuation(colon + 1, "(") && code.isPunctuation(code.next(colon + 1), "=>")
        && code.kind(part.lowerBound) != .number
    }
    guard isTyped || builds else { return }
    facts.traits[.table, default: []].insert(name)
    readEntries(Query(.flutter, .declared, .call, "routes", [.keys("routes")]), brace)
  }
}

// Routes of Flutter and React Navigation: nested paths, maps and elements.

extension FileReader {
  /// Reads a route whose path continues those of the routes around it.
  mutating func readPath(
    _ query: Query, _ token: Int, _ list: Int, _ arguments: [SourceCode.Argument],
    _ value: Range<Int>
  ) {
    let labels = Set(arguments.compactMap(\.label?.text))
    // A redirect has no page of its own.
    let isScreen =
      !labels.contains("redirect") || labels.contains("builder") || labels.contains("pageBuilder")
    let first = facts.mentions.count
    let parents = paths.last?.mentions
    let names = code.names(in: value)
    for name in names { note(query, name, parents: parents, isScreen: isScreen) }
    let mentions = first..<facts.mentions.count
    // `path ?? "/$name"`
    if names.count == 2 {
      facts.mentions[mentions.last ?? first].instead = names[0].expression.reference
    }
    if parents == nil { for index in mentions { facts.mentions[index].owner = owner } }
    paths.append((end: code.end(ofGroup: list) ?? code.count, mentions: mentions))
    if let routes = arguments.first(where: { $0.label?.text == "routes" })?.value {
      readList(routes, parents: mentions)
    }
  }

  /// Notes the variables and functions in a list of routes.
  private mutating func readList(_ range: Range<Int>, parents: Range<Int>, depth: Int = 0) {
    for value in code.values(range) where depth < 8 {
      let start =
        code.isPunctuation(value.lowerBound, "...") ? value.lowerBound + 1 : value.lowerBound
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
    guard end < range.upperBound, end > range.lowerBound else { return nil }
    let routes = code.arguments(inGroup: end).filter {
      ["routes", "branches"].contains($0.label?.text)
    }
    let isRoute = QueryIndex.of(.dart).rows(code.bytes(end - 1)).contains(where: \.isRoute)
    return routes.isEmpty || isRoute ? nil : routes.map(\.value)
  }

  /// The end of a reference without the arguments of a call.
  private func withoutCall(_ range: Range<Int>) -> Int {
    code.isPunctuation(range.upperBound - 1, ")")
      ? max(range.lowerBound, Int(code.tokens[range.upperBound - 1].partner)) : range.upperBound
  }

  // MARK: - Maps

  /// Reads the keys of the map in an argument, or in an entry of an argument:
  /// `MaterialApp(routes: {'/': …})`, `createStackNavigator({ screens: { Home } })`.
  mutating func readKeys(
    _ query: Query, _ token: Int, _ arguments: [SourceCode.Argument], _ key: String
  ) {
    if code.language.isScript {
      if let owner { facts.navigators.insert(owner) }
      guard let first = arguments.first?.value else { return }
      let keys = first.prefix(Self.longestArgument).filter {
        code.isWord($0, text: key) && code.isPunctuation($0 + 1, ":")
      }
      for index in keys { readEntries(query, index + 2) }
      // A function of the app can take something else.
      let name = code.text(token)
      let module = facts.importedNames[name]?.module ?? ""
      let isOwn =
        module.hasPrefix(".") || module.hasPrefix("@/") || functionNames.contains(name)
      if keys.isEmpty, !isOwn {
        reportUnread(query.form, code.range(first), "the screens are not a literal")
      }
      return
    }
    for argument in arguments {
      if argument.label?.text == "onGenerateRoute", !code.isWord(argument.value.lowerBound, "null")
      {
        reportUnread(
          query.form, code.range(argument.label?.index ?? token),
          "onGenerateRoute builds these routes in code")
      }
      guard argument.label?.text == key else { continue }
      for value in alternatives(argument.value) {
        let start = code.typeArguments(from: value.lowerBound)?.end ?? value.lowerBound
        if code.isPunctuation(start, "[") { continue }
        include(query, start..<value.upperBound)
      }
    }
  }

  /// The number of tokens of an argument that are searched.
  static let longestArgument = 4000

  /// The maps of which a condition gives one.
  private func alternatives(_ range: Range<Int>) -> [Range<Int>] {
    let start = code.isWord(range.lowerBound, "const") ? range.lowerBound + 1 : range.lowerBound
    return code.isPunctuation(start, among: ["{", "<"])
      ? [start..<range.upperBound] : code.values(range)
  }

  private mutating func readEntries(_ query: Query, _ brace: Int) {
    guard code.isPunctuation(brace, "{"), let content = code.content(ofGroup: brace) else {
      return reportUnread(query.form, code.range(brace), "the screens are not a literal")
    }
    for part in code.parts(content) {
      var start = part.lowerBound
      while code.isWord(start, "if"), code.isPunctuation(start + 1, "(") {
        start = code.next(start + 1)
      }
      if code.isPunctuation(start, "...") {
        include(query, start + 1..<part.upperBound)
        continue
      }
      guard let colon = (start..<part.upperBound).first(where: { code.isPunctuation($0, ":") })
      else {
        if let name = code.word(start) { addEntry(query, .text(name), start, name) }
        continue
      }
      let component = code.word(colon + 1)
      if code.language.isScript {
        let key =
          code.isPunctuation(start, "[")
          ? code.names(in: start + 1..<colon - 1).first?.expression
          : (code.word(start) ?? code.literal(start)).map { .text($0) }
        addEntry(query, key ?? .computed, start, component)
      } else {
        for name in code.names(in: start..<colon) { note(query, name) }
      }
    }
  }

  /// Reads a map, or notes the variable that holds it.
  private mutating func include(_ query: Query, _ value: Range<Int>) {
    let name = code.reference(value.lowerBound..<withoutCall(value))?.path.last
    if let name, !code.language.isScript {
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
    facts.tables.insert(name)
    readEntries(Query(.flutter, .declared, .call("routes"), [.keys("routes")]), brace)
  }

  private mutating func addEntry(
    _ query: Query, _ name: NameExpression, _ token: Int, _ component: String?
  ) {
    note(query, LocatedName(expression: name, range: code.range(token)))
    facts.mentions[facts.mentions.count - 1].component = component
  }

  // MARK: - Elements

  /// Reads an element such as `<Stack.Screen name="Home">`.
  mutating func readElement(_ token: Int) {
    var last = token + 1
    while code.kind(last) == .word, code.isPunctuation(last + 1, ".") { last += 2 }
    if code.isWord(last, "Navigator"), last > token + 1 {
      for scope in scopes {
        switch scope.kind {
        case .binding(let name), .type(let name): facts.navigators.insert(name)
        case .function(let index): facts.navigators.insert(facts.functions[index].name)
        }
      }
    }
    guard code.isWord(last, "Screen"), isNavigator(code.text(token + 1), isMember: last > token + 1)
    else { return }
    let query = Query(.reactNavigation, .declared, .element("Screen"), [.argument(["name"], nil)])
    let first = facts.mentions.count
    var (attribute, isNamed, component) = (last + 1, false, String?.none)
    if let types = code.typeArguments(from: attribute) { attribute = types.end }
    while attribute < code.count, !code.isPunctuation(attribute, among: [">", "<", ";"]) {
      let value = attribute + 2
      if code.isPunctuation(attribute + 1, "=") {
        if code.isWord(attribute, "name") {
          isNamed = true
          declare(query, code.content(ofGroup: value) ?? value..<value + 1)
        } else if code.isWord(attribute, among: ["component", "getComponent"]) {
          component = code.content(ofGroup: value)?.last.flatMap { code.word($0) }
        }
      }
      attribute = code.next(attribute)
    }
    for index in first..<facts.mentions.count { facts.mentions[index].component = component }
    if !isNamed {
      reportUnread(
        query.form, code.range(token, through: last), "the name of the screen is not written here")
    }
  }

  /// Whether an element is the screen of a navigator, and not of Expo Router,
  /// whose elements only set options.
  private func isNavigator(_ root: String, isMember: Bool) -> Bool {
    let value = values[root]
    let source = value?.reference?.path.first ?? root
    if let module = facts.importedNames[source]?.module {
      return isMember && module != "expo-router"
        && (!module.hasPrefix("expo-router/") || module.hasSuffix("react-navigation"))
    }
    return isMember ? !layouts.contains(root) : value != nil
  }

  /// Reports what can show a screen in a way that is not read: a screen component
  /// that code passes on, and a preview that the app shows.
  mutating func readOtherUse(_ token: Int) {
    if code.language == .swift, code.isWord(token, "previews"), code.isPunctuation(token - 1, ".") {
      reportUnread(.swiftUI, code.range(token), "the app shows a preview")
    }
    guard code.language.isScript else { return }
    var start = token - 2
    while code.isPunctuation(start - 1, "."), start > token - 16 { start -= 2 }
    let isMember = code.isWord(token, "Screen") && code.isPunctuation(token - 1, ".")
    let isElement =
      code.isPunctuation(start - 1, among: ["<", "/"]) || code.isWord(start - 1, "typeof")
    let isKey = code.isPunctuation(token + 1, "[") && code.literal(token + 2) == "Screen"
    if isMember && !isElement && !code.isPunctuation(token + 1, ".") || isKey {
      reportUnread(.reactNavigation, code.range(token), "'Screen' is used as a value")
    }
  }
}

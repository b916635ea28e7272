internal import ScrimDiagnostics

// Routers of Flutter and React: elements, maps and objects whose keys are screens,
// and paths that continue those around them.

extension Resolution {
  /// Reads an element such as `<Stack.Screen name="Home">`.
  mutating func readElement(_ token: Int, in file: Int) {
    let (code, facts) = (readings[file].code, readings[file].facts)
    let last = code.lastOfName(from: token + 1)
    let isMember = last > token + 1
    if code.has(last, "Navigator"), isMember {
      navigators.formUnion(facts.scopes(at: token).map { DefinitionID(file: file, index: $0) })
    }
    guard code.has(last, "Screen"), isNavigator(code.text(token + 1), isMember, in: file) else {
      return
    }
    let query = QueryTable.screenElement
    var (attribute, name, component) = (
      code.argumentList(after: last), Range<Int>?.none, String?.none
    )
    while attribute < code.count, !code.has(attribute, ">", "<", ";") {
      if code.has(attribute + 1, "=") {
        let value = code.content(ofGroup: attribute + 2) ?? attribute + 2..<attribute + 3
        if code.has(attribute, "name") {
          name = value
        } else if code.has(attribute, "component", "getComponent") {
          component = value.last.flatMap { code.word($0) }
        }
      }
      attribute = code.next(attribute)
    }
    guard let name else {
      let location = code.range(token, through: last)
      return report(
        query.form, "the name of the screen is not written here",
        at: .init(source: file, range: location))
    }
    declare(query, Expression(file: file, range: name), component: component)
  }

  /// Whether all components of a name show a navigator, beside those that lead to
  /// it.
  func isNavigator(_ component: String, from path: [DefinitionID] = []) -> Bool {
    let all = (definitions[component] ?? []).filter {
      readings[$0.file].kind == .script && [.function, .value].contains(definition($0).kind)
        && !path.contains($0)
    }
    return !all.isEmpty && path.count < 4
      && all.allSatisfy { id in
        if navigators.contains(id) { return true }
        // `withSuspense(PayStack)`, `lazy(() => import('./PayStack'))`
        let code = readings[id.file].code
        return (definition(id).value ?? 0..<0).prefix(16).contains { token in
          if code.has(token - 2, "import"), let module = code.literal(token) {
            return navigators.contains { readings[$0.file].isModule(module) }
          }
          return code.word(token).map { isNavigator($0, from: path + [id]) } == true
        }
      }
  }

  /// Whether an element is the screen of a navigator, and not of Expo Router,
  /// whose elements only set options.
  private func isNavigator(_ root: String, _ isMember: Bool, in file: Int) -> Bool {
    let own = (definitions[root] ?? []).last {
      $0.file == file && definition($0).kind != .assignment
    }
    guard let module = readings[file].facts.importedNames[root]?.module else {
      // `const { Screen } = createStackNavigator()`
      guard isMember else { return own == nil }
      let value = own.flatMap { definition($0).value }
      return value.map { readings[file].code.has($0.lowerBound, "withLayoutContext") } != true
    }
    return isMember && module != "expo-router"
      && (!module.hasPrefix("expo-router/") || module.hasSuffix("react-navigation"))
  }

  // MARK: - Keys

  /// The number of tokens of an argument that are searched.
  private static let longestArgument = 4000

  /// Reads the keys of the map in an argument, or in an entry of an argument:
  /// `MaterialApp(routes: {'/': …})`, `createStackNavigator({ screens: { Home } })`.
  mutating func readKeys(_ query: Query, _ call: Call, _ key: String) {
    if call.code.language == .script { return readScreens(query, call, key) }
    if let builder = call.value(["onGenerateRoute"]), !call.code.has(builder.lowerBound, "null") {
      let reason = "onGenerateRoute builds these routes in code"
      report(query.form, reason, at: call.location(builder.lowerBound - 2))
    }
    if let map = call.value([key]) { readMap(query, map, in: call.file) }
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
    for index in keys where !readEntries(query, index + 2..<index + 3, in: call.file) {
      report(query.form, "the screens are not a literal", at: call.location(index + 2))
    }
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

  /// Reads a map, or the variable or function that holds it.
  private mutating func readMap(_ query: Query, _ value: Range<Int>, in file: Int) {
    let code = readings[file].code
    for value in code.values(value) where !code.has(code.mapStart(value), "[") {
      let name = code.reference(code.withoutCall(value))?.path.last ?? ""
      let holders = (definitions[name] ?? []).filter { readings[$0.file].kind == .dart }
      var isRead = readEntries(query, value, in: file)
      for id in isRead ? [] : holders {
        guard let value = definition(id).value, (try? takeStep()) != nil else { continue }
        let isBlock = definition(id).traits.contains(.block)
        let code = readings[id.file].code
        for map in isBlock ? code.returnedValues(value) : code.values(value) {
          isRead = readEntries(query, map, in: id.file) || isRead
        }
      }
      if !isRead {
        let reason = "'\(name)' is not in the sources that were read"
        report(query.form, reason, at: location(value, in: file))
      }
    }
  }

  /// Reads the keys of a map or an object; returns false if it is not one.
  private mutating func readEntries(_ query: Query, _ map: Range<Int>, in file: Int) -> Bool {
    let code = readings[file].code
    guard code.has(code.mapStart(map), "{"),
      let content = code.content(ofGroup: code.mapStart(map))
    else { return false }
    for part in code.parts(content).flatMap({ code.parts($0, between: "else") }) {
      var start = part.lowerBound
      while code.has(start, "if"), code.has(start + 1, "(") { start = code.next(start + 1) }
      let colon = (start..<part.upperBound).first { code.has($0, ":") }
      if code.has(start, "...") {
        readMap(query, start + 1..<part.upperBound, in: file)
      } else if code.language == .script {
        // `Home`, `Home: HomePage`, `'Home': …`, `[Names.HOME]: …`
        let component = code.word(colon.map { $0 + 1 } ?? start)
        let key = code.has(start, "[") ? code.content(ofGroup: start) : start..<start + 1
        if let name = code.word(start) {
          let place = location(start, in: file)
          add(query.form, query.status, name, at: place, component: component)
        } else {
          declare(query, Expression(file: file, range: key ?? part), component: component)
        }
      } else if let colon {
        declare(query, Expression(file: file, range: start..<colon))
      }
    }
    return true
  }

  // MARK: - Paths

  /// The number of paths that a route can have.
  private static let maximumPaths = 64

  /// Reads a route whose path continues that of the route around it.
  mutating func readRoute(_ query: Query, _ call: Call, _ path: Range<Int>) {
    var paths: [Name] = []
    for name in names(of: call.expression(path)) {
      if case .success(let text) = name.text, !text.hasPrefix("/") {
        paths += below(openRoutes.last?.paths ?? [], text, name.location)
      } else {
        paths.append(name)
      }
    }
    if paths.count > Self.maximumPaths {
      paths = [unread("the paths of its route are together too many", at: call.location)]
    }
    openRoutes.append((call.code.next(call.list) - 1, paths))
    // A redirect has no page of its own.
    if call.has("redirect"), !call.has("builder"), !call.has("pageBuilder") { return }
    for path in paths { note(query, path) }
  }

  private func below(_ outer: [Name], _ path: String, _ location: Location) -> [Name] {
    if outer.isEmpty { return [unread("its path continues that of another route", at: location)] }
    return outer.map { above in
      let text = above.text.map { ($0.hasSuffix("/") ? $0 : "\($0)/") + path }
      return Name(text: text, location: location)
    }
  }
}

extension SourceCode {
  /// The bracket of a map, after its type arguments.
  fileprivate func mapStart(_ map: Range<Int>) -> Int {
    typeArguments(from: map.lowerBound)?.end ?? map.lowerBound
  }

  /// A reference without the arguments of a call.
  fileprivate func withoutCall(_ range: Range<Int>) -> Range<Int> {
    let last = range.upperBound - 1
    return has(last, ")")
      ? range.lowerBound..<max(range.lowerBound, Int(tokens[last].partner)) : range
  }
}

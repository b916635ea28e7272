// Named routes, as `MaterialApp` takes them.

extension FlutterScreens {
  static let apps: [StaticString] = [
    "MaterialApp", "CupertinoApp", "WidgetsApp", "CupertinoTabView", "Navigator",
    // Apps of packages.
    "FluentApp", "GetCupertinoApp", "GetMaterialApp", "MacosApp", "PlatformApp", "ShadApp",
    "ShadcnApp", "YaruApp",
  ]

  /// Reads `MaterialApp(…)`, `ShadApp.material(…)`, or another app.
  ///
  /// A widget that is named like an app, such as `BankApp`, only counts with
  /// routes that its call writes: it shows its `home` in its own way.
  mutating func readApp(_ index: Int) {
    var list = code.argumentList(after: index)
    if code.isPunctuation(list, "."), code.kind(list + 1) == .word { list += 2 }
    guard code.isPunctuation(list, "(") else { return }
    let isKnown = code.isWord(index, among: Self.apps)
    for argument in code.arguments(inGroup: list) {
      guard let label = argument.label, !isNull(argument.value) else { continue }
      switch label.text {
      case "home" where isKnown:
        // The app shows it as its route `/`.
        screens.declarations.append(
          .init(form: .flutter, name: .text("/"), range: code.range(label.index)))
      case "onGenerateRoute":
        screens.reportUnread(
          code.range(label.index), "onGenerateRoute builds these routes in code")
        addSettings(ofHandler: argument.value)
      case "routes" where isKnown || code.isPunctuation(argument.value.upperBound - 1, "}"):
        include(argument.value)
      default: break
      }
    }
  }

  func isNull(_ range: Range<Int>) -> Bool {
    range.count == 1 && code.isWord(range.lowerBound, "null")
  }

  /// Records the value that any call takes as routes, because a widget of the
  /// app can pass it on.
  mutating func readRoutesArgument(_ index: Int) {
    guard code.isPunctuation(index + 1, ":") else { return }
    let value = index + 2..<code.expressionEnd(index + 2)
    if let name = code.reference(withoutCall(value))?.path.last { screens.passedLists.insert(name) }
  }

  /// Reads a map whose values build widgets, such as
  /// `<String, WidgetBuilder>{'/': …}`.
  ///
  /// Its keys are routes if an app uses the map as its routes, or if they look
  /// like paths.
  mutating func readTable(_ index: Int) {
    var next = index + 1
    if code.isWord(index, "BuildContext") {
      // `Widget Function(BuildContext)` and `Widget Function(BuildContext context)`
      if code.kind(next) == .word { next += 1 }
      guard code.isPunctuation(next, ")") else { return }
      next += 1
    }
    guard code.isPunctuation(next, ">") else { return }
    next += 1
    let types = (max(0, index - 12)..<index).last {
      code.isWord($0 + 1, "String") && code.isPunctuation($0, "<")
    }
    guard let types else { return }
    if code.isWord(next, "get") { next += 1 }
    let name = code.word(next)
    if name != nil { next += 1 }
    if name != nil, code.isPunctuation(next, "("), code.end(ofGroup: next) != nil {
      next = code.next(next)
    }
    if code.isPunctuation(next, among: ["=", "=>"]) {
      next += 1
    } else if name != nil, code.isPunctuation(next, "{"), code.isWord(next + 1, "return") {
      next += 2
    } else if name != nil {
      return
    }
    if code.isWord(next, "const") { next += 1 }
    if let types = code.typeArguments(from: next) { next = types.end }
    guard let content = code.content(ofGroup: next), code.isPunctuation(next, "{") else { return }
    // A parameter can be empty unless the caller gives it routes.
    let owner = name ?? ownerOfTable(types)
    if let owner, !content.isEmpty { screens.lists.insert(owner) }
    screens.condition = .isTable(owner)
    defer { screens.condition = nil }
    readKeys(next)
  }

  /// Reads the maps without types whose values build widgets, such as
  /// `{'/': (context) => Home()}`, unless an app of this file uses them.
  mutating func readUntypedTables() {
    for (name, found) in maps.sorted(by: { $0.key < $1.key }) {
      for map in found where !readMaps.contains(map) {
        guard let content = code.content(ofGroup: map), !content.isEmpty,
          code.parts(content).allSatisfy(buildsWidget)
        else { continue }
        screens.lists.insert(name)
        screens.condition = .isTable(name)
        readKeys(map)
        screens.condition = nil
      }
    }
  }

  /// Whether the value of an entry is a closure that takes a context.
  private func buildsWidget(_ entry: Range<Int>) -> Bool {
    guard let colon = entry.first(where: { code.isPunctuation($0, ":") }),
      code.isPunctuation(colon + 1, "("), let parameter = code.content(ofGroup: colon + 1),
      code.isPunctuation(parameter.upperBound + 1, among: ["=>", "{"])
    else { return false }
    let name = parameter.upperBound - 1
    return parameter.count == 1 && code.isWord(name, among: ["context", "ctx", "c", "_", "__"])
      || parameter.count == 2 && code.isWord(name - 1, "BuildContext")
  }

  /// The variable or function whose value is the map with types at a token.
  private func ownerOfTable(_ types: Int) -> String? {
    let start = code.isWord(types - 1, "const") ? types - 1 : types
    if code.isWord(start - 1, "return") { return openFunctions.last?.name }
    guard code.isPunctuation(start - 1, among: ["=", "=>"]) else { return nil }
    let end = start - 2
    return code.word(code.isPunctuation(end, ")") ? Int(code.tokens[end].partner) - 1 : end)
  }

  private mutating func readKeys(_ map: Int) {
    guard readMaps.insert(map).inserted, let content = code.content(ofGroup: map) else { return }
    for part in code.parts(content) { readEntry(part) }
  }

  /// Reads the key of a route, or a map that is spread, after any conditions.
  private mutating func readEntry(_ range: Range<Int>) {
    var part = withoutConditions(range)
    let other = part == range ? nil : elseIndex(part)
    if let other {
      readEntry(other + 1..<part.upperBound)
      part = part.lowerBound..<other
    }
    if let map = spread(part) {
      include(map)
    } else if let colon = part.first(where: { code.isPunctuation($0, ":") }),
      colon > part.lowerBound
    {
      screens.declare(.flutter, code, part.lowerBound..<colon)
    } else {
      screens.reportUnread(code.range(part.lowerBound), "the routes are not a literal")
    }
  }

  /// The `else` between two entries of a condition.
  func elseIndex(_ range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if code.isWord(index, "else") { return index }
      index = code.next(index)
    }
    return nil
  }

  /// Reads a reference to a map of routes, or a map that is spread.
  private mutating func include(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if let (first, second) = code.alternatives(range) {
      include(first)
      include(second)
      return
    }
    let bytes = code.range(range.lowerBound, through: range.upperBound - 1)
    var map = code.isWord(range.lowerBound, "const") ? range.lowerBound + 1 : range.lowerBound
    if let types = code.typeArguments(from: map) { map = types.end }
    if code.isPunctuation(map, "{"), code.end(ofGroup: map) == range.upperBound - 1 {
      readKeys(map)
    } else if let name = code.reference(withoutCall(range))?.path.last {
      if let own = maps[name], own.count == 1, code.content(ofGroup: own[0])?.isEmpty == false {
        screens.lists.insert(name)
        readKeys(own[0])
      }
      screens.inclusions.append(.init(list: name, range: bytes, condition: screens.condition))
    } else {
      screens.reportUnread(bytes, "the routes are not a literal")
    }
  }

  /// An element of a list or a map without `if (kDebugMode)` and `for (…)`.
  func withoutConditions(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    while code.isWord(start, among: ["if", "for"]), let end = code.end(ofGroup: start + 1),
      end + 1 < range.upperBound
    {
      start = end + 1
    }
    return start..<range.upperBound
  }

  /// What `...` or `...?` spreads; nil if an element is not spread.
  func spread(_ element: Range<Int>) -> Range<Int>? {
    guard code.isPunctuation(element.lowerBound, "...") else { return nil }
    return code.isPunctuation(element.lowerBound + 1, "?")
      ? element.dropFirst(2) : element.dropFirst()
  }

  /// The function in a call, or the range itself.
  func withoutCall(_ range: Range<Int>) -> Range<Int> {
    guard code.isPunctuation(range.upperBound - 1, ")") else { return range }
    let start = Int(code.tokens[range.upperBound - 1].partner)
    return start > range.lowerBound ? range.lowerBound..<start : range
  }
}

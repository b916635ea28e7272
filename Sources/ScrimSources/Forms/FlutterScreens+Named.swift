// Named routes, as `MaterialApp` takes them.

extension FlutterScreens {
  mutating func readApp(_ index: Int) {
    for argument in code.arguments(inGroup: index + 1) {
      guard let label = argument.label else { continue }
      if label.text == "onGenerateRoute" {
        screens.reportUnread(code.range(label.index), "onGenerateRoute builds these routes in code")
      }
      guard label.text == "routes" else { continue }
      let value = argument.value
      if let map = value.first(where: { code.isPunctuation($0, "{") }),
        code.end(ofGroup: map) == value.upperBound - 1
      {
        // A map with types is read as a table.
        if map == value.lowerBound { readKeys(map) }
      } else {
        include(value)
      }
    }
  }

  /// Reads a map whose values build widgets, such as
  /// `<String, WidgetBuilder>{'/': …}`.
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
    let isMap = (max(0, index - 12)..<index).contains {
      code.isWord($0, "String") && code.isPunctuation($0 - 1, "<")
    }
    guard isMap else { return }
    if code.isWord(next, "get") { next += 1 }
    if let name = code.word(next) {
      screens.lists.insert(name)
      next += 1
    }
    if code.isPunctuation(next, "=") || code.isPunctuation(next, "=>") { next += 1 }
    if code.isWord(next, "const") { next += 1 }
    if let types = code.typeArguments(from: next) { next = types.end }
    guard code.isPunctuation(next, "{") else { return }
    readKeys(next)
  }

  private mutating func readKeys(_ map: Int) {
    guard readMaps.insert(map).inserted, let content = code.content(ofGroup: map) else { return }
    for part in code.parts(content) {
      if code.isPunctuation(part.lowerBound, "...") || code.isPunctuation(part.lowerBound, "...?") {
        include(part.dropFirst())
        continue
      }
      guard let colon = part.first(where: { code.isPunctuation($0, ":") }), colon > part.lowerBound
      else {
        screens.reportUnread(code.range(part.lowerBound), "the routes are not a literal")
        continue
      }
      screens.declare(.flutter, code, part.lowerBound..<colon)
    }
  }

  /// Reads a reference to a map of routes.
  private mutating func include(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let bytes = code.range(range.lowerBound, through: range.upperBound - 1)
    if let name = code.reference(range)?.path.last {
      if let own = maps[name], own.count == 1 {
        screens.lists.insert(name)
        readKeys(own[0])
      }
      screens.inclusions.append(.init(list: name, range: bytes))
    } else {
      screens.reportUnread(bytes, "the routes are not a literal")
    }
  }
}

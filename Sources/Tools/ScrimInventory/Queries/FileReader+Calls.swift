// Calls that the rows of the table look for, and the names in them.

extension FileReader {
  struct Call {
    /// The name of the function.
    let token: Int
    /// The bracket after the name and its type arguments.
    let list: Int
    let arguments: [SourceCode.Argument]

    /// The argument with one of some labels, or at a position without a label.
    func value(_ labels: [String], _ position: Int?) -> Range<Int>? {
      if let named = arguments.first(where: { labels.contains($0.label?.text ?? "-") }) {
        return named.value
      }
      guard let position, arguments.indices.contains(position), arguments[position].label == nil
      else { return nil }
      return arguments[position].value
    }

    func has(_ label: String) -> Bool { arguments.contains { $0.label?.text == label } }
  }

  /// Notes the screens of a row, if it is there at a word.
  mutating func match(_ query: Query, _ token: Int) {
    let isImported =
      query.modules.isEmpty
      || facts.modules.contains { module in query.modules.contains { module.hasPrefix($0) } }
    guard isImported else { return }
    if query.site == .property { return readProperty(query, token) }
    let isMember = code.isPunctuation(token - 1, among: [".", "?."])
    let list = code.argumentList(after: token)
    let isCalled = code.isPunctuation(list, "(")
    guard isCalled || code.isPunctuation(list, "{") && code.language != .dart, !isDefinition(token)
    else { return readValue(query, token, isMember) }
    let call = Call(
      token: token, list: list, arguments: isCalled ? code.arguments(inGroup: list) : [])
    guard isPossible(query, call, isMember), query.unlessArgument.map(call.has) != true else {
      return
    }
    if query.isMember, query.status != .presented, isMember, isVariable(token - 2),
      code.language != .kotlin
    {
      let word = code.text(token)
      return reportUnread(
        query.form, code.range(token), "this may call a function '\(word)' of another type")
    }
    for name in query.names where read(name, query, call) { return }
  }

  /// Whether a call can be one of those that a row means.
  private func isPossible(_ query: Query, _ call: Call, _ isMember: Bool) -> Bool {
    let (token, name) = (call.token, code.text(call.token))
    // `Module.Tab(…)` makes a type.
    let isOfType = !isMember || code.language == .dart || code.word(token - 2)?.isTypeName == true
    switch (query.site, query.word) {
    case (.method, "scrim"):
      // In an extension of View, the method needs no receiver.
      return (isMember || call.has("screen") || types.last == "View") && !takesScrim(call)
    case (.method, _):
      return (isMember || types.last != nil)
        && !code.isWord(token - 2, among: ["case", "let", "var"])
    case (.call, "setValue"):
      return call.arguments.contains { argument in
        ["forKey", "forKeyPath"].contains(argument.label?.text)
          && argument.value.prefix(16).contains {
            code.isWord($0, "scrimScreen") || code.isLiteral($0, "scrimScreen")
          }
      }
    // A request for a route, as in `onGenerateRoute!(RouteSettings(name: name))`.
    case (.call, "RouteSettings") where code.isPunctuation(token - 1, "("):
      return !(token - 4..<token).contains { code.isWord($0, "onGenerateRoute") }
    case (.callEnding, "Navigator"): return name.hasPrefix("create")
    case (.callEnding, "ModalBottomSheet"): return true
    case (.callEnding, _): return name == "super" || name.isTypeName && isOfType
    case (.call, "entry") where query.template == nil:
      return code.isPunctuation(call.list - 1, ">")
        || facts.modules.contains { $0.hasPrefix("androidx.navigation3") }
    case (.call, _):
      // A free function is not called on a value.
      let isFree = query.template != nil && code.language == .swift && !query.isMember
      return isOfType || !name.isTypeName && !isFree
    default: return true
    }
  }

  private func isVariable(_ token: Int) -> Bool {
    code.word(token).map { !$0.isTypeName && !["self", "this", "super"].contains($0) } ?? false
      && !code.isPunctuation(token - 1, ".")
  }

  /// Whether the argument is a `Scrim`, for which another method of the name is.
  private func takesScrim(_ call: Call) -> Bool {
    guard let first = call.arguments.first else { return true }
    return first.label == nil
      && (code.isWord(first.value.lowerBound, "Scrim")
        || code.word(first.value.upperBound - 1)?.lowercased().hasSuffix("scrim") == true)
  }

  /// Reports a function of a row that is passed on, so that other code can call
  /// it: `let f = Text.scrim`, `NavGraphBuilder::composable`, `GoRoute.new`.
  private mutating func readValue(_ query: Query, _ token: Int, _ isMember: Bool) {
    let isArgument =
      code.isPunctuation(token + 1, among: [")", ",", "("])
      && code.isPunctuation(token - 1, among: ["(", ",", ":", "="]) && !isDefinition(token)
    let isConstructor =
      code.isPunctuation(token + 1, ".") && code.isWord(token + 2, "new")
      || code.isPunctuation(token - 1, "=") && code.isWord(token - 3, "typedef")
    let isOfView =
      isMember && !code.isPunctuation(token + 1, among: [".", "?.", "=", ":"])
      && (code.isPunctuation(token - 2, ")") || code.word(token - 2)?.hasSuffix("View") == true
        || code.isWord(token - 2, among: ["Text", "Image", "Group", "Color", "List"]))
    if code.isPunctuation(token - 1, "::") || query.template != nil && isArgument
      || code.language == .dart && isConstructor
      || query.site == .method && query.word == "scrim" && isOfView
    {
      reportUnread(query.form, code.range(token), "'\(code.text(token))' is used as a value")
    }
  }

  // MARK: - Names

  /// Reads a name where a row says that it can stand; returns whether it is there.
  private mutating func read(_ name: Query.Name, _ query: Query, _ call: Call) -> Bool {
    switch name {
    case .argument(let labels, let position):
      guard let value = call.value(labels, position), isName(value, query, call) else {
        return false
      }
      declare(query, value)
    case .typeIn(let labels, let position):
      let values = call.value(labels, position).map { [$0] } ?? []
      let all = position == nil ? call.arguments.map(\.value) : values
      let types = all.compactMap { code.typeNamed(in: $0) }
      if types.count == 1 {
        note(query, types[0])
      } else if let value = all.first {
        reportUnread(query.form, code.range(value), "the key is computed")
      }
    case .typeArgument(let isLast):
      guard let types = code.typeArguments(from: call.token + 1)?.content,
        let part = isLast ? code.parts(types).last : code.parts(types).first,
        var reference = code.reference(part)
      else { return false }
      reference.isType = true
      note(query, LocatedName(expression: .reference(reference), range: code.range(part)))
    case .path(let label):
      guard let value = call.value([label], nil) else { return false }
      readPath(query, call, value)
    case .views(let labels, let position):
      return readViews(query, call, call.value(labels, position), labels)
    case .keys(let key): readKeys(query, call, key)
    case .home:
      guard let value = call.value(["home"], nil), Self.apps.contains(code.text(call.token)),
        !code.isWord(value.lowerBound, "null")
      else { return false }
      note(query, .init(expression: .text("/"), range: code.range(value.lowerBound - 2)))
      return false
    case .otherwise(let name):
      let path = name.reference?.path
      if path != ["nil"], path != ["null"] {
        note(query, LocatedName(expression: name, range: code.range(call.token)))
      }
    case .title(let labels): readTitle(query, call, labels)
    case .unread(let reason): reportUnread(query.form, code.range(call.token), reason)
    case .own: return false
    }
    return true
  }

  /// Reads the first title in a closure: `.tabItem { Label("Home", image: "a") }`.
  private mutating func readTitle(_ query: Query, _ call: Call, _ labels: [String]) {
    if showsNamedViews(call.list) { return }
    let closures =
      code.closures(after: call.list, labels)
      + (code.content(ofGroup: call.list).map { [$0] } ?? [])
    for closure in closures.map({ $0.prefix(400) }) {
      let titles = closure.filter {
        code.isWord($0, among: ["Label", "Text"]) && code.isPunctuation($0 + 1, "(")
      }.compactMap { code.arguments(inGroup: $0 + 1).first }.filter { $0.label == nil }
      let isChoice = closure.contains { code.isWord($0, among: ["if", "switch"]) }
      for title in isChoice ? titles[...] : titles.prefix(1) { declare(query, title.value) }
      if !titles.isEmpty { return }
    }
    // A call of another function of the name has no closure.
    if query.site == .method || !code.closures(after: call.list, labels).isEmpty {
      reportUnread(query.form, code.range(call.token), "the tab has no title that is a literal")
    }
  }

  /// Widgets that show their `home` as the route `/`.
  private static let apps: Set<String> = [
    "MaterialApp", "CupertinoApp", "WidgetsApp", "FluentApp", "GetMaterialApp", "GetCupertinoApp",
    "MacosApp", "PlatformApp", "ShadApp", "ShadcnApp", "YaruApp",
  ]

  /// Whether the argument is the name, and not something else that a call with
  /// this name takes.
  private func isName(_ value: Range<Int>, _ query: Query, _ call: Call) -> Bool {
    let hasContent = code.isPunctuation(code.next(call.list), "{")
    switch (query.site, query.word) {
    case (.call, "Tab"):
      let labels: Set<String> = ["systemImage", "image", "value", "role", "content"]
      return call.arguments.dropFirst().allSatisfy { labels.contains($0.label?.text ?? "") }
        && (call.arguments.count > 1 || hasContent) && !showsNamedViews(call.list)
    // `fragment<Home>(content)` has its name in the type.
    case _ where query.form == .compose && code.isPunctuation(call.list - 1, ">"):
      return code.kind(value.lowerBound) == .string || call.has("route")
    // These functions have common names; a destination has content.
    case (.call, "dialog"), (.call, "bottomSheet"), (.call, "fragment"), (.call, "activity"):
      return hasContent || call.arguments.count > 1
    // A page of a route has the route's name.
    case (.callEnding, "Page") where !paths.isEmpty: return false
    case (.callEnding, "Page"), (.call, "RouteSettings"):
      return !code.isWord(value.lowerBound, "null") && !code.isWord(value.upperBound - 1, "name")
    default: return true
    }
  }

  private func showsNamedViews(_ list: Int) -> Bool {
    let views = code.closures(after: list, [""]).flatMap { code.shownViews($0) }
    return !views.isEmpty && views.allSatisfy(\.isNamed)
  }

  /// Notes the screens that an expression names.
  mutating func declare(_ query: Query, _ value: Range<Int>) {
    // `String(localized: "home")`
    let key =
      query.form == .swiftUI && code.isPunctuation(value.lowerBound + 1, "(")
      ? code.arguments(inGroup: value.lowerBound + 1).first?.value : nil
    for name in code.names(in: key ?? value) {
      let path = name.expression.reference?.path
      if path == ["nil"] || path == ["null"] || path?.last == "scrimScreen" { continue }
      if path == ["Self"] {
        reportUnread(query.form, name.range, "'Self' can be another type")
      } else {
        note(query, name)
      }
    }
  }

  mutating func note(_ query: Query, _ name: LocatedName) {
    add(
      query, .expression(query.template?.filled(with: name.expression) ?? name.expression),
      name.range)
    if query.status == .named, presented.isEmpty, let type = types.last {
      facts.traits[.named, default: []].insert(type)
    }
  }

  private mutating func add(_ query: Query, _ name: FileFacts.Mention.Name, _ range: Range<Int>) {
    var mention = FileFacts.Mention(query: query, name: name, range: range)
    (mention.functions, mention.type) = (functions, types.last)
    facts.mentions.append(mention)
  }

  // MARK: - Views

  /// Reads the views that a call presents; returns whether they are there.
  private mutating func readViews(
    _ query: Query, _ call: Call, _ argument: Range<Int>?, _ labels: [String]
  ) -> Bool {
    // A page with a name, and a link with a value, are declared elsewhere.
    let isLink = query.word == "NavigationLink" && call.has("value")
    let settings = call.value(["settings"], nil)?.prefix(64) ?? 0..<0
    if isLink || settings.contains(where: { code.isWord($0, "name") }) { return true }
    guard let value = argument ?? code.closures(after: call.list, labels).first else {
      return false
    }
    presented.append(value)
    // What a wrapper shows beside types is not known here.
    addViews(query, value, code.range(call.token), onlyTypes: query.template != nil)
    return true
  }

  /// Reads the view of a function or a property of the type `AnyView`.
  mutating func readErased(_ name: Int, _ body: Range<Int>) {
    facts.traits[.erased, default: []].insert(code.text(name))
    addViews(QueryTable.erasedView, body, code.range(name), onlyTypes: true)
  }

  private func isParameter(_ view: ShownView) -> Bool {
    guard case .reference(let path) = view.content else { return false }
    return functions.contains { facts.functions[$0].takes(Reference(path: path)) }
  }

  private mutating func addViews(
    _ query: Query, _ shown: Range<Int>, _ range: Range<Int>, onlyTypes: Bool
  ) {
    let views = code.shownViews(shown).filter {
      !$0.isNamed && (!onlyTypes || $0.isType || isParameter($0))
    }
    if !views.isEmpty { add(query, .views(views), range) }
  }
}

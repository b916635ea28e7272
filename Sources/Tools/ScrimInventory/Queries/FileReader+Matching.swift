// What the rows of the table look for, and the names there.

extension FileReader {
  /// Notes the screens of a row, if it is there at a word.
  mutating func match(_ query: Query, _ token: Int) {
    let isImported =
      query.modules.isEmpty
      || facts.modules.contains { module in query.modules.contains { module.hasPrefix($0) } }
    guard isImported else { return }
    if case .property = query.site { readProperty(query, token) } else { readCall(query, token) }
  }

  // MARK: - Calls

  private mutating func readCall(_ query: Query, _ token: Int) {
    let isMember = code.isPunctuation(token - 1, among: [".", "?."])
    let list = code.argumentList(after: token)
    let isCalled = code.isPunctuation(list, "(")
    guard isCalled || code.isPunctuation(list, "{") && code.language != .dart, !isDefinition(token)
    else { return readValue(query, token, isMember) }
    guard isPossible(query, token, list, isMember) else { return }
    if let label = query.unlessArgument, isCalled,
      code.arguments(inGroup: list).contains(where: { $0.label?.text == label })
    {
      return
    }
    if query.isMember, isMember, isVariable(token - 2), code.language != .kotlin {
      let word = code.text(token)
      return reportUnread(
        query.form, code.range(token), "this may call a function '\(word)' of another type")
    }
    let arguments = isCalled ? code.arguments(inGroup: list) : []
    for name in query.names where read(name, query, token, list, arguments) { return }
  }

  /// Whether a call can be one of those that a row means.
  private func isPossible(_ query: Query, _ token: Int, _ list: Int, _ isMember: Bool) -> Bool {
    switch query.site {
    case .method("scrim"):
      // In an extension of View, the method needs no receiver.
      return (isMember || code.isWord(list + 1, "screen") || types.last == "View") && !isScrim(list)
    case .method:
      return (isMember || types.last != nil)
        && !code.isWord(token - 2, among: ["case", "let", "var"])
    case .call("setValue"):
      return code.arguments(inGroup: list).contains { argument in
        ["forKey", "forKeyPath"].contains(argument.label?.text)
          && argument.value.prefix(16).contains { code.isWord($0, "scrimScreen") || isKey($0) }
      }
    case .callEnding(let ending):
      // A member can be of any type; `Module.Tab(…)` is a type.
      let name = code.text(token)
      if ending == "Navigator" { return name.hasPrefix("create") }
      if ending == "ModalBottomSheet" || name == "super" { return true }
      return name.isTypeName
        && (!isMember || code.word(token - 2)?.isTypeName == true || code.language == .dart)
    case .call("entry"):
      return query.template != nil || code.isPunctuation(list - 1, ">")
        || facts.modules.contains { $0.hasPrefix("androidx.navigation3") }
    case .call(let name) where query.template != nil && code.language == .swift && isMember:
      // A free function is not called on a value.
      return query.isMember || name.isTypeName && code.word(token - 2)?.isTypeName == true
    case .call(let name):
      return !name.isTypeName || !isMember || code.language == .dart
        || code.word(token - 2)?.isTypeName == true
    default: return true
    }
  }

  private func isVariable(_ token: Int) -> Bool {
    code.word(token).map { !$0.isTypeName && !["self", "this", "super"].contains($0) } ?? false
      && !code.isPunctuation(token - 1, ".")
  }

  /// Whether the argument is a `Scrim`, for which another method of the name is.
  private func isScrim(_ list: Int) -> Bool {
    guard let first = code.arguments(inGroup: list).first else { return true }
    return first.label == nil
      && (code.isWord(first.value.lowerBound, "Scrim")
        || code.word(first.value.upperBound - 1)?.lowercased().hasSuffix("scrim") == true)
  }

  /// Reports a function of a row that is passed on, so that other code can call
  /// it: `let f = Text.scrim`, `NavGraphBuilder::composable`, `GoRoute.new`.
  private mutating func readValue(_ query: Query, _ token: Int, _ isMember: Bool) {
    let isView =
      code.word(token - 2).map {
        $0.hasSuffix("View") || ["Text", "Image", "Group", "Color", "List"].contains($0)
      } ?? code.isPunctuation(token - 2, ")")
    let isPassedOn =
      code.isPunctuation(token - 1, "::")
      || query.template != nil && code.isPunctuation(token + 1, among: [")", ",", "("])
        && code.isPunctuation(token - 1, among: ["(", ",", ":", "="]) && !isDefinition(token)
      || code.language == .dart
        && (code.isPunctuation(token + 1, ".") && code.isWord(token + 2, "new")
          || code.isPunctuation(token - 1, "=") && code.isWord(token - 3, "typedef"))
      || query.site == .method("scrim") && isMember && isView
        && !code.isPunctuation(token + 1, among: [".", "?.", "=", ":"])
    if isPassedOn {
      reportUnread(query.form, code.range(token), "'\(code.text(token))' is used as a value")
    }
  }

  private func isKey(_ token: Int) -> Bool {
    code.kind(token) == .string && code.literal(token) == "scrimScreen"
  }

  /// Reports the property's name as a text that key-value coding can use.
  mutating func readKeyOfCode(_ token: Int) {
    guard isKey(token) else { return }
    let label = code.word(token - 2)
    if label != "forKey", label != "forKeyPath" {
      reportUnread(.swift, code.range(token), "other code can set the name by this key")
    }
  }

  // MARK: - Names

  /// Reads a name where a row says that it can stand; returns whether it is there.
  private mutating func read(
    _ name: Query.Name, _ query: Query, _ token: Int, _ list: Int,
    _ arguments: [SourceCode.Argument]
  ) -> Bool {
    func value(_ labels: [String], _ position: Int?) -> Range<Int>? {
      if let named = arguments.first(where: { labels.contains($0.label?.text ?? "-") }) {
        return named.value
      }
      guard let position, arguments.indices.contains(position), arguments[position].label == nil
      else { return nil }
      return arguments[position].value
    }
    switch name {
    case .argument(let labels, let position):
      guard let value = value(labels, position), isName(value, query, token, list) else {
        return false
      }
      declare(query, value)
    case .typeIn(let labels, let position):
      let values =
        position == nil ? arguments.map(\.value) : value(labels, position).map { [$0] } ?? []
      let types = values.compactMap { code.typeNamed(in: $0) }
      if types.count == 1 {
        note(query, LocatedName(expression: types[0].name, range: types[0].range))
      } else if let value = values.first {
        reportUnread(query.form, code.range(value), "the key is computed")
      }
    case .typeArgument(let isLast):
      guard let types = code.typeArguments(from: token + 1)?.content,
        let part = isLast ? code.parts(types).last : code.parts(types).first,
        var reference = code.reference(part)
      else { return false }
      reference.isType = true
      note(query, LocatedName(expression: .parts([.reference(reference)]), range: code.range(part)))
    case .path(let label):
      guard let value = value([label], nil) else { return false }
      readPath(query, token, list, arguments, value)
    case .views(let labels, let position):
      return readViews(query, token, list, arguments, value(labels, position), labels)
    case .keys(let key): readKeys(query, token, arguments, key)
    case .fixed(let text, let label):
      guard let argument = arguments.first(where: { $0.label?.text == label }),
        Self.apps.contains(code.text(token)), !code.isWord(argument.value.lowerBound, "null")
      else { return false }
      note(query, .init(expression: .text(text), range: code.range(argument.label?.index ?? token)))
      return false
    case .otherwise(let name) where [["nil"], ["null"]].contains(name.reference?.path): break
    case .otherwise(let name):
      note(query, LocatedName(expression: name, range: code.range(token)))
    case .title(let labels): return readTitle(query, token, list, labels)
    case .unread(let reason): reportUnread(query.form, code.range(token), reason)
    case .own: return false
    }
    return true
  }

  /// Reads the first title in a closure: `.tabItem { Label("Home", image: "a") }`.
  private mutating func readTitle(
    _ query: Query, _ token: Int, _ list: Int, _ labels: [String]
  ) -> Bool {
    if showsNamedViews(list) { return true }
    let closures =
      code.closures(after: list, labels) + (code.content(ofGroup: list).map { [$0] } ?? [])
    for closure in closures {
      let titles = closure.prefix(400).filter {
        code.isWord($0, among: ["Label", "Text"]) && code.isPunctuation($0 + 1, "(")
      }.compactMap { code.arguments(inGroup: $0 + 1).first }.filter { $0.label == nil }
      let isChoice = closure.prefix(400).contains { code.isWord($0, among: ["if", "switch"]) }
      for title in isChoice ? titles[...] : titles.prefix(1) { declare(query, title.value) }
      if !titles.isEmpty { return true }
    }
    // A call of another function of the name has no closure.
    if query.site == .method("tabItem") || !code.closures(after: list, labels).isEmpty {
      reportUnread(query.form, code.range(token), "the tab has no title that is a literal")
    }
    return true
  }

  /// Widgets that show their `home` as the route `/`.
  private static let apps: Set<String> = [
    "MaterialApp", "CupertinoApp", "WidgetsApp", "FluentApp", "GetMaterialApp", "GetCupertinoApp",
    "MacosApp", "PlatformApp", "ShadApp", "ShadcnApp", "YaruApp",
  ]

  /// Whether the first argument is the name, and not something else that a call
  /// with this name takes.
  private func isName(_ value: Range<Int>, _ query: Query, _ token: Int, _ list: Int) -> Bool {
    switch query.site {
    case .call("Tab"):
      let arguments = code.arguments(inGroup: list)
      let labels: Set<String> = ["systemImage", "image", "value", "role", "content"]
      return arguments.dropFirst().allSatisfy { labels.contains($0.label?.text ?? "") }
        && (arguments.count > 1 || code.isPunctuation(code.next(list), "{"))
        && !showsNamedViews(list)
    // `fragment<Home>(content)` has its name in the type.
    case .call where query.form == .compose && code.isPunctuation(list - 1, ">"),
      .callBeginning where code.isPunctuation(list - 1, ">"):
      return [.string, .template].contains(code.kind(value.lowerBound))
        || code.names(in: value).allSatisfy { $0.expression.reference != nil }
          && code.arguments(inGroup: list).first?.label?.text != "typeMap"
          && code.isWord(list + 1, "route")
    // These functions have common names; a destination has content.
    case .call("dialog"), .call("bottomSheet"), .call("fragment"), .call("activity"):
      return code.isPunctuation(code.next(list), "{") || code.arguments(inGroup: list).count > 1
    case .callEnding("Page"):
      // A page of a route has the route's name.
      return !code.isWord(value.lowerBound, "null") && paths.isEmpty
        && !code.isWord(value.upperBound - 1, "name")
    case .call("RouteSettings"):
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
    var value = value
    if query.form == .swiftUI, code.isPunctuation(value.lowerBound + 1, "("),
      let key = code.arguments(inGroup: value.lowerBound + 1).first
    {
      value = key.value
    }
    for name in code.names(in: value) {
      let path = name.expression.reference?.path
      if path == ["nil"] || path == ["null"] || path?.last == "scrimScreen" { continue }
      if path == ["Self"] {
        reportUnread(query.form, name.range, "'Self' can be another type")
      } else {
        note(query, name)
      }
    }
  }

  mutating func note(
    _ query: Query, _ name: LocatedName, parents: Range<Int>? = nil, isScreen: Bool = true
  ) {
    let expression = query.template?.filled(with: name.expression) ?? name.expression
    add(query, .expression(expression), name.range)
    facts.mentions[facts.mentions.count - 1].parents = parents
    facts.mentions[facts.mentions.count - 1].isScreen = isScreen
    if query.status == .named, presented.isEmpty, let type = types.last {
      facts.namedTypes.insert(type)
    }
  }

  private mutating func add(_ query: Query, _ name: FileFacts.Mention.Name, _ range: Range<Int>) {
    var mention = FileFacts.Mention(query: query, name: name, range: range)
    (mention.functions, mention.type) = (functions, types.last)
    facts.mentions.append(mention)
  }

  // MARK: - Properties

  /// Reads `scrimScreen = …`, and definitions of it.
  private mutating func readProperty(_ query: Query, _ token: Int) {
    if code.isWord(token - 1, among: ["var", "let"]) {
      if code.isWord(token - 2, among: ["if", "guard", "while"])
        || code.isPunctuation(token - 2, ",")
      {
        return
      }
      for value in definedValues(token) { declare(query, value) }
      return
    }
    if code.isWord(token - 1, "case") { return }
    var mark = token + 1
    if code.isPunctuation(mark, "]"), code.isWord(Int(code.tokens[mark].partner) + 1, "keyPath") {
      mark += 1
    }
    while code.isPunctuation(mark, among: ["!", "?"]) { mark += 1 }
    if code.isPunctuation(mark, "=") {
      if code.isWord(token - 2, "super"), code.isWord(mark + 1, "newValue") { return }
      // Another object's name is not that of the type around it.
      let isOwn =
        !code.isPunctuation(token - 1, among: [".", "?."])
        || code.isWord(token - 2, among: ["self", "view", "super"])
      if !isOwn { presented.append(token..<token + 1) }
      declare(query, mark + 1..<code.expressionEnd(mark + 1))
      if !isOwn { presented.removeLast() }
    } else if code.isPunctuation(mark, "+=") || isInAssignedTuple(token) {
      reportUnread(query.form, code.range(token), "the name is computed")
    } else if isPassedOn(token) {
      reportUnread(query.form, code.range(token), "other code can set the name")
    }
  }

  /// The values that a definition of the property gives it.
  private func definedValues(_ token: Int) -> [Range<Int>] {
    var next = token + 1
    if code.isPunctuation(next, ":") {
      next = code.firstToken(from: next + 1) {
        code.isPunctuation($0, among: ["=", "{", "}", ")", ",", ";"]) || code.startsLine($0)
      }
    }
    if code.isPunctuation(next, "=") {
      var end = code.expressionEnd(next + 1)
      if code.isPunctuation(end - 1, "}"),
        code.isWord(Int(code.tokens[end - 1].partner) + 1, among: ["didSet", "willSet"])
      {
        end = Int(code.tokens[end - 1].partner)
      }
      return [next + 1..<end]
    }
    guard code.isPunctuation(next, "{"), var body = code.content(ofGroup: next) else { return [] }
    if code.isWord(body.lowerBound, among: ["get", "set", "didSet", "willSet"]) {
      let getter = code.firstToken(from: body.lowerBound) { code.isWord($0, "get") }
      guard code.isWord(getter, "get"), let content = code.content(ofGroup: getter + 1) else {
        return []
      }
      body = content
    }
    return code.returnedValues(body)
  }

  private func isInAssignedTuple(_ token: Int) -> Bool {
    let end = code.firstToken(from: token) { code.isPunctuation($0, among: [")", "}", "]", ";"]) }
    guard code.isPunctuation(end, ")"), code.isPunctuation(end + 1, "=") else { return false }
    return !code.isWord(Int(code.tokens[end].partner) - 1, among: ["let", "var"])
  }

  /// Whether code passes the property on: `&view.scrimScreen`, or a key path that
  /// is not only read.
  private func isPassedOn(_ token: Int) -> Bool {
    var start = token
    while code.isPunctuation(start - 1, "."), start > token - 32 {
      start -= code.kind(start - 2) == .word ? 2 : 1
    }
    if code.isPunctuation(start - 1, "&") { return true }
    guard code.isPunctuation(start - 1, "\\") else { return false }
    let reading: [StaticString] = [
      "map", "compactMap", "flatMap", "filter", "first", "contains", "allSatisfy", "sorted",
      "observe", "publisher",
    ]
    return code.isPunctuation(start - 2, "(")
      ? !code.isWord(start - 3, among: reading)
      : !(code.isPunctuation(start - 2, ":")
        && code.isWord(start - 3, among: ["for", "keyPath", "id", "by"]))
  }

  // MARK: - Views

  /// Reads the views that a call presents.
  private mutating func readViews(
    _ query: Query, _ token: Int, _ list: Int, _ arguments: [SourceCode.Argument],
    _ argument: Range<Int>?, _ labels: [String]
  ) -> Bool {
    // A page with a name, and a link with a value, are declared elsewhere.
    let isDeclared = arguments.contains { argument in
      ["value", "tag"].contains(argument.label?.text) && query.site == .call("NavigationLink")
        || argument.label?.text == "settings"
          && argument.value.prefix(64).contains { code.isWord($0, "name") }
    }
    guard !isDeclared, let value = argument ?? code.closures(after: list, labels).first else {
      return isDeclared
    }
    presented.append(value)
    let views = code.shownViews(value).filter { !$0.isNamed }
    // What a wrapper shows beside types is not known here.
    let known = query.template == nil ? views : views.filter(\.isType)
    if !known.isEmpty { add(query, .views(known), code.range(token)) }
    return true
  }

  /// Reads the view of a function or a property of the type `AnyView`.
  mutating func readErased(_ body: Range<Int>, _ range: Range<Int>) {
    let views = code.shownViews(body).filter { $0.isType && !$0.isNamed }
    if !views.isEmpty {
      add(Query(.swiftUI, .presented, .result("AnyView"), [.own]), .views(views), range)
    }
  }
}

extension SourceCode {
  func range(_ tokens: Range<Int>) -> Range<Int> {
    range(tokens.lowerBound, through: max(tokens.lowerBound, tokens.upperBound - 1))
  }

  /// The type in `Home.self`, `Home::class`, `Home` and `Home(…)`.
  func typeNamed(in range: Range<Int>) -> (name: NameExpression, range: Range<Int>)? {
    var last = range.lowerBound
    while isPunctuation(last + 1, "."), kind(last + 2) == .word, !isWord(last + 2, "self"),
      last + 2 < range.upperBound
    {
      last += 2
    }
    guard word(last)?.isTypeName == true, var type = reference(range.lowerBound..<last + 1) else {
      return nil
    }
    var end = last + 1
    if isPunctuation(end, "("), end < range.upperBound { end = next(end) }
    if isPunctuation(end, "::") || isPunctuation(end, ".") { end += 2 }
    type.isType = true
    return end == range.upperBound
      ? (.parts([.reference(type)]), self.range(range.lowerBound..<last + 1)) : nil
  }

  /// The closures after a call's arguments, or in place of them, by their labels;
  /// the first has an empty one.
  func closures(after list: Int, _ labels: [String]) -> [Range<Int>] {
    var index = isPunctuation(list, "(") ? self.next(list) : list
    var (label, closures) = ("", [Range<Int>]())
    while isPunctuation(index, "{"), let end = end(ofGroup: index) {
      if labels.contains(label) { closures.append(index..<end + 1) }
      guard let next = word(end + 1), isPunctuation(end + 2, ":"), isPunctuation(end + 3, "{")
      else { break }
      (label, index) = (next, end + 3)
    }
    return closures
  }
}

extension Query {
  /// Whether a subclass of the type makes such screens too.
  var isRoute: Bool { form == .flutter && status == .declared && site != .callEnding("App") }
}

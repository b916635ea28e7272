internal import ScrimDiagnostics

// The sites of rows, and where the names of their screens stand.

extension Resolution {
  struct Call {
    let file: Int
    let code: SourceCode
    /// The name of the function.
    let token: Int
    /// The bracket after the name and its type arguments.
    let list: Int
    let arguments: [SourceCode.Argument]
    /// What is called, if it is in the sources.
    var function: DefinitionID?

    init(_ token: Int, in file: Int, _ code: SourceCode, list: Int? = nil) {
      (self.file, self.code, self.token) = (file, code, token)
      let next = list ?? code.argumentList(after: token)
      // `NavigationLink.init(…)`
      self.list = code.has(next, ".") && code.has(next + 1, "init") ? next + 2 : next
      arguments = code.has(self.list, "(") ? code.arguments(inGroup: self.list) : []
    }

    /// Whether it is a call at all, and not a use of the function as a value.
    var isCalled: Bool { code.has(list, "(") || code.has(list, "{") && code.language != .dart }

    var location: Location { location(token) }

    /// Whether the function is a member: `a.f()`.
    var isMember: Bool { code.has(token - 1, ".", "?.") }

    /// The argument with one of some labels, or at a position without a label.
    func value(_ labels: [String], _ position: Int? = nil) -> Range<Int>? {
      if let named = arguments.first(where: { labels.contains($0.label ?? "-") }) {
        return named.value
      }
      guard let position, arguments.indices.contains(position), arguments[position].label == nil
      else { return nil }
      return arguments[position].value
    }

    /// The closure after the call, or in place of its arguments, with one of some
    /// labels.
    func closure(_ labels: [String]) -> Range<Int>? {
      labels.lazy.compactMap { code.closures(after: list, [$0]).first }.first
    }

    func has(_ label: String) -> Bool { arguments.contains { $0.label == label } }

    func location(_ token: Int) -> Location { .init(source: file, range: code.range(token)) }

    func expression(_ range: Range<Int>, isType: Bool = false) -> Expression {
      Expression(file: file, range: range, isType: isType)
    }
  }

  /// Reads the screens of a row at a site.
  mutating func read(_ site: FileFacts.Site, in file: Int) {
    let (query, token, facts) = (site.query, site.token, readings[file].facts)
    let code = readings[file].code
    let isImported =
      query.modules.isEmpty
      || facts.modules.contains { module in query.modules.contains { module.hasPrefix($0) } }
    guard isImported else { return }
    let type = facts.types(at: token).first
    switch query.site {
    case .property: return readProperty(query, token, in: file)
    case .element: return readElement(token, in: file)
    case .label:
      let value = code.arguments(inGroup: token - 1).first?.value
      return present(
        value ?? token + 2..<code.expressionEnd(token + 2), query, token, in: file)
    case .result:
      let value = facts.scope(at: token).flatMap { facts.definitions[$0].value } ?? 0..<0
      let place = location(token, in: file)
      show(
        Expression(file: file, range: value),
        Showing(form: query.form, location: place, content: .types), isBlock: true)
      return
    default: break
    }
    let call = Call(token, in: file, code)
    guard call.isCalled, !isDefinition(token, in: file) else { return reportValue(query, call) }
    guard isPossible(query, call, facts, type) else { return }
    for name in query.names where read(name, query, call) { return }
  }

  /// Whether a word names what is defined, or the type of it, and does not call it.
  func isDefinition(_ token: Int, in file: Int) -> Bool {
    let (code, facts) = (readings[file].code, readings[file].facts)
    let isType =
      code.language == .swift
      && (code.has(token - 1, "->") || code.has(token - 1, ":") && code.has(token - 3, "var"))
    return isType || facts.scope(at: token).map { facts.definitions[$0].token } == token
  }

  /// Whether a call can be one of those that a row means.
  private func isPossible(_ query: Query, _ call: Call, _ facts: FileFacts, _ type: String?) -> Bool
  {
    let (code, token, name) = (call.code, call.token, call.code.text(call.token))
    switch (query.site, query.word) {
    case (.method, "scrim"):
      // In an extension of View, the method needs no receiver.
      return (call.isMember || call.has("screen") || type == "View") && !takesScrim(call)
    case (.method, "show"), (.method, "appeared"):
      // `Scrim.of(activity).show("home")`, `scrim.show(view, "home")`
      let receiver = code.has(token - 2, ")") ? Int(code.tokens[token - 2].partner) - 3 : token - 2
      return call.isMember && code.word(receiver)?.lowercased().hasSuffix("scrim") == true
    case (.method, _):
      return (call.isMember || type != nil) && !code.has(token - 2, "case", "let", "var")
    // A request for a route, as in `onGenerateRoute!(RouteSettings(name: name))`.
    case (.call, "RouteSettings") where code.has(token - 1, "("):
      return !(token - 4..<token).contains { code.has($0, "onGenerateRoute") }
    case (.callEnding, "Navigator"): return name.hasPrefix("create")
    case (.callEnding, "ModalBottomSheet"): return true
    case (.callEnding, _): return name == "super" || name.isTypeName
    case (.call, "entry"):
      return code.has(call.list - 1, ">")
        || facts.modules.contains { $0.hasPrefix("androidx.navigation3") }
    default: return true
    }
  }

  /// Whether the argument is a `Scrim`, for which another method of the name is.
  private func takesScrim(_ call: Call) -> Bool {
    guard let first = call.arguments.first else { return true }
    return first.label == nil
      && (call.code.has(first.value.lowerBound, "Scrim")
        || call.code.word(first.value.upperBound - 1)?.lowercased().hasSuffix("scrim") == true)
  }

  /// Reports a function of a row that is passed on, so that other code can call
  /// it: `let f = Text.scrim`, `NavGraphBuilder::composable`, `GoRoute.new`.
  private mutating func reportValue(_ query: Query, _ call: Call) {
    let (code, token) = (call.code, call.token)
    let isConstructor =
      code.has(token + 1, ".") && code.has(token + 2, "new")
      || code.has(token - 1, "=") && code.has(token - 3, "typedef")
    let isOfView =
      call.isMember && !code.has(token + 1, ".", "?.", "=", ":")
      && (code.has(token - 2, ")") || code.word(token - 2)?.hasSuffix("View") == true
        || code.has(token - 2, "Text", "Image", "Group", "Color", "List"))
    if code.has(token - 1, "::") || code.language == .dart && isConstructor
      || query.site == .method && query.word == "scrim" && isOfView
    {
      report(query.form, "'\(code.text(token))' is used as a value", at: call.location)
    }
  }

  // MARK: - Names

  /// Reads a name where a row says that it can stand; returns whether it is there.
  private mutating func read(_ name: Query.Name, _ query: Query, _ call: Call) -> Bool {
    let code = call.code
    switch name {
    case .argument(let labels, let position):
      guard let value = call.value(labels, position), isName(value, query, call) else {
        return false
      }
      declare(query, value, call)
    case .typeIn(let labels, let position):
      guard let value = call.value(labels, position) else { break }
      if let type = code.namedType(value)?.range ?? code.typeOfBranch(before: call.token) {
        declare(query, type, call, isType: true)
      } else {
        report(query.form, "the key is computed", at: call.location(value.lowerBound))
      }
    case .typeArgument(let isLast):
      guard let types = code.typeArguments(from: call.token + 1)?.content,
        let part = isLast ? code.parts(types).last : code.parts(types).first,
        code.reference(part) != nil
      else { return false }
      declare(query, part, call, isType: true)
    case .path(let label):
      guard let path = call.value([label]) else { return false }
      readRoute(query, call, path)
    case .views(let labels): return readViews(query, call, labels)
    case .keys(let key): readKeys(query, call, key)
    case .home:
      guard let value = call.value(["home"]), !code.has(value.lowerBound, "null") else {
        return false
      }
      add(query.form, query.status, "/", at: call.location(value.lowerBound - 2))
      // A single page is the screen `/`.
      if code.values(value).map({ code.view($0)?.type.map(isView) }) != [true] {
        show(
          call.expression(value),
          Showing(form: query.form, location: call.location, content: .ownTypes))
      }
      return false
    case .title(let labels): readTitle(query, call, labels)
    case .unread(let reason): report(query.form, reason, at: call.location)
    case .own: presentFunction(query, around: call)
    }
    return true
  }

  /// Presents the composable function that shows a sheet; if it shows the content
  /// that it is given, the functions that call it.
  private mutating func presentFunction(_ query: Query, around call: Call) {
    let facts = readings[call.file].facts
    let function = facts.scopes(at: call.token).first {
      facts.definitions[$0].kind == .function && facts.definitions[$0].name.isTypeName
    }.map { DefinitionID(file: call.file, index: $0) }
    guard let function else {
      return report(query.form, "no composable function shows it", at: call.location)
    }
    let (shown, place) = (definition(function), location(definition(function).token, in: call.file))
    let isWrapper = shown.parameters.contains {
      $0.name.lowercased().hasSuffix("content") && $0.type == "Unit"
    }
    if !isWrapper, !shown.name.hasSuffix("Preview"), !shown.name.hasPrefix("Preview") {
      present(shown.container ?? shown.name, query.form, at: place)
    } else if isWrapper, followed.updateValue(true, forKey: place) == nil {
      let calls = calls(of: function, for: call.expression(call.token..<call.token + 1))
      if calls == nil { report(query.form, "the calls of it are too many", at: call.location) }
      for call in calls ?? [] { presentFunction(query, around: call) }
    }
  }

  /// Notes the screens that an expression names.
  private mutating func declare(
    _ query: Query, _ value: Range<Int>, _ call: Call, isType: Bool = false
  ) {
    // `String(localized: "home")`
    let key =
      query.form == .swiftUI && call.code.has(value.lowerBound + 1, "(")
      ? call.code.arguments(inGroup: value.lowerBound + 1).first?.value : nil
    declare(query, call.expression(key ?? value, isType: isType))
  }

  mutating func declare(
    _ query: Query, _ value: Expression, isOfType: Bool = true, component: String? = nil
  ) {
    let facts = readings[value.file].facts
    let names = names(of: value)
    for name in names { note(query, name, component: component) }
    // What a presented view names is not the type around it.
    if query.status == .named, isOfType, shown.isEmpty, !names.isEmpty,
      let type = facts.types(at: value.range.lowerBound).first
    {
      named.insert(type)
    }
  }

  /// Reads the first title in a closure: `.tabItem { Label("Home", image: "a") }`.
  private mutating func readTitle(_ query: Query, _ call: Call, _ labels: [String]) {
    if showsNamedViews(call) { return }
    let code = call.code
    let closures =
      code.closures(after: call.list, labels)
      + (code.content(ofGroup: call.list).map { [$0] } ?? [])
    for closure in closures.map({ $0.prefix(400) }) {
      let titles = closure.filter { code.has($0, "Label", "Text") && code.has($0 + 1, "(") }
        .compactMap { code.arguments(inGroup: $0 + 1).first }.filter { $0.label == nil }
      let isChoice = closure.contains { code.has($0, "if", "switch") }
      for title in isChoice ? titles[...] : titles.prefix(1) { declare(query, title.value, call) }
      if !titles.isEmpty { return }
    }
    // A call of another function of the name has no closure.
    let views = code.closures(after: call.list, ["", "content"])
    if query.site != .method, views.isEmpty { return }
    let showing = Showing(form: query.form, location: call.location, content: .ownTypes)
    if query.site == .method || !views.map({ show(call.expression($0), showing) }).contains(true) {
      report(query.form, "the tab has no title that is a literal", at: call.location)
    }
  }

  /// Whether the argument is the name, and not something else that a call with
  /// this name takes.
  private func isName(_ value: Range<Int>, _ query: Query, _ call: Call) -> Bool {
    let code = call.code
    let hasContent = code.has(code.next(call.list), "{")
    switch (query.site, query.word) {
    case (.call, "Tab"):
      let labels: Set<String> = ["systemImage", "image", "value", "role", "content"]
      return call.arguments.dropFirst().allSatisfy { labels.contains($0.label ?? "") }
        && (call.arguments.count > 1 || hasContent) && !showsNamedViews(call)
    // `fragment<Home>(content)` has its name in the type.
    case _ where query.form == .compose && code.has(call.list - 1, ">"):
      return code.kind(value.lowerBound) == .string || call.has("route")
    // These functions have common names; a destination has content.
    case (.call, "dialog"), (.call, "bottomSheet"), (.call, "fragment"), (.call, "activity"):
      return hasContent || call.arguments.count > 1
    // A page of a route has the route's name.
    case (.callEnding, "Page") where !openRoutes.isEmpty: return false
    case (.callEnding, "Page"), (.call, "RouteSettings"):
      // `name: state.name` is the name of another route.
      let isType = code.word(value.lowerBound)?.isTypeName == true
      return isType || !code.has(value.upperBound - 1, "name", "null")
    default: return true
    }
  }

  // MARK: - Views

  private func showsNamedViews(_ call: Call) -> Bool {
    let values = call.code.closures(after: call.list, [""]).flatMap { call.code.values($0) }
    let views = values.compactMap { call.code.view($0) }
    return !views.isEmpty && views.allSatisfy { $0.members.contains("scrim") }
  }

  /// Reads the views that a call presents; returns whether they are there.
  private mutating func readViews(_ query: Query, _ call: Call, _ labels: [String]) -> Bool {
    // A page with a name, and a link with a value, are declared elsewhere.
    let isLink = query.word == "NavigationLink" && call.has("value")
    let isNamed = call.value(["settings"])?.prefix(64).contains { token in
      call.code.has(token, "name") && call.code.kind(token + 2) == .string
    }
    if isLink || isNamed == true { return true }
    // `FadeRoute(PayPage())`, `showBottomSheet((context) => PayPage())`
    let first = call.value([], 0).flatMap { value in
      let canBeView = query.site == .callEnding || call.code.closureBody(value) != nil
      return query.isRoute && canBeView && call.code.kind(value.lowerBound) != .string ? value : nil
    }
    guard let value = call.value(labels) ?? call.closure(labels) ?? first else { return false }
    present(value, query, call.token, in: call.file)
    return true
  }

  private mutating func present(_ value: Range<Int>, _ query: Query, _ token: Int, in file: Int) {
    shown.append(value)
    show(
      Expression(file: file, range: value),
      Showing(form: query.form, location: location(token, in: file)))
  }
}

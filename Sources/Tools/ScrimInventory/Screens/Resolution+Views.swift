internal import ScrimDiagnostics

// The views that code shows, and the types of screens that are presented.

extension Resolution {
  /// A site that shows views.
  struct Showing {
    let form: SourceForm
    let location: Location
    /// What it can show.
    var content = Content.any
    /// The number of views around what it shows.
    var depth = 0

    func atLeast(_ content: Content) -> Showing {
      Showing(
        form: form, location: location, content: max(self.content, content), depth: depth + 1)
    }
  }

  /// What counts as a view where code can have something else.
  enum Content: Comparable {
    /// Every expression: one that is not read is reported.
    case any
    /// The same, but other values than views are left out.
    case argument
    /// Types, and what leads to them.
    case types
    /// Types that the sources define.
    case ownTypes
  }

  /// Presents the views that an expression or a body shows; returns whether there
  /// are some.
  @discardableResult mutating func show(
    _ expression: Expression, _ showing: Showing, isBlock: Bool = false
  ) -> Bool {
    let (code, range) = (readings[expression.file].code, expression.range)
    guard showing.depth < Self.maximumDepth else {
      report(showing.form, "the view is too deep in others to be read", at: showing.location)
      return true
    }
    let values = isBlock ? code.returnedValues(range) : code.values(range)
    let views = values.compactMap { value in code.view(value).map { (value, $0) } }
    // Beside a view, a call can be an action.
    let isMixed =
      views.count > 1 && code.hasSeveralStatements(range, isBlock: isBlock)
      && !range.contains { code.has($0, "return") }
    let showing = isMixed ? showing.atLeast(.types) : showing
    return views.map { show($1, expression.part($0), showing) }.contains(true)
  }

  /// How many views and calls may lie between a site and a view that it shows.
  private static let maximumDepth = 200

  private mutating func show(
    _ view: SourceCode.ViewExpression, _ expression: Expression, _ showing: Showing
  ) -> Bool {
    // The view has a name.
    if view.members.contains("scrim") { return true }
    if let type = view.type { return show(type, view, expression, showing) }
    var reason = "the view is computed"
    if let first = Reference(path: view.path).names.first ?? view.path.first {
      reason = "'\(first)' is not a view of the sources that were read"
      if let isShown = follow(Reference(path: view.path), expression, showing) { return isShown }
      // `tab.makeView()`
      let bodies = bodies(ofMember: view.members.first, in: expression.file)
      if !bodies.isEmpty { return show(bodies, expression, showing) }
      // The views of a function with the type `AnyView` are read where it is.
      let isErased = (view.path + view.members).contains { name in
        definitions[name]?.contains { isErasedView($0) } == true
      }
      if isErased { return showing.content < .ownTypes }
    }
    if showing.content <= .argument {
      report(showing.form, reason, at: location(view.range, in: expression.file))
    }
    return false
  }

  /// Presents a type, or the views in it if it only shows them.
  private mutating func show(
    _ type: String, _ view: SourceCode.ViewExpression, _ expression: Expression, _ showing: Showing
  ) -> Bool {
    let code = readings[expression.file].code
    // `List` is SwiftUI's if that of the app is not a view.
    let isPart = QueryTable.parts.contains(type) && !isView(type)
    let own = isPart ? [] : types(type)
    let content = isPart ? Content.any : own.isEmpty ? .types : .ownTypes
    let isWrapper = own.allSatisfy { definition($0).traits.contains(.generic) }
    let facts = readings[expression.file].facts
    let isText = isPart && QueryTable.texts.contains(type)
    let inner = isText ? [] : code.innerViews(view.list, takesAll: type == "AnyView")
    // `SecuredPage<Devices>(page: Devices())`
    let hasPages = !own.isEmpty && isWrapper
    let pages = (hasPages ? code.arguments(inGroup: view.list) : []).map(\.value).filter {
      !inner.contains($0) && code.view($0)?.type.map(isView) == true
    }
    let reports = unread.count
    let isInnerShown = (inner + pages).filter {
      isWrapper || facts.isParameter($0, in: code) || code.makesView($0)
    }.map { show(expression.part($0), showing.atLeast(content)) }.contains(true)
    // What takes an item is a row of the screen.
    let isOfItems = !own.isEmpty && inner.contains { $0.contains { code.has($0, "$0", "in") } }
    if isInnerShown, isWrapper && !isOfItems || type.hasSuffix("Provider") { return true }
    // A controller of a view is a site of its own.
    if code.arguments(inGroup: view.list).first?.label == "rootView" { return true }
    // The app does not name a controller of the system.
    if own.isEmpty, showing.content == .ownTypes, type.hasSuffix("Controller") { return true }
    if own.isEmpty ? showing.content == .ownTypes : showing.content > .any && !isView(type) {
      return false
    }
    if !isPart {
      present(type, showing.form, at: showing.location)
    } else if showing.content == .any, unread.count == reports {
      report(showing.form, "what it shows has no type of its own", at: showing.location)
    }
    return !isPart || showing.content == .argument
  }

  /// Whether a function or a property of the type `AnyView` has views of its own,
  /// and not `AnyView(self)`.
  private func isErasedView(_ id: DefinitionID) -> Bool {
    let (body, code) = (definition(id), readings[id.file].code)
    guard body.traits.contains(.erased), let value = body.value else { return false }
    return !value.contains { code.has($0, "AnyView") && code.has($0 + 2, "self") }
  }

  /// Whether a type of the sources is a view or a controller.
  func isView(_ type: String) -> Bool {
    !types(type).isEmpty
      && bases(of: [type]).subtracting([type]).contains { base in
        ["View", "Controller", "Representable", "Widget"].contains(where: base.hasSuffix)
      }
  }

  /// Presents the views that a parameter, a property, a function or a variable
  /// stands for; nil if the sources have none.
  private mutating func follow(_ reference: Reference, _ expression: Expression, _ showing: Showing)
    -> Bool?
  {
    do throws(Failure) {
      try takeStep(comparing: reference.path.last)
      if let argument = try argument(for: reference, in: expression) {
        let reports = unread.count
        let isShown = show(argument, showing.atLeast(.argument))
        return isShown || unread.count > reports ? true : nil
      }
    } catch {
      guard case .parameter(let function) = error else {
        // An argument that Dart leaves out is null.
        if case .absent = error, readings[expression.file].kind == .dart { return true }
        return nil
      }
      return showArguments(of: function, expression, showing)
    }
    let bodies = meanings(reference.names, in: expression) { $0.value != nil }
    let isOfSelf = reference.path.first == "self" && readings[expression.file].kind == .swift
    if !bodies.isEmpty || !isOfSelf { return show(bodies, expression, showing) ? true : nil }
    // `rootView: self`, `rootView: self.padding()`
    let facts = readings[expression.file].facts
    guard let type = facts.types(at: expression.range.lowerBound).first else { return nil }
    if isView(type) {
      present(type, showing.form, at: showing.location)
      return true
    }
    // Controllers are listed by their types.
    if type.hasSuffix("Controller") { return true }
    return nil
  }

  /// Presents the views of functions, properties and variables; returns whether there
  /// are some.
  private mutating func show(
    _ bodies: [DefinitionID], _ expression: Expression, _ showing: Showing
  ) -> Bool {
    bodies.map { id in
      let body = definition(id)
      let place = location(body.token, in: id.file)
      // In its own value, a name means something else: `let page = page`.
      if expression.calls.isEmpty, let isShown = followed.updateValue(false, forKey: place) {
        followed[place] = isShown
        return isShown
      }
      let calls = id.file == expression.file ? expression.calls : []
      let value = Expression(file: id.file, range: body.value ?? 0..<0, calls: calls)
      let isShown = show(value, showing.atLeast(.ownTypes), isBlock: body.traits.contains(.block))
      // `item.page = PayPage()` in another file can set a property of another type.
      let isOwn = isShown && (body.kind != .assignment || id.file == expression.file)
      if expression.calls.isEmpty { followed[place] = isOwn }
      return isOwn
    }.contains(true)
  }

  /// Presents what the calls of a function or a type pass; nil if not all are read.
  private mutating func showArguments(
    of function: DefinitionID, _ expression: Expression, _ showing: Showing
  ) -> Bool? {
    guard let calls = calls(of: function, for: expression),
      !calls.contains(where: { !$0.isCalled })
    else { return nil }
    // Controllers are listed by their types.
    let reference = readings[expression.file].code.view(expression.range)?.path ?? []
    let type = definition(function).parameter(Reference(path: reference))?.type
    let showing = showing.atLeast(type?.hasSuffix("Controller") == true ? .types : .argument)
    let place = location(expression.range.lowerBound, in: expression.file)
    if expression.calls.isEmpty, let isShown = followed.updateValue(false, forKey: place) {
      followed[place] = isShown
      return isShown
    }
    let start = steps
    let views = calls.map { call in
      steps = start
      return show(expression.from(call), showing)
    }
    let isShown = views.contains(true) || showing.content == .types
    if expression.calls.isEmpty { followed[place] = isShown }
    return isShown ? true : nil
  }

  /// The only function of Swift with the name of a member, such as `makeView` in
  /// `tab.makeView()`.
  private func bodies(ofMember name: String?, in file: Int) -> [DefinitionID] {
    let functions = (definitions[name ?? ""] ?? []).filter {
      readings[$0.file].kind == .swift && definition($0).traits.contains(.block)
    }
    return functions.count == 1 && readings[file].kind == .swift ? functions : []
  }

  // MARK: - Presented types

  mutating func present(_ type: String, _ form: SourceForm, at location: Location) {
    if presented[type] != nil { return }
    // A subclass of a container is one too, but each activity is a screen.
    let bases = form == .android ? [] : types(type).flatMap { definition($0).bases }
    if !(bases + [type]).contains(where: QueryTable.containers.contains) {
      presented[type] = (form, location)
    }
  }

  /// Presents the classes that are screens by their bases.
  mutating func addSubtypes() {
    let types = readings.flatMap { $0.facts.definitions.filter { $0.kind == .type } }
    let bases = Set(types.flatMap(\.bases))
    for (file, reading) in readings.enumerated() {
      for type in reading.facts.definitions where type.traits.contains(.concrete) {
        // A base, or a generic type, is a screen only if it is made itself, and not if it
        // hosts any view.
        let parameters = reading.code.typeArguments(from: type.token + 1)?.content ?? 0..<0
        let isGeneric = !parameters.isEmpty
        let isHost = parameters.contains { token in
          let word = reading.code.word(token) ?? ""
          return ["View", "Controller"].contains(where: word.hasSuffix)
        }
        guard hasScreenBase(type, reading.kind), !isHost,
          !isGeneric && !bases.contains(type.name) || declared.contains(type.name)
            || isMade(type.name)
        else { continue }
        let isApple = [.swift, .objectiveC].contains(reading.kind)
        let form = isApple ? SourceForm.uiKit : .android
        present(type.name, form, at: location(type.token, in: file))
      }
    }
  }

  /// Presents the pages that an app keeps in values of its types, such as
  /// `Item(title: "a", page: (_) => PayPage())`; in Swift, `Item { PayPage() }` and
  /// `.init { PayPage() }` if an `Item` has a property of the type `AnyView`.
  mutating func addKeptPages() {
    let properties = readings.flatMap { $0.facts.definitions }.filter {
      $0.traits.contains(.erased) && $0.value == nil
    }
    let erased = Set(properties.compactMap(\.container) + (properties.isEmpty ? [] : ["init"]))
    let all = uses
    for name in all.keys.sorted()
    where erased.contains(name) || !types(name).isEmpty && !isView(name) {
      for (file, token) in all[name] ?? [] {
        let code = readings[file].code
        let isImplicit = code.has(token - 1, ".") && code.kind(token - 2) != .word
        guard name == "init" ? isImplicit : code.language == .dart || erased.contains(name) else {
          continue
        }
        let form = code.language == .dart ? SourceForm.flutter : .swiftUI
        for value in code.pages(token).flatMap({ code.values($0) }) {
          guard let type = code.view(value)?.type, isView(type) else { continue }
          present(type, form, at: location(token, in: file))
        }
      }
    }
  }

  private func hasScreenBase(_ type: Definition, _ language: SourceKind) -> Bool {
    let endings = QueryTable.baseEndings(language)
    return bases(of: type.bases).contains { base in
      types(base).isEmpty && !QueryTable.containers.contains(base)
        && endings.contains { base.hasSuffix($0) }
    }
  }

  private mutating func isMade(_ type: String) -> Bool {
    (uses[type] ?? []).contains { file, token in
      let code = readings[file].code
      let list = code.argumentList(after: token)
      // `Pay.instantiate()`, `let pay: Pay = .init()`, and `.init()` in what returns one.
      let isMade =
        code.has(list, "(", "::", "alloc", "new") || code.has(token - 1, "::")
        || code.has(list, ".")
          && (code.has(list + 1, "self", "class") || code.has(list + 2, "("))
        || code.has(token - 1, "<") && code.has(token + 1, ">") && code.has(token + 2, "(")
        || code.has(list, "=") && code.has(list + 1, ".") && code.has(list + 2, "init")
        || code.has(token - 1, "->")
          && (list..<code.next(list)).prefix(400).contains {
            code.has($0, "init") && code.has($0 - 1, ".") && code.kind($0 - 2) != .word
              || code.has($0, "Self") && code.has($0 + 1, "(")
          }
      // `class Pay : Base()` makes no base, and `func pay() -> Base` none by its name.
      let isHeader =
        code.language == .kotlin && code.has(token - 1, ":") && code.has(list, "(")
        || code.has(token - 1, "class", "extension", "struct", "protocol", "interface")
      return isMade && !isHeader
    }
  }

  /// Adds the presented types that nothing names or declares, at their
  /// definitions.
  mutating func addPresented() {
    let names = Set(found.map(\.name)).union(named).union(declared)
    for (type, site) in presented where !names.contains(type) {
      // Another type can have the name of a view.
      let all = types(type)
      let views = all.filter { !definition($0).bases.isEmpty }
      let own = (views.isEmpty ? all : views).map { location(definition($0).token, in: $0.file) }
      for location in own.isEmpty ? [site.location] : own {
        add(site.form, .presented, type, at: location)
      }
    }
  }
}

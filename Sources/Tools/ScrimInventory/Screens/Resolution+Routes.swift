internal import ScrimDiagnostics

// Routes of Flutter, whose paths continue those around them.

extension Resolution {
  /// A call that makes a route with a path.
  struct Route {
    let call: Call
    /// The tokens of its path.
    let path: Range<Int>
    /// The end of the call.
    let end: Int
    /// The route around it, in the same file.
    let outer: Place?
  }

  /// The number of paths that a route can have.
  private static let maximumPaths = 64

  /// Finds the routes of all files, and the lists of routes that continue others.
  mutating func findRoutes() {
    for (file, reading) in readings.enumerated() where reading.kind == .dart {
      var last: Place?
      for site in reading.facts.sites {
        if reading.code.has(site.token, "super") {
          ownRoutes.formUnion(reading.facts.types(at: site.token).prefix(1))
        }
        guard case .path(let label)? = site.query.names.first else { continue }
        let (call, id) = (
          Call(site.token, in: file, reading.code), Place(file: file, token: site.token)
        )
        guard let path = call.value([label]) else { continue }
        while let id = last, routes[id].map({ $0.end <= site.token }) != false {
          last = routes[id]?.outer
        }
        let end = reading.code.next(call.list) - 1
        routes[id] = Route(call: call, path: path, end: end, outer: last)
        last = id
        if let list = call.value(["routes"]) { readList(list, in: reading.code, of: id) }
      }
    }
  }

  /// Notes the variables and functions in a list of routes.
  private mutating func readList(_ list: Range<Int>, in code: SourceCode, of route: Place) {
    var index = list.lowerBound
    while index < list.upperBound {
      let word = code.kind(index) == .word && !code.has(index + 1, ":") ? code.text(index) : ""
      if QueryIndex.of(.dart).rows(code.text(index)).contains(where: \.hasPath) {
        // This route has a list of its own.
        index = code.next(code.argumentList(after: index))
        continue
      }
      if !word.isEmpty, inclusions[word, default: []].count <= Self.maximumPaths {
        inclusions[word, default: []].append(route)
      }
      index += 1
    }
  }

  // MARK: - Subclasses

  /// Reports the types that extend a route, if neither they nor the rows say what
  /// their calls show.
  mutating func reportOwnRoutes() {
    func isRoute(_ name: String) -> Bool {
      QueryIndex.of(.dart).rows(name).contains(where: \.isRoute)
    }
    for (file, reading) in readings.enumerated() where reading.kind == .dart {
      for type in reading.facts.definitions where type.kind == .type && !isRoute(type.name) {
        let extendsRoute = type.bases.contains { types($0).isEmpty && isRoute($0) }
        if extendsRoute, !ownRoutes.contains(type.name) {
          let reason = "the calls of '\(type.name)' make routes that are not read"
          report(.flutter, reason, at: location(type.token, in: file))
        }
      }
    }
  }

  // MARK: - Paths

  /// Reads a route whose path continues those of the routes around it.
  mutating func readRoute(_ query: Query, _ call: Call) {
    let id = Place(file: call.file, token: call.token)
    if let route = routes[id] { openRoutes.append(route.end) }
    // A redirect has no page of its own.
    if call.has("redirect"), !call.has("builder"), !call.has("pageBuilder") { return }
    for path in paths(of: id) { note(query, path) }
  }

  /// The paths of a route, below each route that can be around it.
  private mutating func paths(of id: Place) -> [Name] {
    if let known = paths[id] { return known }
    guard let route = routes[id] else { return [] }
    paths[id] = []
    let outer = route.outer.map { [$0] } ?? including(route)
    var all: [Name] = []
    for name in names(of: route.call.expression(route.path)) {
      guard case .success(let path) = name.text, !path.hasPrefix("/"), !outer.isEmpty else {
        all.append(name)
        continue
      }
      let above = outer.flatMap { paths(of: $0) }
      if above.isEmpty { all.append(name) }
      for above in above {
        let text = above.text.map { ($0.hasSuffix("/") ? $0 : "\($0)/") + path }
        all.append(Name(text: text, location: name.location))
      }
    }
    if all.count > Self.maximumPaths {
      let reason = "the paths of its route are together too many"
      all = [Name(text: .failure(.unreadable(reason)), location: route.call.location)]
    }
    paths[id] = all
    return all
  }

  /// The routes whose lists have the variable or function of a route.
  private func including(_ route: Route) -> [Place] {
    let facts = readings[route.call.file].facts
    guard let owner = facts.scope(at: route.call.token).map({ facts.definitions[$0] }),
      owner.kind != .type
    else { return [] }
    return inclusions[owner.name] ?? []
  }
}

extension SourceCode {
  /// The end of a reference without the arguments of a call.
  func withoutCall(_ range: Range<Int>) -> Int {
    has(range.upperBound - 1, ")")
      ? max(range.lowerBound, Int(tokens[range.upperBound - 1].partner)) : range.upperBound
  }
}

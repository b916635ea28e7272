internal import ScrimDiagnostics

// Routes of Flutter, whose paths continue those around them.

extension Resolution {
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

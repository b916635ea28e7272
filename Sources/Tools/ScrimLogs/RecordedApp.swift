/// The lives of an app, in the order of the log.
package struct RecordedApp: Sendable {
  package fileprivate(set) var lives: [ProcessLife]

  package var names: [String] { lives.flatMap(\.names) }
  package var evidenceCount: Int { lives.reduce(0) { $0 + $1.evidenceCount } }

  /// The name by which `--process` selects the app.
  package var title: String {
    names.first ?? lives.first?.pid.map(String.init) ?? "the app"
  }

  /// The index of the life with the most lines; the first of equal lives.
  package var longest: Int {
    lives.indices.max { lives[$0].evidenceCount < lives[$1].evidenceCount } ?? 0
  }

  /// The app, if a name selects it, with only the lives of a pid that selects it.
  ///
  /// - Parameter exactly: whether the name must not be that of a package around it.
  package func selected(by name: String, exactly: Bool) -> RecordedApp? {
    let processes = lives.filter { $0.pid.map(String.init) == name }
    if !processes.isEmpty { return RecordedApp(lives: processes) }
    let isCalled = names.contains { $0 == name || !exactly && $0.hasPrefix("\(name).") }
    return isCalled ? self : nil
  }
}

extension Recording {
  /// The apps in the log, the app with the most lines first.
  package var apps: [RecordedApp] {
    let lives = lives
    let packages = PackageFamilies(lives.compactMap(\.names.first))
    var apps: [String: [RecordedApp]] = [:]
    for life in lives {
      let name = life.names.first ?? ""
      let package = life.isNamed ? name : packages.name(of: name)
      // An app has one life at a time. So processes that live at the same time
      // belong to several apps, or to parts of one app with separate lifecycles.
      var parts = apps[package] ?? []
      let index = parts.firstIndex {
        ($0.lives.last?.indices.upperBound ?? 0) < life.indices.lowerBound
      }
      if index == nil { parts.append(RecordedApp(lives: [])) }
      parts[index ?? parts.count - 1].lives.append(life)
      apps[package] = parts
    }
    func rank(_ app: RecordedApp) -> (Int, String, Int) {
      (-app.evidenceCount, app.title, app.lives[0].indices.lowerBound)
    }
    return apps.values.joined().sorted { rank($0) < rank($1) }
  }
}

/// One life of an app: what a log tells about one process from its start, or the
/// beginning of the log, to its end.
///
/// A trace is about one life. In another one the engine is a new engine, and
/// everything starts again.
package struct Life: Sendable {
  /// The process; nil where the log names none.
  package let pid: Int?
  /// The names of the process, first the one that the log uses most.
  package private(set) var names: [String] = []
  /// The lines, in the order of the log.
  private(set) var entries: [LogEntry] = []
  /// The number of lines about the lifecycle.
  package private(set) var evidenceCount = 0
  /// The numbers of the first and the last line about the lifecycle.
  package private(set) var lines = 0...0

  /// How many names a process can have.
  private static let mostNames = 8

  fileprivate init(of process: LogProcess) {
    pid = process.pid
  }

  fileprivate mutating func add(_ entry: LogEntry) {
    entries.append(entry)
    if let name = entry.process.name { add(name) }
    if case .named(let name) = entry.fact { add(name) }
    guard entry.fact.isEvidence else { return }
    lines = (evidenceCount == 0 ? entry.number : lines.lowerBound)...entry.number
    evidenceCount += 1
  }

  private mutating func add(_ name: String) {
    if names.count < Self.mostNames, !names.contains(name) { names.append(name) }
  }

  /// The name of the app, and its pid.
  package var title: String {
    switch (names.first, pid) {
    case (let name?, let pid?): "\(name) (pid \(pid))"
    case (let name?, nil): name
    case (nil, let pid?): "pid \(pid)"
    case (nil, nil): "the app"
    }
  }

  /// The life with the package that all its activities share as a name, if the
  /// log does not name the process.
  fileprivate var withCommonPackage: Life {
    guard names.isEmpty else { return self }
    var common: [Substring]?
    for entry in entries {
      guard case .activity(_, _, let component) = entry.fact else { continue }
      let package = component.withoutLastName.split(separator: ".")
      common = common.map { zip($0, package).prefix { $0 == $1 }.map(\.0) } ?? package
    }
    var life = self
    if let common, !common.isEmpty { life.names = [common.joined(separator: ".")] }
    return life
  }
}

/// The lives of an app, in the order of the log.
package struct RecordedApp: Sendable {
  package fileprivate(set) var lives: [Life]

  package var names: [String] { lives.flatMap(\.names) }

  package var evidenceCount: Int { lives.reduce(0) { $0 + $1.evidenceCount } }

  /// The name by which `--process` selects the app.
  package var title: String {
    names.first ?? lives.first?.pid.map(String.init) ?? "the app"
  }

  /// The index of the life with most lines; of equal ones the first.
  package var longest: Int {
    lives.indices.max { lives[$0].evidenceCount < lives[$1].evidenceCount } ?? 0
  }

  /// The app, if a name selects it; with only the lives of a process, if a pid
  /// does.
  ///
  /// - Parameter exactly: whether the name must be one of the process, and not
  ///   of a package with all its classes.
  package func selected(by name: String, exactly: Bool) -> RecordedApp? {
    let processes = lives.filter { $0.pid.map(String.init) == name }
    if !processes.isEmpty { return RecordedApp(lives: processes) }
    let isCalled = names.contains { $0 == name || !exactly && $0.hasPrefix("\(name).") }
    return isCalled ? self : nil
  }
}

extension Recording {
  /// The apps that the log tells something about, with those first that it tells
  /// most about.
  package var apps: [RecordedApp] {
    let lives = lives
    let packages = Set(lives.compactMap(\.names.first))
    var apps: [String: RecordedApp] = [:]
    for life in lives {
      let name = life.names.first.map { $0.shortestPackage(in: packages) } ?? ""
      apps[name, default: RecordedApp(lives: [])].lives.append(life)
    }
    return apps.values.sorted {
      $0.evidenceCount != $1.evidenceCount
        ? $0.evidenceCount > $1.evidenceCount : $0.title < $1.title
    }
  }

  /// The lives with lines about the lifecycle, in the order of their first one.
  private var lives: [Life] {
    var finished: [Life] = []
    var current: [LogProcess: Life] = [:]
    for entry in entries {
      let process = entry.process.pid.map { LogProcess(pid: $0) } ?? entry.process
      if case .started = entry.fact, let life = current.removeValue(forKey: process) {
        finished.append(life)
      }
      current[process, default: Life(of: process)].add(entry)
      if case .ended = entry.fact, let life = current.removeValue(forKey: process) {
        finished.append(life)
      }
    }
    return (finished + current.values).filter { $0.evidenceCount > 0 }
      .map(\.withCommonPackage).sorted { $0.lines.lowerBound < $1.lines.lowerBound }
  }

  /// The lines of a life, and the losses among them that the log reports for all
  /// processes.
  func entries(of life: Life) -> [LogEntry] {
    let own = life.entries
    guard own.first?.process != LogProcess() else { return own }
    let losses = entries.filter { entry in
      guard case .lost = entry.fact, entry.process == LogProcess() else { return false }
      return life.lines.contains(entry.number)
    }
    return (losses + own).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

extension String {
  /// The shortest known package that contains the one of this name, such as
  /// `com.example` for `com.example.settings`.
  ///
  /// A package of one part, such as `com`, belongs to no app.
  fileprivate func shortestPackage(in packages: Set<String>) -> String {
    let dots = indices.filter { self[$0] == "." }
    return dots.dropFirst().map { String(self[..<$0]) }.first { packages.contains($0) } ?? self
  }
}

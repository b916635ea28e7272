/// One life of an app: the log of one process from its start, or the beginning
/// of the log, to its end.
///
/// A trace is about one life. Another life has a new engine, and everything
/// starts again.
package struct ProcessLife: Sendable {
  /// The process; nil where the log names none.
  package let pid: Int?
  /// The names of the process, the most frequent name first.
  package private(set) var names: [String] = []
  /// Whether the log names the process, so that the name is not a guess.
  private(set) var isNamed = true
  /// The indices of its entries in the recording, in order.
  fileprivate private(set) var members: [Int] = []
  /// The number of entries about the lifecycle.
  package private(set) var evidenceCount = 0
  /// The indices of the first and the last entry about the lifecycle.
  ///
  /// Lines do not order entries: an array of JSON can be a single line.
  private(set) var indices = 0...0
  /// The numbers of the lines of these two, for people.
  package private(set) var lines = 0...0

  /// How many names a process can have.
  private static let maximumNames = 8

  fileprivate init(of process: LogProcess) {
    pid = process.pid
    if let name = process.name { add(name) }
  }

  fileprivate mutating func add(_ entry: LogEntry, at index: Int) {
    members.append(index)
    if let name = entry.process.name { add(name) }
    if case .named(let name) = entry.fact { add(name) }
    guard entry.fact.isEvidence else { return }
    indices = (evidenceCount == 0 ? index : indices.lowerBound)...index
    lines = (evidenceCount == 0 ? entry.number : lines.lowerBound)...entry.number
    evidenceCount += 1
  }

  private mutating func add(_ name: String) {
    if names.count < Self.maximumNames, !names.contains(name) { names.append(name) }
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

  /// Adds the names in other lines of the log.
  ///
  /// If there are no names, adds the packages of the activities.
  fileprivate mutating func addNames(in recording: Recording) {
    let clues = recording.clues
    if let first = members.first, let bundle = clues.bundle(of: recording.entries[first].process) {
      add(bundle)
    }
    let calls = members.compactMap { recording.entries[$0].fact.call }
    for call in calls {
      if let package = clues.owners.package(of: call) { add(package) }
    }
    guard names.isEmpty else { return }
    isNamed = false
    let packages = PackageFamilies(calls.map(\.component.withoutLastName)).names
    for package in packages { add(package) }
  }
}

extension Recording {
  /// The lives with entries about the lifecycle, in the order of their first
  /// entries.
  var lives: [ProcessLife] {
    var finished: [ProcessLife] = []
    var current: [LogProcess: ProcessLife] = [:]
    let families = packagesWithoutProcess
    for (index, entry) in entries.enumerated() {
      let process = process(of: entry, families)
      if case .started = entry.fact, let life = current.removeValue(forKey: process) {
        finished.append(life)
      }
      current[process, default: ProcessLife(of: process)].add(entry, at: index)
      if case .ended = entry.fact, let life = current.removeValue(forKey: process) {
        finished.append(life)
      }
    }
    return (finished + current.values).filter { $0.evidenceCount > 0 }
      .map { life in
        var life = life
        life.addNames(in: self)
        return life
      }
      .sorted { $0.indices.lowerBound < $1.indices.lowerBound }
  }

  private func process(of entry: LogEntry, _ families: PackageFamilies) -> LogProcess {
    guard entry.process == LogProcess(), let call = entry.fact.call else {
      return entry.process.key
    }
    let package = clues.owners.package(of: call) ?? call.component.withoutLastName
    return LogProcess(name: families.name(of: package))
  }

  /// The packages of the activities whose lines name no process.
  private var packagesWithoutProcess: PackageFamilies {
    PackageFamilies(
      entries.filter { $0.process == LogProcess() }.compactMap(\.fact.call)
        .map { clues.owners.package(of: $0) ?? $0.component.withoutLastName })
  }

  /// The entries of a life, and the losses among them that the log reports for
  /// all processes.
  func entries(of life: ProcessLife) -> [LogEntry] {
    let losses = life.indices.filter { index in
      guard case .lost = entries[index].fact else { return false }
      return entries[index].process == LogProcess()
    }
    return Set(life.members).union(losses).sorted().map { entries[$0] }
  }
}

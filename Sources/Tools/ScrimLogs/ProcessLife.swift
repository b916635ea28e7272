/// One life of an app: the log of one process from its start, or the beginning
/// of the log, to its end.
///
/// A trace is about one life. Another life has a new engine, and everything
/// starts again.
package struct ProcessLife: Sendable {
  package let pid: Int?
  /// The names of the process, the most frequent name first.
  package private(set) var names: [String] = []
  /// Whether the log names the process, so that the name is not a guess.
  private(set) var isNamed = true
  /// The indices of its entries in the recording, in order.
  fileprivate private(set) var members: [Int] = []
  package private(set) var evidenceCount = 0
  /// The indices of the first and the last entry about the lifecycle, and the
  /// numbers of their lines, which an array of JSON can have in common.
  private(set) var indices = 0...0
  package private(set) var lines = 0...0

  fileprivate init(of process: LogProcess) {
    pid = process.pid
    add(process.name)
  }

  fileprivate mutating func add(_ entry: LogEntry, at index: Int) {
    members.append(index)
    add(entry.process.name)
    if case .named(let name) = entry.fact { add(name) }
    guard entry.fact.isEvidence else { return }
    indices = (evidenceCount == 0 ? index : indices.lowerBound)...index
    lines = (evidenceCount == 0 ? entry.line.number : lines.lowerBound)...entry.line.number
    evidenceCount += 1
  }

  private mutating func add(_ name: String?) {
    let maximumNames = 8
    if let name, names.count < maximumNames, !names.contains(name) { names.append(name) }
  }

  package var title: String {
    guard let name = names.first else { return pid.map { "pid \($0)" } ?? "the app" }
    return pid.map { "\(name) (pid \($0))" } ?? name
  }

  /// The life with the names in other lines, or else the packages of its activities.
  fileprivate func named(in recording: Recording) -> ProcessLife {
    var life = self
    let clues = recording.clues
    life.add(members.first.flatMap { clues.bundle(of: recording.entries[$0].process) })
    let calls = members.compactMap { recording.entries[$0].fact.call }
    for call in calls { life.add(clues.package(of: call)) }
    guard life.names.isEmpty else { return life }
    life.isNamed = false
    for name in PackageFamilies(calls.map(\.component.withoutLastName)).names { life.add(name) }
    return life
  }
}

extension Recording {
  /// The lives with entries about the lifecycle, in the order of their first
  /// entries.
  var lives: [ProcessLife] {
    var finished: [ProcessLife?] = []
    var current: [LogProcess: ProcessLife] = [:]
    // Lines without a process belong to a family of packages.
    let families = PackageFamilies(
      entries.compactMap { $0.process == LogProcess() ? $0.fact.call.map(package) : nil })
    for (index, entry) in entries.enumerated() {
      var process = entry.process.key
      if process == LogProcess(), let call = entry.fact.call {
        process.name = families.name(of: package(of: call))
      }
      if entry.fact == .started { finished += [current.removeValue(forKey: process)] }
      current[process, default: ProcessLife(of: process)].add(entry, at: index)
      if entry.fact == .ended { finished += [current.removeValue(forKey: process)] }
    }
    return (finished.compactMap(\.self) + current.values).filter { $0.evidenceCount > 0 }
      .map { $0.named(in: self) }
      .sorted { $0.indices.lowerBound < $1.indices.lowerBound }
  }

  private func package(of call: ActivityCall) -> String {
    clues.package(of: call) ?? call.component.withoutLastName
  }

  /// The entries of a life, and the losses among them that the log reports for
  /// all processes.
  func entries(of life: ProcessLife) -> [LogEntry] {
    let losses = life.indices.filter {
      entries[$0].fact.loss != nil && entries[$0].process == LogProcess()
    }
    return Set(life.members).union(losses).sorted().map { entries[$0] }
  }
}

/// Names in the lines of a log: bundle ids, and the packages of activities.
struct LogClues: Sendable {
  /// The bundle ids that a process can have.
  private var bundles: [LogProcess: Set<String>] = [:]
  /// The package of each activity that the system named.
  private(set) var owners = ActivityOwners()
  private var host = SyslogHost()

  /// How many bundle ids are kept for a process.
  private static let maximumBundles = 4

  mutating func add(bundle: String, of process: LogProcess) {
    if bundles[process.key, default: []].count < Self.maximumBundles {
      bundles[process.key, default: []].insert(bundle)
    }
  }

  mutating func add(component: String, token: String?) {
    owners.add(component: component, token: token)
  }

  mutating func add(syslogName: String) { host.add(syslogName) }

  /// The bundle id of a process, if the log names exactly one.
  ///
  /// Apps also log scenes of the system, such as the keyboard's scene.
  func bundle(of process: LogProcess) -> String? {
    let ids = bundles[process.key] ?? []
    let own = ids.filter { !$0.hasPrefix("com.apple.") }
    return (own.isEmpty ? ids : own).count == 1 ? (own.first ?? ids.first) : nil
  }

  /// A process without the device name in front of its name.
  func withoutHost(_ process: LogProcess) -> LogProcess {
    guard let name = process.name, let host = host.name, name.hasPrefix("\(host) ") else {
      return process
    }
    return LogProcess(pid: process.pid, name: String(name.dropFirst(host.count + 1)))
  }
}

/// Which package each activity belongs to, as the system names them.
///
/// A class need not be in the package of its app: games share the classes of
/// their engine. The system logs `com.example/com.engine.PlayerActivity`.
struct ActivityOwners: Sendable {
  private var byToken: [String: String] = [:]
  /// Packages by class; nil for a class in several packages.
  private var byClass: [String: String?] = [:]

  fileprivate mutating func add(component: String, token: String?) {
    guard let slash = component.firstIndex(of: "/") else { return }
    let package = String(component[..<slash])
    var name = String(component[component.index(after: slash)...])
    if name.hasPrefix(".") { name = package + name }
    if let token { byToken["\(token) \(name)"] = package }
    if let known = byClass[name] {
      if known != package { byClass[name] = .some(nil) }
    } else {
      byClass[name] = package
    }
  }

  /// The package of an activity; nil if the log does not tell.
  ///
  /// A class that was seen with only one package can still be in another
  /// package. So the class tells the package only if the log has no tokens.
  func package(of call: ActivityCall) -> String? {
    if call.key != call.component { return byToken["\(call.key) \(call.component)"] }
    return byClass[call.component] ?? nil
  }
}

/// The name of the device, with which every line of a syslog can begin.
///
/// Process names can also contain blanks. So a first word is the device name if
/// all lines start with it, and if it names an Apple device or several
/// processes share it.
private struct SyslogHost: Sendable {
  private var candidate: Substring?
  private var rest: Substring?
  private var isShared = false
  private var isNone = false

  mutating func add(_ name: String) {
    guard !isNone else { return }
    guard let blank = name.firstIndex(of: " ") else {
      isNone = true
      return
    }
    let (first, last) = (name[..<blank], name[name.index(after: blank)...])
    if candidate == nil { (candidate, rest) = (first, last) }
    if candidate != first { isNone = true }
    if rest != last { isShared = true }
  }

  var name: Substring? {
    guard !isNone, let candidate else { return nil }
    let word = candidate.lowercased()
    let isDevice = ["phone", "ipad", "ipod", "watch", "localhost"].contains { word.contains($0) }
    return isShared || isDevice ? candidate : nil
  }
}

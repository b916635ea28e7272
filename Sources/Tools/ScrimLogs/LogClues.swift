/// Names in the lines of a log: bundle ids, and the packages of activities.
struct LogClues: Sendable {
  /// The bundle ids that a process can have.
  private var bundles: [LogProcess: Set<String>] = [:]
  /// The packages of activities, by token and class, and by class alone.
  private var packages: [[String]: Set<String>] = [:]
  private var host = SyslogHost()

  mutating func add(bundle: String, of process: LogProcess) {
    let maximumBundles = 4
    guard bundles[process.key, default: []].count < maximumBundles else { return }
    bundles[process.key, default: []].insert(bundle)
  }

  /// Adds an activity as the system names it.
  ///
  /// A class need not be in the package of its app: games share the classes of
  /// their engine. The system logs `com.example/com.engine.PlayerActivity`.
  mutating func add(component: String, token: String?) {
    guard let slash = component.firstIndex(of: "/") else { return }
    let package = String(component[..<slash])
    var name = String(component[component.index(after: slash)...])
    if name.hasPrefix(".") { name = package + name }
    for key in [token ?? name, name] { packages[[key, name], default: []].insert(package) }
  }

  mutating func add(_ header: UnifiedHeader) {
    if header.isSyslog, let name = header.process.name { host.add(name) }
  }

  /// The bundle id of a process, if the log names exactly one besides those of the
  /// system, whose scenes apps log, too.
  func bundle(of process: LogProcess) -> String? {
    let ids = bundles[process.key] ?? []
    let own = ids.filter { !$0.hasPrefix("com.apple.") }
    return (own.isEmpty ? ids : own).only
  }

  /// The package of an activity; nil if the log does not tell.
  ///
  /// A class that was seen with only one package can still be in another
  /// package. So the class tells the package only if the log has no tokens.
  func package(of call: ActivityCall) -> String? { packages[[call.key, call.component]]?.only }

  /// Removes the device name in front of the name of a process.
  func removeHost(from process: inout LogProcess) {
    guard let host = host.name, process.name?.hasPrefix("\(host) ") == true else { return }
    process.name?.removeFirst(host.count + 1)
  }
}

extension Collection {
  /// The only element; nil if there are more, or none.
  var only: Element? { count == 1 ? first : nil }
}

/// The name of the device, with which every line of a syslog can begin.
///
/// Names of processes also have blanks. So a first word is the device's name if all
/// lines start with it, and if it names an Apple device or several processes share it.
private struct SyslogHost: Sendable {
  /// The first words of all lines; nil if a line has only one word.
  private var words: Set<Substring>? = []
  /// Some of the texts after the first words.
  private var rests: Set<Substring> = []

  mutating func add(_ name: String) {
    let parts = name.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let count = words?.count, count < 2 else { return words = nil }
    words?.insert(parts[0])
    if rests.count < 2 { rests.insert(parts[1]) }
  }

  var name: Substring? {
    guard let name = words?.only else { return nil }
    let isDevice = ["phone", "ipad", "ipod", "watch", "localhost"]
      .contains(where: name.lowercased().contains)
    return isDevice || rests.count > 1 ? name : nil
  }
}

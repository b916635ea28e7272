/// Names in the lines of a log: bundle ids, and the packages of activities.
struct LogClues: Sendable {
  /// The bundle ids that a process can have.
  private var bundles: [LogProcess: Set<String>] = [:]
  /// The packages of activities, by token and class, and by class alone.
  private var packages: [[String]: Set<String>] = [:]
  /// Some names of processes in a syslog, where the name of the device can precede
  /// them.
  private var syslogNames: Set<String> = []

  mutating func add(bundle: String, of process: LogProcess) {
    let maximumBundles = 4
    guard bundles[process.key, default: []].count < maximumBundles else { return }
    bundles[process.key, default: []].insert(bundle)
  }

  /// Adds an activity as the system names it.
  ///
  /// Games share the classes of their engine, so the system logs
  /// `com.example/com.engine.PlayerActivity`.
  mutating func add(component: String, token: String?) {
    guard let slash = component.firstIndex(of: "/") else { return }
    let package = String(component[..<slash])
    var name = String(component[component.index(after: slash)...])
    if name.hasPrefix(".") { name = package + name }
    for key in [token ?? name, name] { packages[[key, name], default: []].insert(package) }
  }

  mutating func add(_ header: UnifiedHeader) {
    let maximumNames = 1000
    guard header.isSyslog, let name = header.process.name, syslogNames.count < maximumNames else {
      return
    }
    syslogNames.insert(name)
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

  /// The name of the device, with which every line of a syslog begins.
  ///
  /// Names of processes also have blanks. So a first word is the device's name if all
  /// lines start with it, and if it names an Apple device or several processes share it.
  var host: Substring? {
    let names = syslogNames.map { $0.split(separator: " ", maxSplits: 1) }
    guard names.allSatisfy({ $0.count == 2 }), let host = Set(names.map { $0[0] }).only else {
      return nil
    }
    let isDevice = ["phone", "ipad", "ipod", "watch", "localhost"]
      .contains(where: host.lowercased().contains)
    return isDevice || names.count > 1 ? host : nil
  }
}

extension Collection {
  /// The only element; nil if there are more, or none.
  var only: Element? { count == 1 ? first : nil }
}

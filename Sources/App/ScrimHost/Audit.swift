internal import Foundation

/// What a debug build does when a part of the app is visible without a name.
///
/// Without a name, a part has the settings of an unlisted screen, if Scrim
/// notices it at all. Release builds contain no audit.
public enum Audit: Sendable {
  /// The audit does not look.
  case off
  /// The audit writes a line to the log, once for each part.
  case report
  /// The audit writes the line, and ends the app if it can name the part, so that
  /// a UI test fails.
  case stop
}

#if DEBUG
  /// Reports each visible part without a name, once.
  @MainActor
  final class Auditor {
    private let audit: Audit
    private let log: @MainActor (String) -> Void
    private var reported: Set<[String]> = []

    init(_ audit: Audit, log: @escaping @MainActor (String) -> Void) {
      (self.audit, self.log) = (audit, log)
    }

    /// Looks at what is visible in a scene.
    ///
    /// - Parameter note: called with the type of each new part, before its
    ///   report.
    func look(
      at surfaces: [Surface], _ isSensitive: (String) -> Bool, _ note: (String) -> Void
    ) {
      let paths = surfaces.flatMap { $0.unnamed(isSensitive) }
      for path in paths where reported.insert(path).inserted {
        let part = UnnamedPart(path)
        note(part.type)
        log(part.finding)
        if audit == .stop, part.isNameable { fatalError(part.finding) }
      }
    }
  }

  /// A visible part without a name.
  struct UnnamedPart {
    private let path: [String]
    let type: String
    /// Whether the app can name the part; not an alert or a menu of the system's.
    let isNameable: Bool

    init(_ path: [String]) {
      (self.path, type) = (path, path.last ?? "")
      isNameable = Surface.isOfApp(type)
    }

    /// What is wrong, where, and what to write instead.
    var finding: String {
      "scrim: \(type) is visible without a name, so it is treated as an unlisted screen "
        + "(\(path.joined(separator: " > "))). \(advice)"
    }

    private var advice: String {
      if !isNameable { return "The system shows it, so the app cannot name it." }
      if type.prefix(while: { $0 != "<" }).hasSuffix("HostingController") {
        return "Add .scrim(screen: \"\(id)\") to its root view."
      }
      if type.hasSuffix("Window") { return "Set scrimScreen = \"\(id)\" on a view in it." }
      return "Set scrimScreen = \"\(id)\" in its viewDidLoad, or before it is presented."
    }

    /// An id that suits the type: `accounts.list` for `AccountsListController`.
    private var id: String {
      // The content of `UIHostingController<Bank.PayView>`, without its module.
      let inner = type.split(separator: "<").last ?? ""
      var name = inner.prefix { $0 != ">" && $0 != "," }.split(separator: ".").last ?? ""
      for prefix in ["UI", "NS"] where name.hasPrefix(prefix) { name = name.dropFirst(2) }
      for suffix in ["Controller", "View", "Screen", "Window"] where name.hasSuffix(suffix) {
        name = name.dropLast(suffix.count)
      }
      var id = ""
      for character in name {
        if character.isUppercase, !id.isEmpty { id += "." }
        id += character.lowercased()
      }
      return id.isEmpty ? "main" : id
    }
  }
#endif

extension Audit {
  /// Writes to the log of the device.
  @MainActor static func log(_ line: String) { NSLog("%@", line) }
}

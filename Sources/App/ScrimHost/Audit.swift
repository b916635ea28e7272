internal import Foundation

/// What a debug build does when a part of the app is visible without a name.
///
/// Without a name, a part has the settings of an unlisted screen. Release builds
/// contain no audit.
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
    private let stop: @MainActor (String) -> Void
    private var reported: Set<[String]> = []
    private var scenes: Set<Int> = []

    /// - Parameter stop: ends the app. A debug build ends on purpose here, so that a
    ///   UI test cannot go on over a screen without a name.
    init(
      _ audit: Audit, log: @escaping @MainActor (String) -> Void,
      stop: @escaping @MainActor (String) -> Void = { fatalError($0) }
    ) {
      (self.audit, self.log, self.stop) = (audit, log, stop)
    }

    /// Looks at what is visible.
    ///
    /// - Parameters:
    ///   - scene: the number of the scene; nil for an unprotected window.
    ///   - note: called with the type of each new part, before its report.
    func look(
      at surfaces: [Surface], in scene: Int?, _ isSensitive: (String) -> Bool,
      _ note: (String) -> Void
    ) {
      // A UI test can tell from this line that the audit has seen something.
      if let scene, !surfaces.isEmpty, scenes.insert(scene).inserted {
        log("scrim: the audit looks at scene \(scene)")
      }
      let paths = surfaces.flatMap { $0.unnamed(isSensitive) }
      for path in paths where reported.insert(path).inserted {
        let part = UnnamedPart(path, isProtected: scene != nil)
        note(part.type)
        log(part.finding)
        if audit == .stop, part.isNameable { stop(part.finding) }
      }
    }
  }

  /// A visible part without a name.
  struct UnnamedPart {
    private let path: [String]
    private let isProtected: Bool
    let type: String

    init(_ path: [String], isProtected: Bool = true) {
      (self.path, self.isProtected, type) = (path, isProtected, path.last ?? "")
    }

    /// Whether the app can name the part; not an alert, a menu or another view
    /// controller of the system's.
    var isNameable: Bool {
      guard Surface.isOfApp(type) else { return false }
      return type.contains(".") || !Self.frameworks.contains { type.hasPrefix($0) }
    }

    /// The prefixes of view controllers in Apple's frameworks.
    private static let frameworks = [
      "AV", "CN", "EK", "GK", "MF", "MK", "MP", "PH", "PK", "QL", "SF", "SK", "SU", "WK",
    ]

    /// What is wrong, where, and what to write instead.
    var finding: String {
      let place = path.joined(separator: " > ")
      if !isProtected {
        return "scrim: \(type) is in a window that is not protected, so nothing covers it "
          + "(\(place)). Pass the window to protect(_:), or name a view in it."
      }
      return "scrim: \(type) is visible without a name, so it is treated as an unlisted screen "
        + "(\(place)). \(advice)"
    }

    private var advice: String {
      if !isNameable { return "The system shows it: there is nothing to do." }
      let list = "List the screen in the policy, then "
      if Surface.isHosting(type) {
        return list + "add .scrim(\"\(id)\") to the view that it shows."
      }
      if type.hasSuffix("Window") { return list + "set scrimScreen = \"\(id)\" on a view in it." }
      return list + "set scrimScreen = \"\(id)\" in its viewDidLoad."
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
      // A word begins at a capital letter that is not in a run of them.
      var id = ""
      var wasCapital = true
      for character in name {
        if character.isUppercase, !wasCapital { id += "." }
        wasCapital = character.isUppercase
        id += character.lowercased()
      }
      return id.isEmpty || id == "any" ? "main" : id
    }
  }
#endif

extension Audit {
  /// Writes to the log of the device.
  @MainActor static func log(_ line: String) { NSLog("%@", line) }
}

/// Android packages, grouped into families that can belong to one app.
///
/// The classes of an app are in several packages: `com.example.bank` and
/// `com.example.bank.ui`, or only `com.example.bank.ui` and
/// `com.example.bank.login`. Two apps of one company share less, such as
/// `com.example`.
struct PackageFamilies {
  private struct Family {
    /// The parts that all packages share.
    var parts: [Substring]
    /// The position of its first line, and the number of lines.
    var first: Int
    var count = 0
    var packages: [String] = []

    var name: String { parts.joined(separator: ".") }
  }

  /// The families, the one with the most lines first.
  private var families: [Family] = []
  private var namesByPackage: [String: String] = [:]

  /// The number of parts that two packages of one app share, if neither
  /// contains the other.
  private static let sharedParts = 3
  /// Packages with this number of parts that several apps share.
  private static let companies: Set<[Substring]> = [
    ["com", "google", "android"], ["com", "samsung", "android"],
  ]

  /// The families of the packages of lines, one for each line.
  init(_ packages: [String]) {
    let lines = Dictionary(grouping: packages.indices) { packages[$0] }
    // Short packages first, since they contain others.
    let ordered = lines.sorted {
      ($0.key.utf8.count, $0.value[0]) < ($1.key.utf8.count, $1.value[0])
    }
    var indices: [[Substring]: Int] = [:]
    for (package, lines) in ordered {
      let parts = package.split(separator: ".")
      let keys = Self.keys(of: parts)
      let index = keys.lazy.compactMap { indices[$0] }.first ?? families.count
      if index == families.count {
        indices[keys.last ?? parts] = index
        families.append(Family(parts: parts, first: lines[0]))
      }
      families[index].packages.append(package)
      families[index].count += lines.count
      families[index].first = min(families[index].first, lines[0])
      families[index].parts = zip(families[index].parts, parts).prefix { $0 == $1 }.map(\.0)
    }
    families.sort { ($1.count, $0.first) < ($0.count, $1.first) }
    for family in families {
      for package in family.packages { namesByPackage[package] = family.name }
    }
  }

  /// The prefixes of a package that can identify a family, the shortest first.
  ///
  /// A short prefix matches only a package that consists of it. The last prefix
  /// is the part that packages of one app share.
  private static func keys(of parts: [Substring]) -> [[Substring]] {
    let isOfCompany = companies.contains(Array(parts.prefix(sharedParts)))
    return (2...(isOfCompany ? sharedParts + 1 : sharedParts)).map { Array(parts.prefix($0)) }
  }

  /// The names of the families, the one with the most lines first, then all
  /// packages.
  var names: [String] { families.map(\.name) + families.flatMap(\.packages) }

  /// The name of a package's family.
  func name(of package: String) -> String { namesByPackage[package] ?? package }
}

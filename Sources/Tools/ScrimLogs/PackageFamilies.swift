/// Android packages, grouped into families that can belong to one app.
///
/// The classes of an app are in several packages: `com.example.bank` and
/// `com.example.bank.ui`, or only `com.example.bank.ui` and
/// `com.example.bank.login`. Two apps of one company share less, such as
/// `com.example`.
struct PackageFamilies {
  /// The names of the families, the one with the most lines first, then all
  /// packages.
  private(set) var names: [String] = []
  private var namesByPackage: [String: String] = [:]

  /// Groups the packages of lines, one for each line.
  init(_ lines: [String]) {
    let all = Set(lines)
    let families = Dictionary(grouping: lines.indices) { Self.prefix(of: lines[$0], among: all) }
      .values.sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
      .map { Set($0.map { lines[$0] }).sorted() }
    for packages in families {
      let parts = packages.map { $0.split(separator: ".") }
      let shared = parts.dropFirst().reduce(parts[0]) { shared, next in
        zip(shared, next).prefix { $0 == $1 }.map(\.0)
      }
      let name = shared.joined(separator: ".")
      names.append(name)
      for package in packages { namesByPackage[package] = name }
    }
    names += families.joined()
  }

  /// The beginning that the packages of a family share: three parts, or a package
  /// of two parts that contains the others.
  private static func prefix(of package: String, among all: Set<String>) -> String {
    let parts = package.split(separator: ".", maxSplits: 4)
    let prefixes = (2...4).map { parts.prefix($0).joined(separator: ".") }
    // Several apps share the packages of these companies.
    let isOfCompany = ["com.google.android", "com.samsung.android"].contains(prefixes[1])
    return prefixes[..<2].first(where: all.contains) ?? prefixes[isOfCompany ? 2 : 1]
  }

  func name(of package: String) -> String { namesByPackage[package] ?? package }
}

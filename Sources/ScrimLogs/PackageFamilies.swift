/// Packages of Android, with those together that one app can have.
///
/// The classes of an app are in several packages: `com.example.bank` and
/// `com.example.bank.ui`, or only `com.example.bank.ui` and
/// `com.example.bank.login`. Two apps of one company share less, such as
/// `com.example`.
struct PackageFamilies {
  private struct Family {
    var name: String
    var packages: [String]
    var count: Int
  }

  private var families: [Family] = []

  /// Parts that two packages of one app share, if neither contains the other.
  private static let sharedParts = 3
  /// Packages of so many parts that several apps share nevertheless.
  private static let companies: Set<String> = ["com.google.android", "com.samsung.android"]

  /// The families of the packages of lines, one for each line.
  init(_ packages: [String]) {
    var counts: [String: Int] = [:]
    var order: [String] = []
    for package in packages {
      if counts.updateValue(counts[package, default: 0] + 1, forKey: package) == nil {
        order.append(package)
      }
    }
    // Short packages first, since they contain others.
    for package in order.sorted(by: { $0.utf8.count < $1.utf8.count }) {
      add(package, count: counts[package] ?? 0)
    }
    // The order of equal ones is that of their lines.
    families.sort { first, second in
      first.count != second.count
        ? first.count > second.count
        : (order.firstIndex(of: first.packages[0]) ?? 0)
          < (order.firstIndex(of: second.packages[0]) ?? 0)
    }
  }

  private mutating func add(_ package: String, count: Int) {
    for index in families.indices {
      guard let name = Self.common(families[index].name, package) else { continue }
      families[index].name = name
      families[index].packages.append(package)
      families[index].count += count
      return
    }
    families.append(Family(name: package, packages: [package], count: count))
  }

  /// What two packages of one app have in common; nil for those of two apps.
  private static func common(_ first: String, _ second: String) -> String? {
    let (parts, others) = (first.split(separator: "."), second.split(separator: "."))
    let shared = zip(parts, others).prefix { $0 == $1 }.map(\.0)
    let name = shared.joined(separator: ".")
    let contains = shared.count >= 2 && min(parts.count, others.count) == shared.count
    guard contains || shared.count >= sharedParts && !companies.contains(name) else { return nil }
    return name
  }

  /// The names of the families, with that first which has most lines, then all
  /// packages.
  var names: [String] { families.map(\.name) + families.flatMap(\.packages) }

  /// The name of a package's family.
  func name(of package: String) -> String {
    families.first { $0.packages.contains(package) }?.name ?? package
  }
}

/// A range in one of the sources.
struct Location: Sendable, Hashable, Comparable {
  /// The index of the source; nil for the mapping file.
  let source: Int?
  let range: Range<Int>

  static func < (one: Self, other: Self) -> Bool {
    (one.source ?? 0, one.range.lowerBound) < (other.source ?? 0, other.range.lowerBound)
  }
}

/// Where a source declares or presents a screen, and under which name.
package struct Declaration: Sendable {
  let location: Location
  let form: SourceForm
  let status: ScreenStatus
  let name: String
  /// What distinguishes types of one name, such as their module.
  var qualifier: String?
  /// The module that several files pass on.
  var component: String?
  /// The name as names are compared; nil if the mapping file gives the screen
  /// its id.
  var comparedName: String?

  /// The name with its module, as a mapping file can write it.
  var fullName: String { qualifier.map { "\($0).\(name)" } ?? name }

  func hasSameName(as other: Self) -> Bool {
    comparedName == other.comparedName
      && (qualifier == nil || other.qualifier == nil || qualifier == other.qualifier)
  }
}

/// A place that can show a screen whose name cannot be read, and the reason.
struct UnreadPlace: Sendable {
  let location: Location
  let form: SourceForm
  let reason: String
  /// The entry of the mapping file that accepts fewer places.
  var entry: Int?
}

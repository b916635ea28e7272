/// The search for the names that unknown ones probably mean, over a whole run.
///
/// Each search compares a name with all known ones, so a file with thousands of
/// unknown names would take minutes. Once many names have been compared, the
/// others get no suggestion.
package struct NameSearch: Sendable {
  /// The number of names of ten letters that may still be compared.
  private var comparisons = 200_000

  package init() {}

  /// The known names that are nearest to an unknown one.
  ///
  /// Nil if none is near, or if the search has ended.
  package mutating func nearest<Names: Collection<String>>(
    to name: String, among names: @autoclosure () -> Names
  ) -> Suggestion? {
    guard comparisons > 0 else { return nil }
    let names = names()
    let length = min(100, name.utf8.count)
    comparisons -= names.count * max(1, length * length / 100)
    return comparisons >= 0 ? suggestion(for: name, among: names) : nil
  }
}

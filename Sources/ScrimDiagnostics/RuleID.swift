/// The name of a rule, as it stands in brackets behind a finding.
///
/// Each room that has rules of its own adds them as static members, so that a
/// misspelt rule does not compile.
package struct RuleID: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }

  package static func < (first: RuleID, second: RuleID) -> Bool {
    first.description < second.description
  }
}

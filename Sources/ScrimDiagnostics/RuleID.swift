/// The name of a rule, as it stands in brackets behind a finding.
///
/// A room that refers to its rules in several places adds them as static
/// members, so that a misspelt one does not compile.
package struct RuleID: Hashable, Comparable, Sendable, CustomStringConvertible,
  ExpressibleByStringLiteral
{
  package let description: String

  package init(_ description: String) {
    self.description = description
  }

  package init(stringLiteral description: String) {
    self.description = description
  }

  package static func < (first: RuleID, second: RuleID) -> Bool {
    first.description < second.description
  }
}

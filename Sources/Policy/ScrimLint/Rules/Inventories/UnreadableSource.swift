package import ScrimDiagnostics

extension Rule {
  static let unreadableSource: Rule = .init(
    "unreadable-source", .error, isAdjustable: false, "a source of an app that cannot be read",
    because: """
      A storyboard, a xib or a navigation graph that is not well-formed XML declares nothing that can be
      read, so the inventory lacks its screens. A document can have up to a million elements, nested
      up to 500 deep, and must not declare entities. Code in UTF-16 and files larger than '--max-bytes' are
      not read either.
      """,
    failing: Example(
      "xml",
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">
        <scenes>
      </«d»ocument>
      """),
    passing: Example(
      "xml",
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">
        <scenes>
          <scene><objects><viewController storyboardIdentifier="Home"/></objects></scene>
        </scenes>
      </document>
      """),
    check: .inventory)
}

extension Diagnostic {
  package static func unreadableSource(
    _ reason: String, help: String = "correct the file, or leave it out", at span: SourceSpan
  ) -> Diagnostic {
    Rule.unreadableSource.finding("unreadable source: \(reason)", at: span, help: help)
  }
}

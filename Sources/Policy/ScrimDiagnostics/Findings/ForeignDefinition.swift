/// The definition of a name that is undefined in the file that uses it, and the
/// files that this one extends.
///
/// A policy that extends both files has the definition. So a folder of policies
/// shows what a single file does not.
package struct ForeignDefinition: Sendable {
  let span: SourceSpan
  /// Whether the file with the definition extends the one that uses the name.
  let extendsUse: Bool

  package init(at span: SourceSpan, extendsUse: Bool) {
    (self.span, self.extendsUse) = (span, extendsUse)
  }

  /// The definition in other sources, by the new id of each.
  func moved(to ids: [SourceID]) -> ForeignDefinition {
    ForeignDefinition(at: span.moved(to: ids), extendsUse: extendsUse)
  }
}

extension Diagnostic {
  /// The finding about an undefined name, with the file that defines it.
  ///
  /// - Parameter path: the path of that file, as the file of the finding would
  ///   write it.
  func defined(by definition: ForeignDefinition, in path: String) -> Diagnostic {
    let file = PrintableText.quoted(path, limit: 1000)
    return Diagnostic(
      severity, rule, statement, at: span, screens: screens,
      notes: [Note("it is defined here", at: definition.span)],
      help: definition.extendsUse
        ? "move the definition from \(file) to a file that both extend"
        : "add \(file), which defines it, to 'extends'")
  }
}

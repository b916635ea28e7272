/// A word of the language and its meaning, which editors show beside the valid
/// values of a key.
package protocol PolicyWord: RawRepresentable<String>, CaseIterable, Sendable {
  /// The meaning in a complete sentence, as Markdown.
  var meaning: String { get }
}

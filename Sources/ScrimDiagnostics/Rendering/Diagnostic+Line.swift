extension Diagnostic {
  /// What is wrong and what to write instead, on one line that is fit to be
  /// shown.
  var line: String {
    PrintableText(help.map { "\(message); \($0)" } ?? message).text
  }
}

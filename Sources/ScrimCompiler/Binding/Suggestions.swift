internal import ScrimDiagnostics

// How a finding tells what was probably meant.

/// A question, where something near was meant; else what helps everybody.
func help(suggesting near: String?, orElse help: String) -> String {
  near.map { "did you mean '\($0)'?" } ?? help
}

extension [Fix] {
  /// The fix that writes what was meant, if anything was.
  static func writing(_ text: String?, _ safety: Fix.Safety, at span: SourceSpan) -> [Fix] {
    text.map { [Fix("write \($0)", safety, edits: [.init(replacing: span, with: $0)])] } ?? []
  }
}

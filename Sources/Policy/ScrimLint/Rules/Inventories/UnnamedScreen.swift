package import ScrimDiagnostics

extension Rule {
  static let unnamedScreen: Rule = .init(
    "unnamed-screen", .warning, isAdjustable: false,
    "a screen that an app presents and never names to Scrim",
    because: """
      Scrim's engine hears only of screens that the code names, with '.scrim(screen:)' or 'scrimScreen'. A
      view controller, an activity, a fragment, a sheet or a pushed view that nothing names has the settings of
      an unlisted screen, and beside a public screen it can pass for that. Name it where the type is declared,
      or list it: a line such as 'PayController [presented]' in the committed list accepts it.
      """,
    failing: Example(
      "swift",
      """
      final class «PayController»: UIViewController {}
      """),
    passing: Example(
      "swift",
      """
      final class PayController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          scrimScreen = "pay"
        }
      }
      """),
    check: .inventory)
}

extension Diagnostic {
  package static func unnamedScreen(_ type: String, at span: SourceSpan) -> Diagnostic {
    let name = PrintableText.quoted(type, limit: 200)
    return Rule.unnamedScreen.finding(
      "the app presents \(name), and never names it to Scrim", at: span, screens: [type],
      help: "name it with .scrim(screen:) or scrimScreen, or list it with --write")
  }
}

package import ScrimDiagnostics

extension Rule {
  static let unknownRouter: Rule = .init(
    "unknown-router", .error, isAdjustable: false, "a router that scrim does not read",
    because: """
      The app navigates with a library whose routes 'scrim inventory' cannot read, so the list lacks its
      screens. List them by hand: add a line such as '= accounts.detail' for each to the mapping file, and
      accept the router with 'router NAME = by hand'.
      """,
    failing: Example(
      "kotlin",
      """
      «import» cafe.adriel.voyager.core.screen.Screen

      class BalanceScreen : Screen
      """),
    passing: Example(
      "kotlin",
      """
      import androidx.navigation.compose.composable

      fun NavGraphBuilder.accounts() {
        composable("accounts/balance") { Balance() }
      }
      """),
    check: .inventory)
}

extension Diagnostic {
  package static func unknownRouter(
    _ name: String, inFiles count: Int, at span: SourceSpan
  ) -> Diagnostic {
    Rule.unknownRouter.finding(
      "unknown router: \(name) routes screens in \(count.counted("file", "files")), and scrim does not read it",
      at: span,
      help:
        "list its screens with --map, as lines '= ID', and accept it with 'router \(name) = by hand'"
    )
  }
}

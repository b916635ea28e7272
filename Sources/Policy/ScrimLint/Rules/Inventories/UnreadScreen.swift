package import ScrimDiagnostics

extension Rule {
  static let unreadScreen: Rule = .init(
    "unread-screen", .warning, isAdjustable: false,
    "a declaration or presentation of a screen whose name cannot be read",
    because: """
      'scrim inventory' reads names that are literals, and constants with literals in the sources that it
      reads. It runs no code. A name that is computed is known only to the app, so the inventory may lack
      screens. Write the name as a literal or a constant. Or add the screens to the mapping file, as lines
      such as '= accounts.detail', and accept the place with a line such as 'Sources/Detail.swift = 1 unread'.
      """,
    failing: Example(
      "swift",
      """
      import ScrimUIKit
      import SwiftUI

      struct Home: View {
        var body: some View { Text("Home").scrim(screen: "home") }
      }

      struct Detail: View {
        let account: Account
        var body: some View {
          Text(account.name).scrim(screen: «account.screen»)
        }
      }
      """),
    passing: Example(
      "swift",
      """
      import ScrimUIKit
      import SwiftUI

      struct Home: View {
        var body: some View { Text("Home").scrim(screen: "home") }
      }

      struct Detail: View {
        let account: Account
        var body: some View {
          Text(account.name).scrim(screen: "accounts.detail")
        }
      }
      """),
    check: .inventory)
}

extension Diagnostic {
  /// - Parameters:
  ///   - reason: why the name cannot be read.
  ///   - note: the entry of the mapping file that accepts fewer places.
  package static func unreadScreen(
    _ reason: String, at span: SourceSpan, _ note: Note? = nil
  ) -> Diagnostic {
    Rule.unreadScreen.finding(
      "this may declare a screen: \(reason)", at: span, notes: note.map { [$0] } ?? [],
      help:
        "write the name as a literal or a constant, or the view by its type; or list the screen with --map: "
        + "'= ID' adds it, and 'FILE = N unread' accepts N unread places of a file")
  }

  /// An entry of the mapping file that accepts more unread places than there are.
  package static func fewerUnread(_ count: Int, at span: SourceSpan) -> Diagnostic {
    Rule.unreadScreen.finding(
      count == 1 ? "there is only 1 unread place" : "there are only \(count) unread places",
      at: span, help: "write '\(count) unread'")
  }

  /// A source that was read only in part.
  package static func partlyReadSource(_ reason: String, at span: SourceSpan) -> Diagnostic {
    Rule.unreadScreen.finding(
      "screens in this file may be missing: \(reason)", at: span,
      help: "check the screens of this file")
  }
}

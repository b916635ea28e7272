import Testing

@testable import ScrimInventory

/// Functions of the app that declare a screen for their callers.
@Suite struct DeclaratorTests {
  private static let page = "fun NavGraphBuilder.page(route: String) { composable(route) {} }\n"
  private static let pageOrHome =
    "fun NavGraphBuilder.page(route: String = \"default/route\", x: () -> Unit = {}) { composable(route) {} }\n"
  private static let named =
    "extension View { func named(_ id: String = \"home\") -> some View { scrim(screen: id) } }\n"
  private static let screen =
    "extension View { func screen(_ n: String) -> some View { scrim(screen: n) } }\n"
  private static let initializer =
    "class P: UIViewController { init(id: String) { scrimScreen = id } }\n"

  @Test("a name whose type has another name, and parameters with attributes, are read")
  func otherParameters() {
    expect(
      "a.kt",
      """
      typealias Route = String
      fun NavGraphBuilder.page(route: Route) { composable(route) { } }
      fun NavGraphBuilder.page(other: Any, count: Int) { }
      fun NavGraphBuilder.f() { page("a") }
      """, declares: ["a"])
    expect(
      "a.swift",
      """
      extension View {
        func page<V: View>(_ id: String, @ViewBuilder content: () -> V) -> some View { scrim(screen: id) }
        func page<V: View>(_ title: Text, content: () -> V) -> some View { self }
        func f() { self.page("a", content: { X() }); self.page(Text("b"), content: { X() }) }
      }
      """, declares: ["a"], looksAt: ["the name is computed"])
  }

  @Test(
    "a function can put texts around the name that it passes on",
    arguments: [
      (
        "a.kt",
        """
        fun NavGraphBuilder.pages(r: String) { composable("$r/list") { }; composable("$r/{id}") { } }
        fun NavGraphBuilder.outer(n: String) { pages("app/" + n) }
        fun NavGraphBuilder.f() { pages("a"); outer("b") }
        """, ["a.id", "a.list", "app.b.id", "app.b.list"]
      ),
      (
        "a.swift",
        """
        extension View {
          func page(_ s: String = "home") -> some View { scrim(screen: "accounts.\\(s)") }
          func f() { self.page("detail"); self.page() }
        }
        """, ["accounts.detail", "accounts.home"]
      ),
      (
        "a.dart",
        """
        GoRoute page(String p) => GoRoute(path: '/a/$p', builder: b);
        final r = GoRouter(routes: [page('x'), page('y')]);
        """, ["a.x", "a.y"]
      ),
    ])
  func affixes(_ file: String, _ text: String, _ ids: [String]) {
    expect(file, text, declares: ids)
  }

}

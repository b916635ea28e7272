import Testing

@testable import ScrimInventory

/// What the rows of the table read in Kotlin.
@Suite struct KotlinQueryTests {
  @Test(
    "destinations have the name of their route, or of its type",
    arguments: [
      (#"fun f() { composable("accounts/{id}") {} }"#, ["accounts.id declared"], []),
      (
        #"fun f() { composable(route = Routes.HOME) {} }\#nobject Routes { const val HOME = "home" }"#,
        ["home declared"], []
      ),
      ("fun f() { composable<Pay> {} }", ["Pay declared"], []),
      ("fun f() { composableWithFade<Pay> {} }", ["Pay declared"], []),
      (
        #"import androidx.navigation.compose.dialog\#nfun f() { dialog("pay") {} }"#,
        ["pay declared"], []
      ),
      (
        #"sealed class S(val route: String)\#ndata object A : S(route = "x")\#nfun f() { composable(A.route) {} }"#,
        ["x declared"], []
      ),
      (
        #"enum class S(val route: String) { HOME("home") }\#nfun f() { composable(S.HOME.route) {} }"#,
        ["home declared"], []
      ),
      (
        #"enum class S(val title: String, val route: String) { HOME("Home", "start") }\#nfun f() { composable(S.HOME.route) {} }"#,
        ["start declared"], []
      ),
      (
        #"sealed class S(val base: String) { val route get() = "app/$base"\#nobject Pay : S("pay") }\#nfun f() { composable(S.Pay.route) {}; composable(S.Pay.base) {} }"#,
        ["app.pay declared", "pay declared"], []
      ),
      (
        "enum class S { HOME, PAY }\nfun f() { composable(S.HOME.name) {} }", ["HOME declared"], []
      ),
      ("fun f() { entry<Pay> { } }", ["Pay declared"], []),
      (
        #"fun NavGraphBuilder.page(route: String) { composable(route) {} }\#nfun f() { page("a"); page(route = "b") }"#,
        ["a declared", "b declared"], []
      ),
      (
        "inline fun <reified T : Any> NavGraphBuilder.page(noinline c: () -> Unit) { composable<T>(content = c) }\nfun NavGraphBuilder.g() { page<Home> { }; page<Pay>({ }) }",
        ["Home declared", "Pay declared"], []
      ),
      // Two rows find the call of a wrapper whose name begins like the function's.
      (
        "inline fun <reified T : Any> NavGraphBuilder.composableWithFade() { composable<T> {} }\nfun NavGraphBuilder.g() { composableWithFade<Pay>() }",
        ["Pay declared"], []
      ),
      (
        #"class A { companion object { fun make(id: String) = "a/$id"; val route by lazy { make("x") } } }\#nfun f() { composable(A.route) {} }"#,
        [], ["'A.route' is a variable"]
      ),
    ] as [(String, [String], [String])])
  func names(_ text: String, _ screens: [String], _ reasons: [String]) {
    expect("a.kt", text, shows: screens, looksAt: reasons)
  }

  @Test(
    "fragments and activities have the name of their type",
    arguments: [
      ("class PayFragment : Fragment()", ["PayFragment presented"], []),
      ("abstract class Base : Fragment()\nclass Real : Base()", ["Real presented"], []),
      ("class MainActivity : ComponentActivity() {}", ["MainActivity presented"], []),
      ("class Settings : PreferenceFragmentCompat()", ["Settings presented"], []),
      ("class Adapter : FragmentStateAdapter(a)", [], []),
      ("class A<T> : Fragment()", [], []),
    ] as [(String, [String], [String])])
  func presentations(_ text: String, _ screens: [String], _ reasons: [String]) {
    expect("a.kt", text, shows: screens, looksAt: reasons)
  }

  @Test(
    "what is not read is an unread place",
    arguments: [
      (
        "fun f() { composable(item.route) {} }", [],
        ["'item.route' is not a constant of the sources that were read"]
      ),
      ("fun f() { composable() {} }", [], ["the destination has no route"]),
      ("val g = NavGraphBuilder::composable", [], ["'composable' is used as a value"]),
      (
        "import androidx.navigation.NavGraphBuilder\nfun f() { addDestination(make()) }", [],
        ["the destination is built in code"]
      ),
      (
        #"fun f() { routes.forEach { route -> composable(route) {} } }\#nconst val route = "x""#,
        [], ["'route' is a variable"]
      ),
    ] as [(String, [String], [String])])
  func own(_ text: String, _ screens: [String], _ reasons: [String]) {
    expect("a.kt", text, shows: screens, looksAt: reasons)
  }
}

import Testing

@testable import ScrimInventory

/// Destinations that Kotlin builds without the usual functions, and names that
/// imports and packages decide.
@Suite struct KotlinScreenTests {
  @Test(
    "a destination that is built without a function is read, or reported",
    arguments: [
      (
        "addDestination(ComposeNavigator.Destination(n) { }.apply { this.route = \"a\"; x = 1 })",
        ["a"], []
      ),
      ("addDestination(make())", [], ["the destination is built in code"]),
      ("ComposeNavigatorDestinationBuilder(provider[N::class], \"a\") { }", ["a"], []),
      ("FragmentNavigatorDestinationBuilder(n, route = A::class, m) { }", ["A"], []),
      ("ComposeNavigatorDestinationBuilder(n)", [], ["the destination has no route"]),
      ("class B(n: N) : ComposeNavigatorDestinationBuilder(n, route())", [], []),
      ("addEntryProvider(Home::class) { }", ["Home"], []),
      ("addEntryProvider(clazz = Home::class) { }", ["Home"], []),
      ("addEntryProvider(Home.Start) { }", ["Home.Start"], []),
      ("addEntryProvider(key) { }", [], ["the key is computed"]),
      (
        "fun NavGraphBuilder.page(r: String) { addDestination(D(n).apply { route = r }) }\n"
          + "fun f() { page(\"a\") }", ["a"], []
      ),
    ])
  func builders(_ text: String, _ ids: [String], _ reasons: [String]) {
    expect(
      "a.kt", "import androidx.navigation.NavGraphBuilder\n\(text)", declares: ids,
      looksAt: reasons)
  }

  @Test("a function named addDestination is not a destination in a file without navigation")
  func ownDestination() {
    expect("a.kt", "fun f() { trip.addDestination(city) }", declares: [])
  }

  @Test(
    "each branch of a condition is a name",
    arguments: [
      "if (x) { \"a\" } else { \"b\" }", "if (x) \"a\" else { \"b\" }",
      "when (x) { 1 -> \"a\"\n else -> { \"b\" } }", "when { x -> \"a\"; else -> \"b\" }",
      "when (x) { 1 -> \"a\" 2, 3 -> \"b\" else -> \"a\" }",
      "when (x) { is A -> if (y) \"a\" else \"b\" else -> \"a\" }",
      "when (x) { A -> \"a\" is B -> \"b\" C -> \"a\" }",
      "when (x) { S.A -> \"a\" S.B -> \"b\" !is C -> \"a\" in 1..2 -> \"b\" }",
    ])
  func branches(_ name: String) {
    expect("a.kt", "fun f() { composable(\(name)) {} }", declares: ["a", "b"])
  }

  @Test("a branch with several statements is not a name")
  func longBranch() {
    expect(
      "a.kt", "fun f() { composable(if (x) { log(); \"a\" } else { \"b\" }) {} }",
      declares: ["b"], looksAt: ["the name is computed"])
  }

  private static let routes = [
    ("a.kt", "package com.a\nobject Routes { const val HOME = \"x\" }"),
    ("b.kt", "package com.b\nobject Routes { const val HOME = \"y\" }"),
  ]

  @Test(
    "imports, full names and packages decide which constant a name means",
    arguments: [
      ("package c\nimport com.a.*", "Routes.HOME"), ("package c", "com.a.Routes.HOME"),
      ("package c\nimport com.a.Routes", "Routes.HOME"),
      ("package c\nimport com.a.Routes as R", "R.HOME"),
      ("package c\nimport com.a.Routes.HOME", "HOME"), ("package c\nimport com.a.Routes.*", "HOME"),
      ("package com.a\nimport com.b.*", "Routes.HOME"),
    ])
  func imports(_ header: String, _ name: String) {
    let file = ("c.kt", "\(header)\nfun f() { composable(\(name)) {} }")
    #expect(inventory(Self.routes + [file]).ids == ["x"])
  }

  @Test(
    "a constant of a package that is not imported is not taken for another one",
    arguments: ["package c\nimport com.lib.Routes", "package c", "package c\nimport com.lib.*"])
  func foreignConstant(_ header: String) {
    let file = ("c.kt", "\(header)\nfun f() { composable(Routes.HOME) {} }")
    let found = inventory([Self.routes[0], file])
    #expect(found.ids == [])
    #expect(found.reasons == ["'Routes.HOME' is not a constant of the sources that were read"])
  }

  @Test("a type that is imported under another name has its own name")
  func importedType() {
    expect(
      "a.kt", "package a\nimport b.Details as BDetails\nfun f() { composable<BDetails> {} }",
      declares: ["Details"])
  }

  @Test("a type has one name, however sources write it, and a typealias is reported")
  func spellings() {
    let found = inventory([
      ("a.kt", "package app.routes\nobject Auth { @Serializable object Home }"),
      (
        "b.kt",
        """
        package app
        import app.routes.Auth
        import app.routes.Auth.Home
        typealias H = Auth.Home
        fun NavGraphBuilder.g() {
          composable<Auth.Home> { }; composable<Home> { }; composable<app.routes.Auth.Home> { }
          composable<H> { }
        }
        """
      ),
      ("c.kt", "package other\ntypealias Home = Int"),
      (
        "d.kt",
        "package app.ui\nimport app.routes.*\nfun NavGraphBuilder.g() { composable<Auth.Home> { } }"
      ),
    ])
    #expect(found.ids == ["Auth.Home"])
    #expect(found.reasons == ["'H' is a typealias; name the type itself"])
  }

  @Test("a path through a type means a member of its companion, or the only one")
  func companions() {
    let routes = (
      "a.kt",
      """
      package app
      class Pay(id: String) { val route = "pay/$id"; companion object { const val route = "pay" } }
      class Help { companion object { const val HOME = "help" } }
      sealed class Item(val route: String) { companion object { object First : Item("item") } }
      const val first = "first"
      """
    )
    let uses = (
      "b.kt",
      """
      package app.ui
      import app.*
      import app.first as start
      fun NavGraphBuilder.g() {
        composable(Pay.route) { }; composable(Help.Companion.HOME) { }; composable(start) { }
        composable(Item.Companion.First.route) { }
      }
      """
    )
    #expect(inventory([routes, uses]).ids == ["first", "help", "item", "pay"])
  }

  @Test(
    "methods and functions of the app that are named like those of a library are not destinations",
    arguments: [
      ("fun f(vm: Model) { vm.dialog(\"a\") }", []), ("fun f() { x.dialog(\"a\") }", []),
      ("fun dialog(s: String, f: () -> Unit) { }\nfun f() { dialog(\"a\") { } }", []),
      ("fun NavGraphBuilder.f() { dialog(\"a\") { } }", ["a"]),
      ("fun f(b: NavGraphBuilder) { b.dialog(\"a\", content = { }) }", ["a"]),
      ("fun f(s: Scope) { s.builder.dialog(\"a\") { } }", ["a"]),
      ("fun f() { Holder.builder.dialog(\"a\") { } }", ["a"]),
    ])
  func otherDialogs(_ text: String, _ ids: [String]) {
    let imports = text.contains("fun dialog") ? "composable" : "dialog"
    expect("a.kt", "import androidx.navigation.compose.\(imports)\n\(text)", declares: ids)
  }

  @Test("a method of another type that is called like a destination is reported")
  func otherReceiver() {
    expect(
      "a.kt",
      "import androidx.navigation.compose.dialog\nfun f(vm: Model) { vm.dialog(\"a\") { } }",
      declares: [], looksAt: ["this may call a function 'dialog' of another type"])
  }

  @Test("types of one name collide if their full names differ")
  func typesOfOneName() {
    let first = ("a.kt", "package a\nclass Details\nfun f() { composable<Details> {} }")
    let second = ("b.kt", "package b\nimport c.Details\nfun f() { composable<Details> {} }")
    let third = ("c.kt", "package c\nimport a.Details\nfun f() { composable<Details> {} }")
    #expect(inventory([first, second]).screens[0].differentNames.count == 2)
    #expect(inventory([first, third]).screens[0].differentNames.count == 1)
    #expect(inventory([first, second], "c.Details = other").ids == ["Details", "other"])
  }

  @Test("an icon that is imported does not hide the type of its name")
  func icons() {
    func file(_ package: String) -> (name: String, text: String) {
      (
        "\(package).kt",
        """
        package \(package)
        import androidx.compose.material.icons.filled.Home
        data object Home { const val route = "\(package)/home" }
        fun NavGraphBuilder.g() { composable<Home> { }; composable(Home.route) { } }
        """
      )
    }
    let found = inventory([file("a"), file("b")])
    #expect(found.ids == ["Home", "a.home", "b.home"])
    #expect(found.screens[0].differentNames.map(\.fullName) == ["a.Home", "b.Home"])
  }

  @Test("nested types of one name in Swift collide")
  func nestedTypes() {
    func file(_ type: String) -> (name: String, text: String) {
      (
        "\(type).swift",
        "struct \(type): View { enum Route {}; var body: some View { x.navigationDestination(for: Route.self) { V() } } }"
      )
    }
    let found = inventory([file("Home"), file("Pay")])
    #expect(found.ids == ["Route"])
    #expect(found.screens[0].differentNames.count == 2)
  }

  @Test("a parameter of a constructor is a property only with 'val', or passed on as it is")
  func parameters() {
    let use = "fun f() { composable(S.A.route) {} }\n"
    for text in [
      "sealed class S(route: String) { val route = \"app/$route\"\nobject A : S(\"x\") }\n",
      "open class B(val n: Int, val route: String)\n"
        + "sealed class S(route: String) : B(1, \"app/$route\") { object A : S(\"x\") }\n",
      "open class B(val name: String, val route: String)\n"
        + "sealed class S(route: String) : B(route, route + 1) { object A : S(\"x\") }\n",
    ] {
      let found = inventory([("a.kt", text + use)])
      #expect(found.ids == [] && found.unread.count == 1, "\(text)")
    }
    let base = "open class B(val n: Int, val route: String)\n"
    expect(
      "a.kt", base + "sealed class S(route: String) : B(1, route) { object A : S(\"x\") }\n" + use,
      declares: ["x"])
  }

  @Test(
    "the class in an argument decides the type parameter of a function",
    arguments: [
      ("link(Home::class, x)", ["Home"], []), ("link(x, k = a.Home::class) { }", ["a.Home"], []),
      ("link<Home>(k, x)", ["Home"], []),
      ("link(k, x)", [], ["the type is not written in the call"]),
      ("link(Home::class, Pay::class)", [], ["the type is not written in the call"]),
    ])
  func classArguments(_ call: String, _ ids: [String], _ reasons: [String]) {
    expect(
      "a.kt",
      "inline fun <reified T : Any> NavGraphBuilder.link(k: KClass<T>, x: Any) { composable<T> { } }"
        + "\nfun NavGraphBuilder.f() { \(call) }", declares: ids, looksAt: reasons)
  }
}

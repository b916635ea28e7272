import Testing

@testable import ScrimInventory

/// Names that refer to constants.
@Suite struct ConstantTests {
  @Test(
    "a constant of Dart is found through the imports of its file",
    arguments: [
      ("import 'routes.dart';", "lib/routes.dart", ""),
      ("import '../lib/./routes.dart' show R;", "lib/routes.dart", ""),
      ("import 'package:bank/routes.dart';", "lib/routes.dart", ""),
      ("import 'package:core/routes.dart';", "../packages/core/lib/routes.dart", ""),
      ("import 'package:core/src/routes.dart';", "../packages/bank_core/lib/src/routes.dart", ""),
      ("import 'all.dart';", "lib/routes.dart", "export 'routes.dart';"),
      ("import 'all.dart' as all;", "lib/routes.dart", "export 'package:bank/routes.dart';"),
      ("import 'all.dart';", "lib/routes.dart", "part 'routes.dart';"),
      ("part of 'all.dart';", "lib/routes.dart", "import 'routes.dart';"),
      ("part 'app.g.dart';", "lib/app.g.dart", ""),
      ("import 'x.dart' if (dart.library.io) 'routes.dart';", "lib/routes.dart", ""),
    ])
  func imports(_ directive: String, _ path: String, _ barrel: String) {
    let prefix = directive.contains(" as all") ? "all." : ""
    let found = inventory([
      ("lib/app.dart", "\(directive) var r = GoRoute(path: \(prefix)R.home);"),
      (path, "class R { static const home = '/x'; }"), ("lib/all.dart", barrel),
    ])
    #expect(found.ids == ["x"])
    #expect(found.reasons == [])
  }

  @Test("a type named Companion is one in Swift")
  func companionOfSwift() {
    expect(
      "a.swift",
      "enum R { enum Companion { static let home = \"a\" } }\nv.scrimScreen = R.Companion.home",
      declares: ["a"])
  }

  @Test("a variable that hides a constant is not taken for it")
  func shadowed() {
    expect(
      "a.kt", "const val a = \"x\"\nfun f(all: List<String>) { for (a in all) composable(a) {} }",
      declares: [], looksAt: ["'a' is a variable"])
    expect(
      "a.tsx", "const a = 'x'; all.map((a) => <S.Screen name={a} />)", declares: [],
      looksAt: ["'a' is a variable"])
    expect(
      "a.swift", "var a = \"x\"\nf.scrimScreen = a", declares: [], looksAt: ["'a' is a variable"])
  }

  @Test("the calls of a function that declares a screen declare screens")
  func declarators() {
    let found = inventory([
      (
        "a.kt",
        "fun NavGraphBuilder.page(id: String, content: () -> Unit) { composable(route = id) {} }"
      ),
      ("b.kt", "fun NavGraphBuilder.tab(id: String) { page(id) {} }"),
      ("c.kt", "fun f() { page(\"a\") {}\n page(content = {}, id = \"b\")\n tab(\"c\") }"),
    ])
    #expect(found.ids == ["a", "b", "c"])
    #expect(found.reasons == [])
    expect(
      "a.swift", "func show(_ id: String) { v.scrimScreen = id }", declares: [],
      looksAt: ["'show' takes the name as a parameter"])
  }

  @Test(
    "a name that is unwrapped, or has another in its place, keeps its meaning",
    arguments: [
      "func f(_ id: String?) { if let id { v.scrimScreen = id } }",
      "func f(_ id: String?) { if let id = id { v.scrimScreen = id } }",
      "func f(_ id: String?) { guard a, let id else { return }; v.scrimScreen = id }",
      "func f(_ id: String?) { if let id, b { v.scrimScreen = id } }",
    ])
  func unwrapped(_ text: String) {
    expect("a.swift", "\(text)\nf(\"x\")", declares: ["x"])
  }

  @Test("what a call passes is in place of the other value, which is the name of other calls")
  func fallbacks() {
    expect(
      "a.swift", "func f(_ id: String?) { v.scrimScreen = id ?? \"y\" }\nf(\"x\")",
      declares: ["x"])
    expect(
      "a.kt",
      "fun NavGraphBuilder.f(id: String? = null) { composable(id ?: \"y\") {} }\nfun g() { f(\"x\"); f() }",
      declares: ["x", "y"])
    expect(
      "a.swift", "v.scrimScreen = account.screen ?? \"y\"", declares: ["y"],
      looksAt: ["'account.screen' is not a constant of the sources that were read"])
  }

  @Test("a variable that unwraps another value hides a constant")
  func unwrappedOther() {
    expect(
      "a.swift", "let id = \"x\"\nfunc f() { if let id = other { v.scrimScreen = id } }",
      declares: [], looksAt: ["'id' is a variable"])
  }

}

import Testing

@testable import ScrimInventory

/// Names that refer to constants.
@Suite struct ConstantTests {
  @Test(
    "a constant of Swift names a screen",
    arguments: [
      "enum S { static let a = \"x\" }\nf.scrimScreen = S.a",
      "let a = \"x\"\nf.scrimScreen = a",
      "struct S { let a = \"x\"; func f() { v.scrimScreen = a } }",
      "struct S { static let a = \"x\"; func f() { scrimScreen = Self.a } }",
      "enum S: String { case a = \"x\" }\nf.scrimScreen = S.a.rawValue",
      "enum S: String { case b, x }\nf.scrimScreen = S.x.rawValue",
      "enum S { static var a: String { \"x\" } }\nf.scrimScreen = S.a",
      "enum S { enum T { static let a = \"x\" } }\nf.scrimScreen = T.a",
      "let b = \"y\", a = \"x\"\nf.scrimScreen = a",
      "extension String { static let a = \"x\" }\nf.scrimScreen = .a",
      "let b = \"x\"\nlet a = b\nf.scrimScreen = a", "f.scrimScreen = String(describing: x.self)",
    ])
  func swift(_ text: String) {
    expect("a.swift", text, declares: ["x"])
  }

  @Test(
    "a constant of Kotlin names a screen",
    arguments: [
      "const val A = \"x\"\nfun f() { composable(A) {} }",
      "object R { const val A = \"x\" }\nfun f() { composable(R.A) {} }",
      "class C { companion object { const val A = \"x\" }\n fun f() { composable(A) {} } }",
      "sealed class S(val route: String) { object A : S(\"x\") }\nfun f() { composable(S.A.route) {} }",
      "sealed class S(val route: String)\ndata object A : S(route = \"x\")\nfun f() { composable(A.route) {} }",
      "enum class S(val n: Int, val route: String) { A(1, \"x\"), B(2, \"y\") }\nfun f() { composable(S.A.route) {} }",
      "enum class S { x, y }\nfun f() { composable(S.x.name) {} }",
      "object A { val route = \"x\" }\nfun f() { composable(A.route) {} }",
      "object A { val route: String get() = \"x\" }\nfun f() { composable(A.route) {} }",
      "interface D { val route: String }\nobject A : D { override val route = \"x\" }\nfun f() { composable(A.route) {} }",
      "fun f() { composable(x::class.simpleName!!) {} }",
      "object R { const val P = \"x\"; const val Q = \"?q={q}\" }\nfun f() { composable(R.P + R.Q) {} }",
      "const val P = \"x\"\nfun f() { composable(\"$P?q={q}\") {} }",
    ])
  func kotlin(_ text: String) {
    expect("a.kt", text, declares: ["x"])
  }

  @Test(
    "a constant of Dart names a screen",
    arguments: [
      "class P { static const a = '/x'; } final r = GoRoute(path: P.a);",
      "const a = '/x'; final r = GoRoute(path: a);",
      "const String a = '/x'; final r = GoRoute(path: a);",
      "abstract class P { static String a = '/x'; } final r = GoRoute(path: P.a);",
      "abstract class P { static String get a => '/x'; } final r = GoRoute(path: P.a);",
      "enum P { a('/x'); const P(this.path); final String path; } final r = GoRoute(path: P.a.path);",
      "const b = '/y', a = '/x'; final r = GoRoute(path: a);",
      "class P { static const a = P._('/x'); const P._(this.path); final String path; } final r = GoRoute(path: P.a.path);",
      "class P { static const a = P('/x'); const P(this.path); final String path; } final r = GoRoute(path: P.a.path);",
      "enum P { x, y } final r = GoRoute(name: P.x.name);",
      "const b = '/'; final r = GoRoute(path: '$b' 'x');",
      "class P { static const a = P._('/x'); final String path; const P._(this.path); } final r = GoRoute(path: '/x');",
    ])
  func dart(_ text: String) {
    expect("a.dart", text, declares: ["x"])
  }

  @Test("a name that can mean two constants is an unread declaration")
  func ambiguous() {
    let found = inventory([
      ("a.swift", "enum A { static let s = \"x\" }"),
      ("b.swift", "enum B { enum A { static let s = \"y\" } }"),
      ("c.swift", "f.scrimScreen = A.s"),
    ])
    #expect(found.ids == [])
    #expect(found.reasons == ["'A.s' is ambiguous"])
  }

  @Test("a package or an import of Kotlin decides between two constants")
  func packages() {
    let found = inventory([
      ("a.kt", "package p.a\nobject R { const val S = \"x\" }"),
      ("b.kt", "package p.b\nobject R { const val S = \"y\" }"),
      ("c.kt", "package p.c\nimport p.b.R\nfun f() { composable(R.S) {} }"),
      ("d.kt", "package p.a\nfun f() { composable(R.S) {} }"),
    ])
    #expect(found.ids == ["x", "y"])
  }

  @Test("a prefix or an import of Dart decides between two constants")
  func libraries() {
    let found = inventory([
      ("lib/a/routes.dart", "const home = '/x';"), ("lib/b/routes.dart", "const home = '/y';"),
      ("lib/c.dart", "import 'package:app/b/routes.dart' as r; var c = GoRoute(path: r.home);"),
      ("lib/a/d.dart", "import '../a/routes.dart'; var d = GoRoute(path: home);"),
      (
        "lib/e.dart",
        "import 'a/routes.dart' as r; class E { static const home = r.home; } var e = GoRoute(path: E.home);"
      ),
    ])
    #expect(found.ids == ["x", "y"])
    #expect(found.reasons == [])
  }

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

  @Test(
    "a constant of Dart in a file that no import leads to is not the one that is meant",
    arguments: [
      "import 'package:lib/routes.dart';", "import 'all.dart'; import 'package:lib/routes.dart';",
      "",
    ])
  func unimported(_ directive: String) {
    let found = inventory([
      ("lib/app.dart", "\(directive) var r = GoRoute(path: R.home);"),
      ("lib/own.dart", "class R { static const home = '/x'; }"), ("lib/all.dart", "class A {}"),
    ])
    #expect(found.ids == [])
    #expect(found.reasons == ["'R.home' is not imported"])
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

  @Test(
    "a variable of Dart hides a constant of its name",
    arguments: [
      "ps.map((path) => GoRoute(path: path, builder: b))",
      "ps.map((path) { return GoRoute(path: path); })",
      "ps.map((String path) => Wrap<A, B>(GoRoute(path: path)))",
      "[for (final path in ps) GoRoute(path: path)]",
      "[for (var (path, _) in ps) if (c) GoRoute(path: path)]",
      "f() { for (final path in ps) { add(GoRoute(path: path)); } }",
      "class R { final String path; R(this.path); get r => GoRoute(path: path); }",
      "class R { late String? path; get r => GoRoute(path: path); }",
      "class R { String get path; get r => GoRoute(path: path); }",
      "f() { switch (x) { case A(:final path): add(GoRoute(path: path)); } }",
      "f() => switch (x) { A(:final path) => GoRoute(path: path) }",
    ])
  func shadowing(_ text: String) {
    let found = inventory([("a.dart", "const path = '/outer'; \(text);")])
    #expect(found.ids == [])
    #expect(found.reasons == ["'path' is a variable"])
  }

  @Test("a variable of Dart hides a constant only in its own scope")
  func scopes() {
    expect(
      "a.dart",
      "const path = '/x'; f() => ps.map((path) => g(path)); var r = GoRoute(path: path);",
      declares: ["x"])
    expect(
      "a.dart", "const path = '/x'; var r = [for (final path in ps) g(path), GoRoute(path: path)];",
      declares: ["x"])
  }

  @Test("a constant after too many others is reported with the number of them")
  func chain() {
    let text = (0..<40).map { "let a\($0) = a\($0 + 1)\n" }.joined() + "let a40 = \"x\"\n"
    expect(
      "a.swift", text + "f.scrimScreen = a0\nf.scrimScreen = a25", declares: ["x"],
      looksAt: ["the name refers to more than 16 constants in a row"])
  }

  @Test("the length of a name is limited")
  func longName() {
    expect(
      "a.swift", "let a = \"\(String(repeating: "x", count: 5_000))\"\nf.scrimScreen = a",
      declares: [], looksAt: ["the name is too long"])
  }

  @Test("a name that too many constants have is reported")
  func tooMany() {
    let text = String(repeating: "let a = \"x\"\n", count: 1_001)
    expect(
      "a.swift", text + "f.scrimScreen = a", declares: [],
      looksAt: ["too many constants are named 'a'"])
  }

  @Test("functions that pass a name to one another too often are reported")
  func functionChain() {
    let text = (1..<40).map { "fun f\($0)(a: String) { f\($0 - 1)(a) }\n" }.joined()
    let found = inventory([
      ("a.kt", "fun f0(a: String) { composable(a) {} }\n\(text)fun g() { f39(\"x\") }")
    ])
    #expect(found.ids == [])
    #expect(found.reasons == ["more than 4 functions pass the name to one another"])
  }

  @Test("the search ends if constants refer to one another in a cycle")
  func circle() {
    expect(
      "a.swift", "let a = b\nlet b = a\nf.scrimScreen = a", declares: [],
      looksAt: ["the name refers to itself"])
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
      looksAt: ["'show' takes the name as a parameter, and nothing calls it"])
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

  @Test("a value and its fallback are both names")
  func defaulted() {
    expect(
      "a.swift", "func f(_ id: String?) { v.scrimScreen = id ?? \"y\" }\nf(\"x\")",
      declares: ["x", "y"])
    expect(
      "a.kt",
      "fun NavGraphBuilder.f(id: String?) { composable(id ?: \"y\") {} }\nfun g() { f(\"x\") }",
      declares: ["x", "y"])
  }

  @Test("a variable that unwraps another value hides a constant")
  func unwrappedOther() {
    expect(
      "a.swift", "let id = \"x\"\nfunc f() { if let id = other { v.scrimScreen = id } }",
      declares: [], looksAt: ["'id' is a variable"])
  }

  @Test("a field of an interface of Java is a constant, and one of a class is not")
  func javaFields() {
    func reasons(_ type: String) -> [String] {
      let found = inventory([
        ("C.java", "package c;\npublic \(type) C { String A = \"x\"; }"),
        ("a.kt", "import c.C\nfun f() { composable(C.A) {} }"),
      ])
      return found.ids + found.reasons
    }
    #expect(reasons("interface") == ["x"])
    #expect(reasons("class") == ["'C.A' is not a literal"])
  }

  @Test("a constant that a condition of the compiler decides is reported")
  func conditions() {
    let text = "#if DEBUG\nlet x = \"a\"\n#else\nlet x = \"b\"\n#endif\nv.scrimScreen = x"
    let found = inventory([("a.swift", text)])
    #expect(found.ids == [])
    #expect(found.unread.map(\.reason) == ["'x' is ambiguous"])
    expect("a.swift", text.replacing("\"b\"", with: "\"a\""), declares: ["a"])
  }
}

import Testing

@testable import ScrimSources

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

  @Test("constants come from other modules of JavaScript by their imports")
  func modules() {
    let app = ("src/App.tsx", "")
    func ids(_ routes: String, _ text: String, _ path: String = "src/routes/index.ts") -> [String] {
      inventory([(app.0, "\(text); x = <S.Screen name={R.A} />"), (path, routes)]).ids
    }
    #expect(ids("export const R = { A: 'x' } as const", "import { R } from './routes'") == ["x"])
    #expect(ids("export const Q = { A: 'x' }", "import { Q as R } from '@/routes'") == ["x"])
    #expect(ids("export const B = 'y', A = 'x'", "import * as R from './routes'") == ["x"])
    #expect(ids("export const A = 'x'", "import * as R from './routes'") == ["x"])
    #expect(ids("const Q = { A: 'x' }; export default Q", "import R from './routes'") == ["x"])
    #expect(ids("export default { A: 'x' }", "import R from './routes'") == ["x"])
    #expect(ids("module.exports = { A: 'x' }", "import R from './routes'") == ["x"])
    #expect(ids("export enum R { A = 'x' }", "import { R } from '~/routes'") == ["x"])
    #expect(
      ids("export const R = Object.freeze({ A: 'x' })", "import { R } from '#routes'") == ["x"])
    #expect(ids("export const A = 'x'; exports.A = A", "const R = require('./routes')") == ["x"])
    #expect(
      ids("const A = 'x'; export default { A }", "import R from '@a/routes'", "routes/src/index.ts")
        == ["x"])
  }

  @Test(
    "an import means the file that JavaScript would load",
    arguments: [
      ("import { A } from './routes'", "a/b/routes.ts"),
      ("import { A } from '../routes'", "a/routes.ts"),
      ("import { A } from '../../routes'", "routes/index.js"),
      ("import { A } from '../routes.js'", "a/routes.ts"), ("import { A } from '..'", "a/index.ts"),
      ("import { A } from '@/b/routes'", "a/b/routes.ts"),
      ("import { A } from '@app/b/names'", "a/b/names.ios.ts"),
      ("import { A } from './names'", "a/b/names.ios.ts"),
      ("import { A } from 'c/routes'", "c/routes.ts"),
      ("import { A } from '@c/routes'", "c/routes.ts"),
    ])
  func modulePaths(_ text: String, _ path: String) {
    let paths = [
      "a/b/routes.ts", "a/routes.ts", "routes/index.js", "a/index.ts", "c/routes.ts",
      "a/b/names.ios.ts",
    ]
    let others = paths.map { ($0, "export const A = '\($0 == path ? "x" : "y")'") }
    #expect(
      inventory(others + [("a/b/App.tsx", "\(text); x = <S.Screen name={A} />")]).ids == ["x"])
  }

  @Test(
    "a module can pass on what another one exports",
    arguments: [
      "export * from './names'", "export { R } from './names'", "export { Q as R } from './names'",
      "export { default as R } from './names'", "import { R } from './names'; export { R }",
      "import { R as S } from './names'; export { S as R }", "export * from './barrel'",
      "import { Q } from './names'; export const R = Q",
      "import D from './names'; export { D as R }",
      "import * as N from './names'; const R = N.R; export { R }",
      "import { R as S } from './names'; export const R = { ...S, B: 'y' }",
      "export type { R } from './names'",
    ])
  func barrels(_ text: String) {
    let found = inventory([
      ("src/App.tsx", "import { R } from '@/routes'; x = <S.Screen name={R.A} />"),
      ("src/routes/index.ts", text), ("src/routes/barrel.ts", "export * from './names'"),
      (
        "src/routes/names.ts",
        "export const R = { A: 'x' }; export const Q = R; export default R"
      ),
    ])
    #expect(found.ids == ["x"])
    #expect(found.reasons == [])
  }

  @Test("a module that is exported as a name has its names below it")
  func namespace() {
    let found = inventory([
      ("App.tsx", "import { R } from './routes'; x = <S.Screen name={R.A} />"),
      ("routes.ts", "export * as R from './names'"), ("names.ts", "export const A = 'x'"),
    ])
    #expect(found.ids == ["x"])
  }

  @Test(
    "a name of a module that was not read is an unread declaration",
    arguments: [
      "import { A } from 'some-lib'", "import { A } from './missing'", "import A from 'a'",
      "import { A } from './other'", "import { A } from './outside'",
    ])
  func unreadModule(_ text: String) {
    let found = inventory([
      ("App.tsx", "\(text); x = <S.Screen name={A} />"), ("a.ts", "export const A = 'x'"),
      ("other.ts", "export { A } from './missing'"), ("outside.ts", "export * from 'some-lib'"),
    ])
    #expect(found.ids == [])
    #expect(found.reasons == ["'A' is not a constant of the sources that were read"])
  }

  @Test("the sources that an import of a package can mean must agree")
  func sourcesOfPackage() {
    func found(_ second: String) -> AppInventory {
      inventory([
        ("f1/App.tsx", "import { NAMES } from '@acme/names'; x = <S.Screen name={NAMES.A} />"),
        ("f1/names.ts", "export const NAMES = { A: 'x' }"), ("f2/names.ts", second),
      ])
    }
    #expect(found("export const NAMES = { A: 'x' }").ids == ["x"])
    #expect(found("export const OTHERS = { A: 'y' }").ids == ["x"])
    #expect(found("export const NAMES = { A: 'y' }").reasons == ["'NAMES.A' is ambiguous"])
    #expect(found("export { NAMES } from 'pkg'").reasons == ["'NAMES.A' is ambiguous"])
  }

  @Test(
    "an object has the entries of the others that it spreads",
    arguments: [
      ("const R = { A: 'y', ...Q }", "x"), ("const R = { ...Q, A: 'x' }", "x"),
      ("const R = { ...Q }", "x"), ("const R = { A: 'x', ...P }", "x"),
      ("const R = { A: 'x', ...f() }", nil), ("const R = { ...f(), A: 'x' }", "x"),
      ("const R = { ...f() }", nil),
    ])
  func spreads(_ text: String, _ id: String?) {
    let found = inventory([
      ("a.tsx", "const P = { B: 'b' }; const Q = { A: 'x' }; \(text); x = <S.Screen name={R.A} />")
    ])
    #expect(found.ids == (id.map { [$0] } ?? []))
    #expect(found.reasons.count == (id == nil ? 1 : 0))
  }

  @Test("files of one module for several platforms must agree")
  func platforms() {
    func found(_ android: String) -> AppInventory {
      inventory([
        ("names.ios.ts", "export const A = 'x'"),
        ("names.android.ts", "export const A = '\(android)'"),
        ("App.tsx", "import { A } from './names'; x = <S.Screen name={A} />"),
      ])
    }
    #expect(found("x").ids == ["x"])
    #expect(found("y").reasons == ["'A' is ambiguous"])
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
    #expect(found.reasons == ["no import leads to 'R.home'"])
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

  @Test(
    "a parameter or a variable of JavaScript hides a constant where it is visible",
    arguments: [
      "for (const a of ['y']) { x = <S.Screen name={a} /> }",
      "for await (let a of all) x = <S.Screen name={a} />",
      "for (const [a, b] of all)\n  if (b)\n    x = <S.Screen name={a} />",
      "for (const a in all)\n  x.push(<S.Screen name={a} />)",
      "try { } catch (a) { x = <S.Screen name={a} /> }",
      "try { } catch ({ b: a }) { x = <S.Screen name={a} /> }",
      "all.map((a) => <N><S.Screen name={a} /></N>)", "all.map(a => <N><S.Screen name={a} /></N>)",
      "all.map((a) => (\n<N>\n<S.Screen name={a} />\n</N>))",
      "const f = (a) => <N>\n<M />\n<S.Screen name={a} />\n</N>",
      "all.map((a) => f(1) && <S.Screen name={a} />)",
      "const f = (b) => (a) => b ? null : <S.Screen name={a} />",
      "const f = (a: B): C.D<E> => <S.Screen name={a} />",
      "const f = ({ b: { a = 'y' } }: { b: C }) => { return <S.Screen name={a} /> }",
      "const f = ([b, ...a]) => <S.Screen name={a} />",
      "function f(a: B): { c: D } { return <S.Screen name={a} /> }",
      "function f<T extends B<C>>(a: T): Promise<{ c: D }> { return <S.Screen name={a} /> }",
      "function* f(a) { yield <S.Screen name={a} /> }",
      "x = { render(a) { return <S.Screen name={a} /> } }",
      "class B { async render(a: C): D { return <S.Screen name={a} /> } }",
    ])
  func shadowedInScripts(_ text: String) {
    expect(
      "a.tsx", "const a = 'x'; \(text)", declares: [], looksAt: ["'a' is a variable"])
  }

  @Test(
    "a parameter hides a constant only where it is visible, and a type hides none",
    arguments: [
      "const f = (a) => g(a)\nx = <S.Screen name={a} />",
      "for (const a of all) { f(a) }; x = <S.Screen name={a} />",
      "try { } catch (a) { }; x = <S.Screen name={a} />",
      "const f = (b: a) => <S.Screen name={a} />", "const f = (b = a) => <S.Screen name={a} />",
      "const f = ({ a: b }) => <S.Screen name={a} />",
      "switch (a) { case 1: x = <S.Screen name={a} /> }", "if (a) { x = <S.Screen name={a} /> }",
      "const { a: b } = c; x = <S.Screen name={a} />",
    ])
  func visibleInScripts(_ text: String) {
    expect("a.tsx", "const a = 'x'; \(text)", declares: ["x"])
  }

  @Test("a constant behind too many others is reported with the number of them")
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

  @Test("constants that refer to one another in a circle end")
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
}

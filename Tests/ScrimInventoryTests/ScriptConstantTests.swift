import Testing

@testable import ScrimInventory

/// Names that refer to constants of JavaScript, in the same module or in
/// others.
@Suite struct ScriptConstantTests {
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
    "a parameter hides a constant only where it is visible, and a type hides no constant",
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

  @Test(
    "static members of classes and destructured constants name screens",
    arguments: [
      "class N { static A = 'x' }; a = <S.Screen name={N.A} />",
      "export class N extends M { static readonly A: string = 'x'; b() {} }; a = <S.Screen name={N.A} />",
      "const N = { A: 'x' }; const { A } = N; a = <S.Screen name={A} />",
      "const N = { M: { A: 'x' } }; const { A: B } = N.M; a = <S.Screen name={B} />",
      "const N = { A: 'x' }; function f() { const { A } = N; return <S.Screen name={A} /> }",
    ])
  func members(_ text: String) {
    expect("a.tsx", text, declares: ["x"])
  }

  @Test("members of values that are not constants, and of objects in functions, name no screens")
  func otherMembers() {
    expect(
      "a.tsx", "function f() { class N { static A = 'x' } }; a = <S.Screen name={N.A} />",
      declares: [], looksAt: ["'N.A' is not a constant of the sources that were read"])
    expect(
      "a.tsx", "function f(N) { const { A } = N; return <S.Screen name={A} /> }", declares: [],
      looksAt: ["'N.A' is a variable"])
    expect(
      "a.tsx", "const N = { A: 'x' }; let { A } = N; a = <S.Screen name={A} />", declares: [],
      looksAt: ["'A' is a variable"])
  }

  @Test(
    "require gives what module.exports has",
    arguments: ["module.exports = { A: 'x' }", "const r = { A: 'x' }; module.exports = r"])
  func commonJS(_ text: String) {
    for importing in ["const r = require('./r')", "const { A } = require('./r'), r = { A }"] {
      let found = inventory([
        ("r.js", text), ("App.jsx", "\(importing); a = <S.Screen name={r.A} />"),
      ])
      #expect(found.ids == ["x"])
    }
  }
}

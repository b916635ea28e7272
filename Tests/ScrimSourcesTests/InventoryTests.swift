import ScrimDiagnostics
import Testing

@testable import ScrimSources

@Suite struct AppInventoryTests {
  private let two: [(name: String, text: String)] = [
    ("a.dart", "var a = GoRoute(path: '/users/:id');"),
    ("b.kt", "fun f() { composable(\"users/{id}\") {} }"),
  ]

  @Test("two declarations of one id are one screen with two places")
  func places() {
    let found = inventory(two)
    #expect(found.ids == ["users.id"])
    #expect(found.screens[0].declarations.map(\.form) == [.flutter, .compose])
    #expect(found.screens[0].differentNames.count < 2)
  }

  @Test("two different names with one id collide")
  func collision() {
    let found = inventory(two + [("c.tsx", "x = <S.Screen name=\"users/id\" />")])
    #expect(found.screens[0].differentNames.map(\.name) == ["/users/:id", "users/id"])
  }

  @Test(
    "a call that two functions of one name read differently is reported, in any order of sources",
    arguments: [
      (
        "GoRoute page(String path) => GoRoute(path: path); final r = page('/one', title: '/two');",
        "GoRoute page(String name, {required String title}) => GoRoute(path: title);", "dart"
      ),
      (
        "fun page(id: String, other: String) { composable(id) {} }\nfun f() { page(\"a\", \"b\") }",
        "fun page(other: String, name: String) { composable(name) {} }", "kt"
      ),
    ])
  func functionsOfOneName(_ first: String, _ second: String, _ ending: String) {
    let files = [("a.\(ending)", first), ("b.\(ending)", second)]
    for files in [files, files.reversed()] {
      let found = inventory(files)
      #expect(found.ids == [])
      #expect(found.reasons == ["several functions are named 'page'"])
    }
  }

  @Test("two functions of one name that read a call alike declare one screen")
  func overloads() {
    let files = [
      ("a.swift", "func show(_ id: String) { v.scrimScreen = id }\nfunc f() { show(\"a\") }"),
      ("b.swift", "func show(_ id: String, at x: Int) { w.scrimScreen = id }"),
    ]
    for files in [files, files.reversed()] {
      let found = inventory(files)
      #expect(found.ids == ["a"])
      #expect(found.screens.map(\.declarations.count) == [1])
      #expect(found.reasons == [])
    }
  }

  @Test("the path of a route below '/' has one slash at its start")
  func slashes() {
    let found = inventory([
      (
        "a.dart",
        "GoRoute(path: '/', routes: [GoRoute(path: 'child'), GoRoute(path: '/abs')])"
      )
    ])
    #expect(found.names == ["/", "/child", "/abs"])
  }

  @Test("a route that is below itself has no path")
  func routeCycle() {
    let found = inventory([("a.dart", "var a = GoRoute(path: 'x', routes: [a]);")])
    #expect(found.ids == [])
    #expect(found.reasons == ["unresolved parent route: more than 16 routes nest"])
  }

  @Test("a mapping file gives ids, excludes names, adds screens and accepts places")
  func map() {
    let found = inventory(
      [
        (
          "src/a.tsx",
          "x = <><S.Screen name=\"Home\" /><S.Screen name=\"Old\" /><S.Screen name={n()} /></>"
        ),
        ("b.dart", "var a = GoRoute(path: '/users/:id?x=1');"),
      ],
      """
      # The ids of the bank.
      Home = start   # the first screen
      Old = -
      /users/:id = profile
      = accounts.detail
      src/a.tsx = -
      """)
    #expect(found.ids == ["accounts.detail", "profile", "start"])
    #expect(found.reasons == [])
    #expect(found.unusedEntries == [])
  }

  @Test("an entry of a mapping file that nothing needs is unused")
  func unused() {
    #expect(inventory(two, "users/{id} = a\nMissing = b\nusers.id = c").unusedEntries == [1, 2])
    #expect(inventory(two, "users.id = c").ids == ["c"])
  }

  @Test(
    "an invalid line of a mapping file is a fault with its range",
    arguments: [
      ("Home", "the line has no '='", 0..<4), ("Home =", "the line lacks an id", 0..<6),
      ("= -", "the line lacks an id", 0..<3), ("Home = a b", "invalid id 'a b'", 7..<10),
      ("A = a\nA = b", "duplicate name 'A'", 6..<7), ("A = a.*", "invalid id 'a.*'", 4..<7),
    ])
  func faults(_ text: String, _ message: String, _ range: Range<Int>) {
    let fault = ScreenMap(SourceFile(path: "map", text: text)).faults.first
    #expect(fault?.message == message)
    #expect(fault?.range == range)
  }

  @Test("a name with '=' in it can be mapped")
  func query() {
    #expect(
      inventory([("a.kt", "composable(\"s?q={q}\") {}")], "s?q={q} = search").ids == ["search"])
  }
}

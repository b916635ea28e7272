import ScrimDiagnostics
import Testing

@testable import ScrimInventory

@Suite struct AppInventoryTests {
  private let two: [(name: String, text: String)] = [
    ("a.dart", "var a = GoRoute(path: '/users/:id');"),
    ("b.kt", "fun f() { composable(\"users/{id}\") {} }"),
  ]

  @Test("two declarations of one id are one screen with two locations")
  func places() {
    let found = inventory(two)
    #expect(found.ids == ["users.id"])
    #expect(found.screens[0].declarations.map(\.form) == [.flutter, .compose])
    #expect(found.screens[0].differentNames.count == 1)
  }

  @Test("two different names with one id collide")
  func collision() {
    let found = inventory(two + [("c.tsx", "x = <S.Screen name=\"users/id\" />")])
    #expect(found.screens[0].differentNames.map(\.name) == ["/users/:id", "users/id"])
  }

  @Test(
    "files in different groups of Expo's routes are different screens",
    arguments: [
      (["(tabs)/(home)/index", "(tabs)/(pay)/index"], true),
      (["(auth)/login", "(guest)/login"], true), (["(tabs)/index", "index"], true),
      (["(a)/x/y", "x/(a)/y"], true), (["(tabs)/index"], false),
      (["(home,search)/user", "(home,search)/index"], false),
      (["(tabs)/[id]", "(tabs)/[id]/index"], false),
    ])
  func groups(_ routes: [String], _ isCollision: Bool) {
    let found = inventory(routes: routes)
    #expect(found.screens.contains { $0.differentNames.count > 1 } == isCollision)
    #expect(found.reasons == [])
  }

  @Test(
    "a mapping file gives a file in a group its id",
    arguments: [
      ("(tabs)/(pay)/index = pay", ["pay", "root"]), ("(tabs)/(pay) = pay", ["pay", "root"]),
      ("index = start", ["start"]), ("root = start", ["start"]), ("/ = start", ["start"]),
      ("(tabs)/(pay)/index = pay\n/ = start", ["pay", "start"]),
      ("(tabs)/(pay)/index = -", ["root"]),
      ("(tabs)/(home)/index = pay\n(pay)/index = x", ["pay", "root"]),
    ])
  func mappedGroup(_ map: String, _ ids: [String]) {
    let found = inventory(routes: ["(tabs)/(home)/index", "(tabs)/(pay)/index"], map)
    #expect(found.ids == ids)
  }

  @Test("the path of a route below '/' has one slash at its start")
  func slashes() {
    let found = inventory([
      (
        "a.dart",
        "GoRoute(path: '/', routes: [GoRoute(path: 'child'), GoRoute(path: '/abs')])"
      )
    ])
    #expect(found.names == ["/abs", "/child", "/"])
  }

  private let react = [
    ("src/a.tsx", "x = <><S.Screen name=\"Home\" /><S.Screen name={n()} /></>")
  ]

  @Test(
    "a mapping file gives a name its id",
    arguments: [
      ("Home = start   # the first screen", ["start"]), ("# Home\nHome = a.b", ["a.b"]),
    ])
  func mappedName(_ map: String, _ ids: [String]) {
    #expect(inventory(react, map).ids == ids)
  }

  @Test("a mapping file gives a path its id, without the query")
  func mappedPath() {
    let found = inventory(
      [("b.dart", "var a = GoRoute(path: '/users/:id?x=1');")], "/users/:id = profile")
    #expect(found.ids == ["profile"])
  }

  @Test("a mapping file gives a route below '/' its id by the name that is shown")
  func mappedChild() {
    let found = inventory(
      [("b.dart", "GoRoute(path: '/', redirect: r, routes: [GoRoute(path: 'child')])")],
      "/child = start")
    #expect(found.ids == ["start"])
    #expect(found.uses == [1])
  }

  @Test("a name that a mapping file excludes is not a screen")
  func excludedName() {
    #expect(inventory(react, "Home = -").ids == [])
  }

  @Test("a mapping file adds a screen that no source names")
  func addedScreen() {
    #expect(inventory(react, "= accounts.detail").ids == ["Home", "accounts.detail"])
  }

  @Test("a screen that a mapping file adds needlessly is unused")
  func needlessAddition() {
    let found = inventory(react, "= Home\n= a\n= a")
    #expect(found.ids == ["Home", "a"])
    #expect(found.uses == [0, 1, 0])
  }

  @Test(
    "a name that Scrim's own API takes is its id as it is, or reported",
    arguments: [
      ("x:y", nil), ("a.index", nil), ("(tabs)", nil), ("a/b", nil),
      (
        "my account",
        "'my account' contains white space, U+0020, so only patterns of a policy match it"
      ),
      ("a.*", "'a.*' is not a valid id, so only patterns of a policy match it"),
      ("a..b", "'a..b' is not a valid id, so only patterns of a policy match it"),
      ("", "'' is not a valid id, so only patterns of a policy match it"),
    ])
  func ownNames(_ name: String, _ reason: String?) {
    let found = inventory([
      ("a.swift", "x.scrimScreen = \"\(name)\""), ("b.swift", "y.scrim(screen: \"\(name)\")"),
      ("c.swift", "func show(_ id: String) { v.scrimScreen = id }\nshow(\"\(name)\")"),
    ])
    #expect(found.ids == (reason == nil ? [name] : []))
    #expect(found.reasons == (reason.map { [$0, $0, $0] } ?? []))
  }

  @Test("code with NUL bytes, such as UTF-16 without a mark, is unreadable")
  func utf16() {
    let bytes: [UInt8] = "scrimScreen = \"a\"".utf8.flatMap { byte -> [UInt8] in [byte, 0] }
    let reading = SourceReading(reading: SourceFile(path: "a.swift", bytes: bytes), as: .swift)
    #expect(reading.isUnreadable)
    #expect(reading.fault?.message == "NUL bytes, as in UTF-16 or files that are not text")
    // One in a string is text.
    expect(
      "a.kt", "val z = \"\0\"\nfun NavGraphBuilder.g() { composable(\"a\") { } }", declares: ["a"])
  }

  @Test("an entry of a mapping file that nothing needs is unused")
  func unused() {
    #expect(inventory(two, "users/{id} = a\nMissing = b\nusers.id = c").uses == [2, 0, 0])
    #expect(inventory(two, "users.id = c").ids == ["c"])
  }

  @Test(
    "an invalid line of a mapping file is a fault with its range",
    arguments: [
      ("Home", "missing '='", 0..<4), ("Home =", "missing id", 0..<6),
      ("= -", "missing id", 0..<3), ("Home = a b", "invalid id", 7..<10),
      ("Step #1 = a", "missing '='", 0..<4), ("= 2 unread", "invalid id", 2..<10),
      ("A = a\nA = b", "duplicate name", 6..<7), ("A = a.*", "invalid id", 4..<7),
    ])
  func faults(_ text: String, _ message: String, _ range: Range<Int>) {
    let fault = ScreenMap(SourceFile(path: "map", text: text)).faults.first
    #expect(fault?.message == message)
    #expect(fault.map { $0.span.start..<$0.span.end } == range)
  }

  @Test("the second entry of a name tells where the first one is")
  func duplicateName() {
    let map = ScreenMap(SourceFile(path: "map", text: "A = a\nB = b\nA = c"))
    #expect(map.faults.flatMap(\.notes).map { $0.span.start..<$0.span.end } == [0..<1])
  }

  @Test("a name with '=' in it can be mapped")
  func query() {
    #expect(
      inventory([("a.kt", "composable(\"s?q={q}\") {}")], "s?q={q} = search").ids == ["search"])
  }

  @Test("titles that differ after '#' are different screens, and a mapping file has their ids")
  func numberSigns() {
    let steps = [("a.tsx", "x = <S.Screen name=\"Step #1\" />; y = <S.Screen name=\"Step #2\" />")]
    #expect(inventory(steps).ids == ["Step-1", "Step-2"])
    #expect(inventory(steps, "Step-1 = one # first\nStep-2 = two").ids == ["one", "two"])
  }

  @Test(
    "an entry accepts as many unread places as it says, in all files with its path",
    arguments: [
      ("a.swift = 3 unread", 0, [3]), ("a.swift = 2 unread", 3, [3]),
      ("a.swift = 4 unread", 0, [3]), ("x/a.swift = 1 unread\na.swift = 2 unread", 0, [1, 2]),
      ("a.swift swift = 3 unread\na.swift = 1 unread", 0, [3, 0]), ("b.swift = 1 unread", 3, [0]),
    ])
  func acceptedPlaces(_ map: String, _ unread: Int, _ uses: [Int]) {
    let found = inventory(
      [
        ("x/a.swift", "v.scrimScreen = f()"),
        ("y/a.swift", "v.scrimScreen = f(); w.scrimScreen = g()"),
      ], map)
    #expect(found.unread.count == unread)
    #expect(found.unreadCount == 3)
    #expect(found.uses == uses)
  }
}

import CountedAllocations
import Foundation
import ScrimDiagnostics
import TestSupport
import Testing

@testable import ScrimInventory

/// Sources that are damaged or made to harm.
///
/// One test runs at a time, so that a time limit is that of its own work.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct HostileSourceTests {
  private static let fixtures: [(kind: SourceKind, bytes: [UInt8])] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures").path
    let paths = (FileManager.default.enumerator(atPath: root)?.allObjects as? [String]) ?? []
    return paths.sorted().compactMap { path in
      guard let kind = SourceKind(fileName: path),
        let data = FileManager.default.contents(atPath: "\(root)/\(path)")
      else { return nil }
      return (kind, Array(data))
    }
  }()

  private func read(_ bytes: [UInt8], _ kind: SourceKind) -> AppInventory {
    AppInventory([SourceReading(reading: SourceFile(path: "a", bytes: bytes), as: kind)])
  }

  /// Reads a half and the whole of a source, and says whether the work grows
  /// with its length and not faster: the whole allocates at most two and a half
  /// times as many bytes as the half.
  ///
  /// Allocated bytes are the same in every run. A time limit only ends a test
  /// that hangs.
  private func readTwice(
    _ kind: SourceKind, _ text: (_ divisor: Int) -> String
  ) -> (found: AppInventory, isProportional: Bool) {
    let runs = [2, 1].map { divisor in
      let source = Array(text(divisor).utf8)
      let before = thread_allocated_bytes()
      let found = read(source, kind)
      return (found: found, bytes: Double(thread_allocated_bytes() - before))
    }
    return (
      runs[1].found, !allocations_are_counted() || runs[1].bytes <= 2.5 * runs[0].bytes
    )
  }

  @Test("a damaged source is read to its end, and every location is inside it")
  func damage() {
    #expect(Self.fixtures.count > 15)
    let pieces = [
      "(", ")", "{", "}", "[", "]", "<", ">", "\"", "'", "`", "/*", "*/", "//", "\\", "$", "${",
      "\\(", "#", "\n", "=", ":", ",", ".", "class ", "enum ", "func ", "let a = a", "\u{FF}",
    ]
    for round in 0..<rounds("SCRIM_FUZZ_ROUNDS", otherwise: 600) {
      var random = SeededRandom(seed: UInt64(round))
      let fixture = Self.fixtures[round % Self.fixtures.count]
      var bytes = fixture.bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let start = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 0...40, using: &random))
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.removeSubrange(start..<end)
        case 1:
          bytes.insert(
            contentsOf: Array((pieces.randomElement(using: &random) ?? "").utf8), at: start)
        default:
          bytes.insert(
            contentsOf: Array(bytes[start..<end]),
            at: Int.random(in: 0...bytes.count, using: &random))
        }
      }
      let kinds: [SourceKind] = [fixture.kind, .swift, .kotlin, .dart, .script]
      for kind in kinds.prefix(round % 5 == 0 ? 5 : 1) {
        let found = read(bytes, kind)
        let places =
          found.unread.map(\.location) + found.screens.flatMap { $0.declarations.map(\.location) }
        #expect(places.allSatisfy { $0.range.upperBound <= bytes.count }, "\(round)")
      }
    }
  }

  @Test(
    "the number of steps grows with the length of a source, and not faster",
    arguments: [
      "(", "{", "[", "((((}}}}", "\"", "'", "`", "`${", "\"\\(", "\"${", "<a>", "<a ", "<a b='",
      "</a>",
      "/*", "/* */", "/", "a(", "a<", "f(a,", "class A {", "enum A {", "let a = ", "fun a(",
      "func a<",
      "GoRoute(path: '/a', routes: [", "composable(", "Tab(\"a\", image: ", "<S.Screen ", "{ a in ",
      "a ? b : ",
      "#if false\n", "#if false\n#else\n", "< ", "\"\"\"", "#\"", "$", "\\", "\n", "import ",
      "a.b.c", "=> ", "const a = {", "#\"\"\"#", "x! / ", "}\n/a",
    ])
  func length(_ piece: String) {
    for language in [SourceKind.swift, .kotlin, .dart, .script, .java] {
      let steps = [500, 1_000].map { count in
        var tokenizer = Tokenizer(
          SourceFile(path: "a", text: String(repeating: piece, count: count)), language)
        tokenizer.run()
        return tokenizer.steps
      }
      // Twice the length takes at most twice the steps, and a bit.
      #expect(steps[1] <= 2 * steps[0] + 1000, "\(language)")
    }
  }

  @Test(
    "a long source of one piece is read",
    arguments: [
      "(", "\"", "{ a in ", "GoRoute(path: '/a', routes: [", "class A { ", "<a>", "let a = a + ",
      "a ? b : ",
      "composable(a) ", "x = <S.Screen name={a} /> ", "func a(b: C) { ", "\"${",
    ])
  func longSource(_ piece: String) {
    for kind in [SourceKind.swift, .kotlin, .dart, .script] {
      _ = read(Array(String(repeating: piece, count: 2_000).utf8), kind)
    }
  }

  @Test(
    "the work of groups that nest deeply grows with their number, and not faster",
    .timeLimit(.minutes(10)),
    arguments: [
      (SourceKind.swift, "func f((", "))"), (.kotlin, "fun f((", "))"), (.dart, "f((", "))"),
      (.kotlin, "@Preview fun a() {", "}"), (.swift, "#Preview {", "}"),
      (.swift, "class A: PreviewProvider {", "}"),
      (.kotlin, "fun a(@PreviewParameter b: C) {", "}"),
      (.swift, "enum A { static let a = \"x\"\n", "}"),
      (.kotlin, "object A { val a = \"x\"\n", "}"),
      (.swift, "x.navigationDestination(for: A.self) {", "}"),
      (.swift, "var body: V { Group {", "}}"),
      (.swift, "x.scrimScreen = if a {", "}"), (.swift, "func f(a: B = {", "})"),
      (.kotlin, "composable(if (a) {", "})"), (.swift, "Tab(\"a\", image: b) {", "}"),
      (.kotlin, "addDestination(a.apply {", "})"), (.swift, "var scrimScreen: String? {", "}"),
    ])
  func nesting(_ kind: SourceKind, _ opening: String, _ closing: String) {
    let (_, isProportional) = readTwice(kind) { divisor in
      [opening, closing].map { String(repeating: $0, count: 1_000 / divisor) }.joined()
    }
    #expect(isProportional)
  }

  @Test(
    "the work of markup grows with its length, and not faster",
    arguments: [
      "<a>", "<a/>", "</a>", "<", "<a b='", "<!--", "<?", "&lt;", "&", "a", " b='c'", "<![CDATA[",
    ])
  func markup(_ piece: String) {
    for start in ["", "<a>", "<a ", "<a b='"] {
      let (_, isProportional) = readTwice(.storyboard) { divisor in
        start + String(repeating: piece, count: 20_000 / divisor)
      }
      #expect(isProportional, "\(start)")
    }
  }

  @Test(
    "the work of definitions and uses of one name grows with their number, and not faster",
    .timeLimit(.minutes(10)),
    arguments: [
      (
        SourceKind.dart, "class A extends GoRoute { }\n",
        "A({required super.path});\nGoRoute(path: 'x');\n"
      ),
      (.dart, "class A extends GoRoute { A() : super(path: 'x'); }\n", ""),
      (.dart, "(a) => ", "GoRoute(path: a)"),
      (
        .dart, "class A { static final r = GoRoute(path: 'x'); }\n",
        "GoRoute(path: '/', routes: [A.r]);"
      ),
      (.dart, "[for (final a in b) ", "GoRoute(path: a)"),
      (.dart, "ShellRoute(routes: [", "GoRoute(path: 'a'), b, "),
      (.swift, "let a = \"x\"\n", "v.scrimScreen = a\n"),
      (.script, "const a = 'x';\n", "x = <S.Screen name={a} />;\n"),
      (.kotlin, "fun <T> f() { composable<T>() }\n", "composable<T>()\n"),
      (.kotlin, "object A : S(A.route)\n", "composable(A.route) {}\n"),
      (.swift, "func a(_ b: String) { v.scrimScreen = b }\n", "x.a(\"c\"); let a = b; f(a)\n"),
      (.swift, "struct A { enum B {} }\n", "x.navigationDestination(for: B.self) { A() }\n"),
      (.kotlin, "fun a(b: String) { composable(b) }\n", "x.a(\"c\").a().a()\n"),
      (.kotlin, "@A annotation class A\n", "@A fun a() { composable(\"a\") }\n"),
      (.kotlin, "object P { class A }\n", "composable<A>()\n"),
      (.kotlin, "fun a(b: String, c: Int) { composable(\"$b/x\") }\n", "a(\"c\", 1)\n"),
      (.swift, "class A { init(id: String) { scrimScreen = id } }\n", "f(.init(id: \"a\"))\n"),
      (.script, "a.B = C;\n", "const a = { A: X }; x = createStackNavigator(a);\n"),
    ])
  func oneName(_ kind: SourceKind, _ definition: String, _ use: String) {
    func text(_ divisor: Int) -> String {
      [definition, use].map { String(repeating: $0, count: 600 / divisor) }.joined()
    }
    let (found, isProportional) = readTwice(kind, text)
    #expect(!found.screens.isEmpty || !found.unread.isEmpty)
    #expect(isProportional)
  }

  @Test(
    "the work of default names and of calls grows with their number, and not with their product",
    .timeLimit(.minutes(10)),
    arguments: [
      (
        SourceKind.swift, "extension View { func f(", ") -> some View { self", ".scrim(screen: a#)",
        "} }\n", "v.f()\n"
      ),
      (.kotlin, "fun NavGraphBuilder.f(", ") {", "composable(a#) {}\n", "}\n", "f()\n"),
      (.kotlin, "fun NavGraphBuilder.f(", ") {", "composable(a#) {}\n", "}\n", "f(1, z = 2)\n"),
      (.swift, "class A { init(", ") {", "scrimScreen = a#\n", "} }\n", "A.init()\n"),
    ] as [(SourceKind, String, String, String, String, String)])
  func manyDefaults(
    _ kind: SourceKind, _ opening: String, _ body: String, _ use: String, _ closing: String,
    _ call: String
  ) {
    func text(_ divisor: Int) -> String {
      let numbers = 0..<200 / divisor
      let parameters = numbers.map { "a\($0): String = \"q\($0)\"" }.joined(separator: ", ")
      let uses = numbers.map { use.replacing("#", with: "\($0)") }.joined()
      let calls = String(repeating: call, count: 2_000 / divisor)
      return "\(opening)\(parameters)\(body)\(uses)\(closing)\(calls)"
    }
    let (found, isProportional) = readTwice(kind, text)
    #expect(found.screens.count == 200 || !found.unread.isEmpty)
    #expect(isProportional)
  }

  @Test("routes that have too many paths are reported in time", .timeLimit(.minutes(10)))
  func manyPaths() {
    let route = "GoRoute(path: a ? 'x' : 'y', routes: ["
    let text =
      "var r = GoRoute(path: '/', routes: [" + String(repeating: route, count: 40)
      + String(repeating: "])", count: 41) + ";"
    let found = read(Array(text.utf8), .dart)
    #expect(found.screens.map(\.declarations.count).reduce(0, +) < 30_000)
    #expect(found.unread.contains { $0.reason.hasSuffix("together too many") })
  }

  @Test("many words in front of many routes are read in time", .timeLimit(.minutes(10)))
  func manyWords() {
    let words = String(repeating: "a ", count: 20_000)
    let routes = String(repeating: "GoRoute(path: '/x'),", count: 4_000)
    let found = read(Array("\(words)[\(routes)]".utf8), .dart)
    #expect(found.screens.first?.declarations.count == 4_000)
  }

  @Test(
    "constants with several candidates that lead to one another are resolved in time",
    .timeLimit(.minutes(10)),
    arguments: [
      (0..<20).map { "enum A\($0) { enum X { static let s = X.s } }\n" }.joined()
        + "f.scrimScreen = X.s",
      "let a0 = \"\"\n"
        + (1..<16).map { number in
          "let a\(number) = "
            + Array(repeating: "a\(number - 1)", count: 20).joined(separator: " + ")
        }.joined(separator: "\n") + "\nf.scrimScreen = a15",
    ])
  func branches(_ text: String) {
    #expect(read(Array(text.utf8), .swift).unread.count < 2)
  }

  @Test(
    "views, conditions and bases that lead to each other are read to their end",
    arguments: [
      (
        SourceKind.swift,
        "x.sheet(isPresented: $a) { " + String(repeating: "Group { ", count: 8_000) + "Pay()"
          + String(repeating: " }", count: 8_000) + " }"
      ),
      (
        .dart,
        "f(c) { Navigator.push(c, MaterialPageRoute(builder: (_) { "
          + String(repeating: "if (a) { ", count: 16_000) + "return Pay();"
          + String(repeating: " }", count: 16_000) + " })); }"
      ),
      (
        .kotlin,
        (0..<60).map { function in
          "fun show\(function)(name: String) { composable(name) { }; "
            + (0..<60).map { "show\($0)(name); " }.joined() + "}\n"
        }.joined()
      ),
    ])
  func nesting(_ kind: SourceKind, _ text: String) {
    #expect(!read(Array(text.utf8), kind).unread.isEmpty)
  }

  @Test("classes whose bases are each other are read in time")
  func bases() {
    let names = (0..<8).map { "C\($0)" }.joined(separator: ", ")
    let text = (0..<8).map { "class C\($0): \(names) {}\n" }.joined()
    #expect(read(Array((text + "let c = C0()").utf8), .swift).screens.isEmpty)
  }
}

import Foundation

/// A command on files of at most 100 KB that repeat random pieces of a format.
///
/// A loop over everything, inside of a loop over everything, takes minutes on
/// one of these. Each run must end within two seconds and 500 MB.
struct RandomInput {
  /// A file, made of random pieces.
  private struct Format {
    let file: String
    var before = ""
    /// Texts to repeat; each `@` in them is replaced by the number of the
    /// repetition.
    let pieces: [String]
    var after = ""
  }

  /// A command, and the formats of its files.
  private struct Work {
    let arguments: [String]
    let formats: [Format]
    /// Files that are always the same.
    var fixed: [String: String] = [:]
  }

  private static let length = 100_000

  private let name: String
  private let arguments: [String]
  private let files: [String: String]

  private init(_ arguments: [String], _ files: [String: String], _ name: String) {
    (self.arguments, self.files, self.name) = (arguments, files, name)
  }

  private init(_ work: Work, using random: inout some RandomNumberGenerator) {
    var (files, names) = (work.fixed, [String]())
    for format in work.formats {
      let count = Int.random(in: 1...3, using: &random)
      let pieces = (0..<count).map { _ in format.pieces.randomElement(using: &random) ?? "" }
      let room = Self.length / work.formats.count - format.before.utf8.count
      files[format.file] =
        format.before
        + (Bool.random(using: &random)
          ? Self.text(repeating: pieces.joined(), upTo: room)
          // One piece follows the other: `((((` and then `))))`.
          : pieces.map { Self.text(repeating: $0, upTo: room / count) }.joined())
        + format.after
      names.append("\(format.file) \(pieces.joined())")
    }
    self.init(work.arguments, files, names.joined(separator: " | "))
  }

  private static func text(repeating piece: String, upTo length: Int) -> String {
    guard piece.contains("@") else {
      return String(repeating: piece, count: length / max(1, piece.utf8.count))
    }
    var (text, number) = ("", 0)
    while text.utf8.count < length {
      text += piece.replacing("@", with: String(number))
      number += 1
    }
    return text
  }

  /// Runs the inputs that once took too much, and a number of random ones.
  ///
  /// Prints a row for each that takes too much; returns whether there is none.
  static func run(program: String, in folder: URL, seed: UInt64, rounds: Int) throws -> Bool {
    var random = SeededNumbers(state: seed)
    var failures = 0
    for round in -known.count..<rounds {
      let input =
        round < 0 ? known[-1 - round] : RandomInput(works[round % works.count], using: &random)
      let place = folder.appendingPathComponent("input")
      try? FileManager.default.removeItem(at: place)
      for (name, text) in input.files {
        let file = place.appendingPathComponent(name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      guard FileManager.default.changeCurrentDirectoryPath(place.path) else {
        throw CocoaError(.fileNoSuchFile)
      }
      let cost = try ProcessCost(of: [program] + input.arguments)
      // Other work on the machine takes time that is not the program's.
      let time = min(cost.wallTime, cost.processorTime)
      if (0...2).contains(cost.status), time < 2, cost.peakMemory < 500_000_000 { continue }
      failures += 1
      let name = "\(input.arguments.joined(separator: " ")): \(input.name)"
      print(
        "\(name.replacing("\n", with: "⏎").prefix(100)) exit \(cost.status) "
          + (time * 1e9).text(in: "ns") + " " + Double(cost.peakMemory).text(in: "B")
          + "  too much (round \(round))")
    }
    print("\(rounds) random inputs, seed \(seed): \(failures) of all inputs take too much")
    return failures == 0
  }
}

/// The commands and formats.
extension RandomInput {
  private static let marks = [
    "#", "\"", "'", "`", "$", "/", "\\", "(", ")", "[", "]", "{", "}", "<", ">", ",", ";", ":", ".",
    "=", "-", "+", "*", "&", "|", "?", "!", "%", "@ ", "~", "^", "_", "0", "a", "é", " ", "\t",
    "\n",
    "\r", "\"\"\"", "'''", "//", "/*", "*/", "->", "=>", "a.", "a(", "a[", "a<", "\u{0}", "🙂",
  ]

  private static let code: [(file: String, pieces: [String])] = [
    (
      "A.swift",
      [
        "#/", "#\"\"\"", "\"#", "\\(", "\"\\(", "#if false\n", "#endif\n", "let a = a + ",
        "func go(screen: String, x@: Int) { v.scrim(screen: screen) }\n",
        "go(screen: \"a@\", x@: 1)\n", "go(screen: \"a\")\n", "let a@ = a@ + \"x\"\n",
        "view.scrim(screen: \"a@\")\n", "view.scrim(screen: a@)\n", "enum E@ { case a }\n",
        "struct V@: View { var body: some View { Text(\"\") } }\n", "NavigationLink(value: a) {",
        "x.navigationDestination(for: A@.self) { V@() }\n", ".sheet {", "#Preview {",
        "class C@: UIViewController { init(id: String) { scrimScreen = id } }\n", "C@(id: \"a\")\n",
        "case a@ = \"x\"\n", "typealias A@ = B\n", "import A@\n", "<<<<<<< a\n",
      ]
    ),
    (
      "A.kt",
      [
        "\"${", "composable(\"a@\") {}\n", "composable(a@) {}\n", "composable<A@> {}\n",
        "fun go(route: String, x@: Int = 1) { composable(route) {} }\n", "go(\"a@\")\n",
        "const val A@ = \"x\"\n", "val a@ = a@ + \"x\"\n", "object A@ { const val b = \"c\" }\n",
        "sealed class S(val r: String) { object A@ : S(\"a@\") }\n", "class A@ : Fragment()\n",
        "fun f@(s: String) { f@(s); composable(s) {} }\n", "import a.b@\n", "when (x) { ",
      ]
    ),
    (
      "a.dart",
      [
        "'${", "r'", "GoRoute(path: '/a@'),\n", "GoRoute(path: '/a@', routes: [", "f(s) => ",
        "const a@ = 'b';\n", "import 'a@.dart';\n", "class A@ { static const r = 'x'; }\n",
        "Navigator.pushNamed(c, '/a@');\n", "void f(String s) { Navigator.pushNamed(c, s); }\n",
        "f('a@');\n", "case '/a@': return MaterialPageRoute(builder: (_) => A());\n",
      ]
    ),
    (
      "a.tsx",
      [
        "`${", "<a ", "<a>", "</a>", "<>", "<T,>", "<S.Screen name=\"a@\" />\n",
        "<S.Screen name={a@} />\n", "const a@ = 'b';\n", "const a@ = {...a@, b: 'c'};\n",
        "export * from './a';\n", "import {a@} from './a';\n", "screens: { a@: { ",
        "createStackNavigator({ a@: A });\n", "function f(s) { return <S.Screen name={s} /> }\n",
        "f('a@');\n", "enum A@ { b = 'c' }\n", "a ? b : ", "={", "=\"",
      ]
    ),
    (
      "A.java",
      [
        "class A@ extends Fragment {}\n", "static final String A@ = \"b\";\n", "import a.b@;\n",
        "void f(int a@) {}\n", "f(a@);\n",
      ]
    ),
  ]

  private static let elements = [
    "<a>", "</a>", "<a ", "<!--", "-->", "&amp;", "&a;", "<![CDATA[", "]]>", "<a b@='c' ",
    "<viewController storyboardIdentifier='a@' id='a@'/>", "<fragment android:id='@+id/a@'/>",
    "<activity android:name='.A@'/>", "<include app:graph='@navigation/nav'/>",
    "<!ENTITY a@ '&a@;'>", "<!DOCTYPE a [",
  ]

  private static let entries = [
    "  a@: { text: 20pt }\n", "  a@: { cover: { color: '#000' } }\n", "  a@: { cover: kover@ }\n",
    "  a@.**: { sensitive: false, because: public marketing pages }\n", "  a: { text: 20pt }\n",
    "  '*.a@': { fade: @ms }\n", "  a@: { txt: 20pt }\n", "  a@: [1]\n", "  a@:\n",
    "  'a@ b': {}\n", "  'a..@': {}\n", "  é@: {}\n", "  \u{430}b@: {}\n", "  'a\u{2010}@': {}\n",
    "  \u{3BF}\u{3B9}: {}\n", "  'a/{b,c}@': {}\n", "  a@: &a@ { text: 20pt }\n", "  a@: *a\n",
    "  a@: { fade: { in: @ms, out: 1@ms }, raise-on: did-enter-background }\n",
    "  a@: { recording: ignore, because: sensitive: false }\n",
  ]
  private static let policyMarks = [
    "&a ", "*a ", "- ", "? ", "a: ", "{a: ", "<<: ", "---\n", "!a ", "a@: b\n",
  ]

  private static let header = "scrim: 1\nprompts: { ignore-for: 30s }\n"
  private static let sections: [(before: String, pieces: [String])] = [
    ("screens:\n", entries),
    (
      "screens:\n  b: &b { text: 20pt }\ncovers:\n",
      [
        "  cover@: { color: '#000' }\n", "  a@: { blur: light }\n", "  a@: { colr: 1 }\n",
        "  a: hide\n",
      ]
    ),
    ("overlays:\n", ["  a@: { cover: x@ }\n", "  a@: { fade: @ms }\n"]),
    (
      "screens:\n  '**': { recording: ignore }\nignore:\n",
      [
        "  - { rule: recording-ignored, screen: a@, because: axis labels only }\n",
        "  - { rule: recording-ignored, screen: '**.a@', because: axis labels only }\n",
        "  - { rule: weak-blr@, screen: a, because: axis labels only }\n",
      ]
    ),
    (
      "screens: &s\n  a: { text: 20pt }\nvariants:\n",
      ["  v@: { defaults: { fade: @ms } }\n", "  v@: { screens: *s }\n"]
    ),
    ("extends:\n", ["  - b@.yaml\n", "  - policy.yaml\n"]), ("", policyMarks + marks),
  ]

  private static let events = [
    "did-become-active", "will-resign-active", "did-enter-background", "will-enter-foreground",
    "recording-began", "unlocked", "snapshot",
  ]
  private static let small =
    header + "screens:\n  '**': { text: 12pt }\n  a: {}\n  b: { fade: 3s }\n"
    + "overlays:\n  loading: {}\n"
  private static let large = text(repeating: "  s@: { fade: { in: @ms } }\n", upTo: 45_000)
  private static let testHeader = "scrim-test: 1\npolicy: policy.yaml\ntests:\n"
  /// A test whose trace and expectations others use by aliases.
  private static let sharedTest =
    "  - name: t\n    screen: a\n    trace: &t\n"
    + events.enumerated().map { "      - { at: \($0.offset)s, \($0.element): }\n" }.joined()
    + text(repeating: "      - { at: +20s, will-resign-active: }\n", upTo: 40_000)
    + "    expect: &e\n" + text(repeating: "      - { at: @ms, exposed: 0.5 }\n", upTo: 15_000)

  private static let tests = [
    Format(
      file: "a.test.yaml", before: testHeader + sharedTest,
      pieces: [
        "  - { name: n@, trace: *t }\n", "  - { name: n@, trace: *t, expect: *e }\n",
        "  - { name: n@, trace: a.jsonl }\n",
      ]),
    Format(
      file: "a.test.yaml", before: testHeader,
      pieces: [
        "  - { name: n@, screen: s@, trace: [{ at: 0ms, did-become-active: }, { at: 1s, will-resign-active: }] }\n",
        "  - { name: n@, screen: s@, trace: [{ at: 0ms, did-become-active: }], expect: [{ at: 5ms, cover: zz@ }] }\n",
        "  - { nme: a@ }\n",
      ]),
    Format(
      file: "a.test.yaml",
      before: testHeader
        + "  - name: n\n    screen: a\n    trace: [{ at: 0ms, did-become-active: }]\n    expect:\n",
      pieces: [
        "      - { at: @ms, exposed: 0.5 }\n", "      - { at: 5ms, cover: none }\n",
        "      - { peek: @ms }\n", "      - { at: 0ms, event: did-become-active, exposed: 0 }\n",
        "      - { at: 5ms, overlays: { lodin@: 1 } }\n",
      ]),
    Format(
      file: "a.test.yaml", before: testHeader + "  - name: n\n    trace:\n",
      pieces: events.map { "      - { at: 0ms, \($0): }\n" } + [
        "      - { at: 0ms, screen: s@ }\n", "      - { at: 0ms, show: a@ }\n",
        "      - { at: 0ms, did-becme-active@: }\n", "      - { at: 0ms, screen: 'a\u{2010}@' }\n",
      ]),
  ]

  private static let traces = Format(
    file: "a.jsonl",
    pieces: events.map { "{\"at\": @, \"event\": \"\($0)\"}\n" } + [
      "{\"at\": @, \"event\": \"screen\", \"screen\": \"s@\"}\n",
      "{\"at\": @, \"event\": \"prompt-began\", \"ticket\": @}\n",
      "{\"at\": @, \"event\": \"show\", \"overlay\": \"lodin@\"}\n",
      "{\"at\": 0, \"event\": \"x@\"}\n",
      "{", "[", "{\"a\": ", "\\u0000", "\"",
    ])

  private static let logs: [(form: String, pieces: [String])] = [
    (
      "logcat",
      [
        "05-12 09:41:12.345  1000  1200 I am_proc_start: [0,@,10123,com.example.bank,activity,x]\n",
        "05-12 09:41:12.345  1@  12 I wm_on_paused_called: [1,com.example.A@,x]\n", "[0,",
        "--------- beginning of main\n",
      ]
    ),
    (
      "oslog",
      [
        "2024-05-12 09:41:12.345678+0200 Bank[@:1] (UIKit) x\n",
        "{\"timestamp\":\"2024-05-12 09:41:12.1+0200\",\"processID\":@,\"eventMessage\":\"a\"}\n",
        "{\"eventMessage\":\"",
      ]
    ),
    ("react-native", ["2024-05-12T09:41:12.1Z AppState active\n", "'active' ", "AppState: "]),
    ("flutter", ["flutter: AppLifecycleState.resumed\n", "AppLifecycleState.", "background, "]),
  ]

  private static let known: [RandomInput] = [
    RandomInput(["inventory", "."], ["A.swift": text(repeating: "#", upTo: length)], "#"),
    RandomInput(
      ["inventory", "."],
      [
        "A.swift": text(
          repeating: "func go(screen: String, x@: Int) { v.scrim(screen: screen) }\n", upTo: 60_000)
          + text(repeating: "go(screen: \"a@\", x@: 1)\n", upTo: 40_000)
      ], "functions and calls of one name"),
    RandomInput(
      ["inventory", "."],
      [
        "A.kt": text(
          repeating: "fun go(id: String, x@: Int = 1) { composable(id) {} }\n", upTo: 50_000)
          + text(repeating: "go(\"a@\")\n", upTo: 50_000)
      ], "functions and calls of one name"),
    RandomInput(
      ["inventory", ".", "--map", "map.txt"],
      [
        "A.swift": text(repeating: "view.scrim(screen: \"a@\")\n", upTo: 50_000),
        "map.txt": text(repeating: "b@ = x@\n", upTo: 50_000),
      ], "a mapping of unknown names"),
    RandomInput(
      ["test", "a.test.yaml"],
      [
        "policy.yaml": small,
        "a.test.yaml": testHeader + sharedTest
          + text(repeating: "  - { name: n@, trace: *t, expect: *e }\n", upTo: 40_000),
      ], "aliases of a trace and of expectations"),
    RandomInput(
      ["test", "a.test.yaml"],
      [
        "policy.yaml": small,
        "a.test.yaml": testHeader
          + "  - name: n\n    trace: [{ at: 0ms, did-become-active: }]\n    expect:\n"
          + text(repeating: "      - { at: @ms, exposed: 0.5 }\n", upTo: 95_000),
      ], "failing expectations"),
    RandomInput(
      ["test", "a.test.yaml", "--mutants"],
      [
        "policy.yaml": small + large,
        "a.test.yaml": testHeader
          + text(
            repeating: "  - { name: n@, screen: s@, trace: [{ at: 0ms, did-become-active: }] }\n",
            upTo: 45_000),
      ], "changes of a large policy"),
  ]

  private static let works: [Work] = {
    var works: [Work] = []
    for (file, pieces) in code {
      works.append(
        Work(
          arguments: ["inventory", "."], formats: [Format(file: file, pieces: pieces + marks)]))
    }
    for file in ["A.storyboard", "A.xib", "res/navigation/nav.xml", "AndroidManifest.xml"] {
      works.append(
        Work(
          arguments: ["inventory", "."],
          formats: [
            Format(file: file, before: "<a>", pieces: elements, after: "</a>")
          ]))
    }
    let screens = Format(
      file: "A.swift",
      pieces: ["view.scrim(screen: \"a@\")\n", "view.scrim(screen: \"zq@\")\n", "push(V@())\n"])
    let list = Format(
      file: "list.txt", pieces: ["a@\n", "a@.b\n", "zz@\n", "é@\n", "a\u{2010}@\n", "a b\n", "#\n"])
    let map = Format(
      file: "map.txt",
      pieces: ["a@ = b@\n", "zz@ = x\n", "a@ = -\n", "A@.swift = -\n", "= a@\n", "x\n"])
    works += [
      Work(arguments: ["inventory", ".", "--map", "map.txt"], formats: [screens, map]),
      Work(arguments: ["inventory", ".", "--check", "list.txt"], formats: [screens, list]),
      Work(arguments: ["inventory", ".", "--write", "list.txt"], formats: [screens, list]),
      Work(
        arguments: ["inventory", ".", "--check", "list.txt", "--policy", "policy.yaml"],
        formats: [
          screens, list,
          Format(file: "policy.yaml", before: "scrim: 1\nscreens:\n", pieces: entries),
        ]),
    ]
    for (before, pieces) in sections {
      func policy(_ file: String) -> Format {
        Format(file: file, before: header + before, pieces: pieces)
      }
      let one = [policy("policy.yaml")]
      for arguments in [
        ["lint", "policy.yaml"], ["lint", "policy.yaml", "--fix"], ["verify", "policy.yaml"],
        ["lint", "policy.yaml", "--format", "sarif"], ["compile", "policy.yaml"],
        ["why", "policy.yaml", "a1"],
      ] {
        works.append(Work(arguments: arguments, formats: one))
      }
      works += [
        Work(
          arguments: ["diff", "policy.yaml", "new.yaml"], formats: one + [policy("new.yaml")]),
        Work(
          arguments: ["lint", "policy.yaml"],
          formats: [
            Format(
              file: "policy.yaml", before: header + "inventory: list.txt\n" + before, pieces: pieces
            ),
            list,
          ]),
      ]
    }
    let traceFile = [
      "a.jsonl": text(repeating: "{\"at\": @, \"event\": \"snapshot\"}\n", upTo: 50_000)
    ]
    for format in tests {
      for flags in [[], ["--mutants"], ["--coverage"], ["--record"], ["--format", "junit"]] {
        for policy in [small, small + large] {
          works.append(
            Work(
              arguments: ["test", "a.test.yaml"] + flags, formats: [format],
              fixed: traceFile.merging(["policy.yaml": policy]) { $1 }))
        }
      }
    }
    for flags in [[], ["--format", "json"], ["--every", "10ms"]] {
      works.append(
        Work(
          arguments: ["simulate", "policy.yaml", "--trace", "a.jsonl"] + flags, formats: [traces],
          fixed: ["policy.yaml": small]))
    }
    for (form, pieces) in logs {
      for flags in [["--explain"], ["--check", "ios-scene"], ["--step", "1ms"]] {
        works.append(
          Work(
            arguments: ["import", form, "a.log"] + flags,
            formats: [Format(file: "a.log", pieces: pieces + marks)]))
      }
    }
    works.append(
      Work(
        arguments: ["lint", "policy.yaml", "--baseline", "b.json"],
        formats: [
          Format(file: "b.json", pieces: ["{", "[", "{\"a\":", "\"", "1,", "\\u0000"])
        ], fixed: ["policy.yaml": small]))
    return works
  }()
}

/// Numbers that a seed determines.
private struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}

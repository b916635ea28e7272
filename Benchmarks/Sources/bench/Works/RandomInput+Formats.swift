/// The formats, and the pieces of each.
extension RandomInput {
  static let marks = [
    "#", "\"", "'", "`", "$", "/", "\\", "(", ")", "[", "]", "{", "}", "<", ">", ",", ";", ":", ".",
    "=", "-", "+", "*", "&", "|", "?", "!", "%", "@ ", "~", "^", "_", "0", "a", "é", " ", "\t",
    "\n",
    "\r", "\"\"\"", "'''", "//", "/*", "*/", "->", "=>", "a.", "a(", "a[", "a<", "\u{0}", "🙂",
  ]

  static let code: [(file: String, pieces: [String])] = [
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

  static let elements = [
    "<a>", "</a>", "<a ", "<!--", "-->", "&amp;", "&a;", "<![CDATA[", "]]>", "<a b@='c' ",
    "<viewController storyboardIdentifier='a@' id='a@'/>", "<fragment android:id='@+id/a@'/>",
    "<activity android:name='.A@'/>", "<include app:graph='@navigation/nav'/>",
    "<!ENTITY a@ '&a@;'>", "<!DOCTYPE a [",
  ]

  static let entries = [
    "  a@: { text: 20pt }\n", "  a@: { cover: { color: '#000' } }\n", "  a@: { cover: kover@ }\n",
    "  a@.**: { sensitive: false, because: public marketing pages }\n", "  a: { text: 20pt }\n",
    "  '*.a@': { fade: @ms }\n", "  a@: { txt: 20pt }\n", "  a@: [1]\n", "  a@:\n",
    "  'a@ b': {}\n", "  'a..@': {}\n", "  é@: {}\n", "  \u{430}b@: {}\n", "  'a\u{2010}@': {}\n",
    "  \u{3BF}\u{3B9}: {}\n", "  'a/{b,c}@': {}\n", "  a@: &a@ { text: 20pt }\n", "  a@: *a\n",
    "  a@: { fade: { in: @ms, out: 1@ms }, raise-on: did-enter-background }\n",
    "  a@: { recording: ignore, because: sensitive: false }\n",
  ]
  static let policyMarks = [
    "&a ", "*a ", "- ", "? ", "a: ", "{a: ", "<<: ", "---\n", "!a ", "a@: b\n",
  ]

  static let header = "scrim: 1\nprompts: { ignore-for: 30s }\n"
  static let sections: [(before: String, pieces: [String])] = [
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

  static let events = [
    "did-become-active", "will-resign-active", "did-enter-background", "will-enter-foreground",
    "recording-began", "unlocked", "snapshot",
  ]
  static let small =
    header + "screens:\n  '**': { text: 12pt }\n  a: {}\n  b: { fade: 3s }\n"
    + "overlays:\n  loading: {}\n"
  static let large = text(repeating: "  s@: { fade: { in: @ms } }\n", upTo: 45_000)
  static let testHeader = "scrim-test: 1\npolicy: policy.yaml\ntests:\n"
  /// A test whose trace and expectations others use by aliases.
  static let sharedTest =
    "  - name: t\n    screen: a\n    trace: &t\n"
    + events.enumerated().map { "      - { at: \($0.offset)s, \($0.element): }\n" }.joined()
    + text(repeating: "      - { at: +20s, will-resign-active: }\n", upTo: 40_000)
    + "    expect: &e\n" + text(repeating: "      - { at: @ms, exposed: 0.5 }\n", upTo: 15_000)

  static let tests = [
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

  static let traces = Format(
    file: "a.jsonl",
    pieces: events.map { "{\"at\": @, \"event\": \"\($0)\"}\n" } + [
      "{\"at\": @, \"event\": \"screen\", \"screen\": \"s@\"}\n",
      "{\"at\": @, \"event\": \"prompt-began\", \"ticket\": @}\n",
      "{\"at\": @, \"event\": \"show\", \"overlay\": \"lodin@\"}\n",
      "{\"at\": 0, \"event\": \"x@\"}\n",
      "{", "[", "{\"a\": ", "\\u0000", "\"",
    ])

  static let logs: [(form: String, pieces: [String])] = [
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
}

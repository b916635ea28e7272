import ScrimDiagnostics
import Testing

@testable import ScrimInventory

@Suite struct TokenizerTests {
  private func code(_ text: String, _ language: CodeLanguage) -> SourceCode {
    SourceCode(SourceFile(path: "a", text: text), language)
  }

  private func words(_ text: String, _ language: CodeLanguage) -> [String] {
    let code = code(text, language)
    return code.tokens.indices.compactMap { code.word($0) }
  }

  @Test(
    "comments and strings hide what is in them",
    arguments: [
      (CodeLanguage.swift, "a /* b /* c */ d */ e // f\ng"),
      (.kotlin, "a /* b /* c */ d */ e // f\ng"), (.dart, "a /* b /* c */ d */ e // f\ng"),
      (.java, "a /* b /* c */ e // f\ng"), (.javaScript, "a /* b /* c */ e // f\ng"),
      (.swift, ##"a "b \" c" e #"d " \ d"# g"##), (.swift, "a \"\"\"\nb \" c\n\"\"\" e g"),
      (.kotlin, #"a "b \" c" e '"' g"#), (.kotlin, #"a """b " \"""" e g"#),
      (.dart, #"a 'b \' c' e r'd\' g"#), (.dart, "a '''b ' c''' e r\"\"\"d\\\"\"\" g"),
      (.javaScript, #"a 'b " c' e "d ' \" d" g"#), (.javaScript, "a `b ' \" \\` c` e g"),
      (.javaScript, #"a = /b['"`]\/[/]c/g; e; g"#), (.javaScript, "a / 2 / e; g"),
      (.swift, "a = /b\"/; e; g"), (.swift, "a = #/b \" / c/#; e; g"),
      (.javaScript, "#!/usr/bin/env b\na; e; g"),
      (.swift, "a // b\re // c\r\ng"), (.javaScript, "a // b\re\rg"), (.dart, "a // b\re\rg"),
    ])
  func hidden(_ language: CodeLanguage, _ text: String) {
    #expect(
      words(text, language).filter { $0 != "c" || text.contains("/ 2 /") } == ["a", "e", "g"])
  }

  @Test(
    "a '/' after the head of a statement starts a regular expression",
    arguments: [
      "if (x) /`/.test(y);", "while (f(x)) /['\"]/.test(y)", "for (;;) /`/.test(y)",
      "for await (const x of y) /`/.test(x)", "with (x) /`/.test(y)",
      "if (x) { } else if (y) /`/.test(y)",
    ])
  func regularExpressionsAfterHeads(_ text: String) {
    for language in [CodeLanguage.javaScript, .typeScript] {
      #expect(words("\(text)\nseen\n\(text)", language).contains("seen"))
    }
  }

  @Test(
    "a '/' after the parentheses of a call or of a value divides",
    arguments: ["f(x) / 2; seen / 3", "a.if(x) / 2; seen / 3", "(x) / 2; seen / 3"])
  func divisions(_ text: String) {
    #expect(words(text, .javaScript).contains("seen"))
  }

  @Test(
    "the code in an interpolation is code again",
    arguments: [
      (CodeLanguage.swift, #"a "x \(b("y")) \(c) z" d"#),
      (.swift, ##"a #"x \#(b) \(y) \#(c)"# d"##),
      (.kotlin, #"a "x $b ${c + "y"} z" d"#), (.dart, #"a 'x $b ${c + 'y'} z' d"#),
      (.javaScript, "a `x ${b} y ${`z ${c}`}` d"), (.kotlin, ##"a $$"x $y $$b $${c}" d"##),
    ])
  func interpolation(_ language: CodeLanguage, _ text: String) {
    #expect(words(text, language) == ["a", "b", "c", "d"])
  }

  @Test("the text of an element is not code, but its attributes and braces are")
  func elements() {
    #expect(
      words(
        "const a = <b c='x' d={e}>It's /* no */ {f} // <g.h i='}'/></b>; j", .javaScript)
        == ["const", "a", "b", "c", "d", "e", "f", "g", "h", "i", "b", "j"])
    #expect(words("a < b && c > d", .javaScript) == ["a", "b", "c", "d"])
  }

  @Test(
    "a '<' that starts no element is an operator",
    arguments: [
      "const f = <T,>(x: T) => 'y'", "const f = <T extends U>(x: T) => 'y'",
      "type F = <T>(x: T) => void; const g = 'y'", "for (;i<n;) { s = 'y' }",
      "let x = a << b; let y = 'y'",
    ])
  func comparisons(_ text: String) {
    let code = code(text, .javaScript)
    #expect(code.tokens.contains { $0.kind == .string })
    #expect(!code.tokens.contains { $0.kind == .tag && $0.partner < 0 })
    #expect(code.fault == nil)
  }

  @Test(
    "code under a condition that is never true is skipped",
    arguments: [
      "a\n#if false\nb\n#endif\nc", "a\n#if !true // x\nb\n#if x\n#else\nb\n#endif\n#endif\nc",
      "a\n#if false && b\nb\n#else\nc\n#endif", "a\nc\n#if false\nb",
    ])
  func conditions(_ text: String) {
    let found = words(text, .swift).filter { !["if", "else", "endif"].contains($0) }
    #expect(found == ["a", "c"])
    #expect(words("#if falseA\nb\n#endif", .swift).contains("b"))
  }

  @Test(
    "a literal that cannot be a name says why",
    arguments: [
      ("\"a\\tb\"", "the name has a control character"), ("\"a\\nb\"", "the name has a line break"),
      ("\"a", "the name is an unterminated string"),
    ])
  func literalFaults(_ text: String, _ reason: String) {
    #expect(throws: LiteralFault(reason)) { try code(text, .kotlin).readLiteral(0) }
  }

  @Test("brackets find their partners, and one too many does not matter")
  func brackets() {
    let code = code("f(a, [b, c)) { d } ] e", .swift)
    #expect(code.end(ofGroup: 1) == 8)
    #expect(code.end(ofGroup: 4) == nil)
    #expect(code.tokens.count == 15)
  }

  @Test(
    "what does not end is a fault with its location",
    arguments: [
      (CodeLanguage.swift, "a /* b", "unterminated comment", 2..<4),
      (.dart, "a '''b", "unterminated string", 2..<6),
      (.javaScript, "a `b ${c", "unterminated string", 2..<3),
      (.javaScript, "a = <B.C d-e={f}>g</H>;", "unclosed element", 4..<5),
      (.dart, "f([g(a), ", "unclosed bracket", 2..<3),
      (.kotlin, "f { g(a } h", "unclosed bracket", 5..<6),
      (.swift, "f(a)) + b", "unmatched closing bracket", 4..<5),
      (
        .kotlin, "a\n<<<<<<< HEAD\nf()\n=======\ng()\n>>>>>>> main\n",
        "unresolved merge conflict", 2..<9
      ),
    ])
  func faults(_ language: CodeLanguage, _ text: String, _ message: String, _ range: Range<Int>) {
    let fault = code(text, language).fault
    #expect(fault?.message == message)
    #expect(fault?.range == range)
  }

  @Test(
    "a mark of JavaScript after a value is an operator, and a pattern anywhere else",
    arguments: [
      "a = x! / 2; b = c / d", "a = f()! / 2; b = 'e'! / 2 / x", "a = x!! / 2 / y",
      "a = {b: c}/2/y", "a = (() => { b() })/2/y",
      "a = x" + String(repeating: "!", count: 100_000) + " / 2",
      "a = s.in / 2 / y",
      "a = t?.default / 2; b = c.#of / 3",
    ])
  func operators(_ text: String) {
    let code = code(text, .javaScript)
    #expect(!code.tokens.contains { $0.kind == .regularExpression }, "\(code.tokens.map(\.kind))")
  }

  @Test(
    "a pattern can follow an operator or a block, and be long",
    arguments: [
      "a = !/[`(]/.test(b)", "if (a) { b() }\n/[`(]/.test(c)", "return/[`(]/",
      "if(a){b()}else{c()}/[`(]/.test(d)",
      "a = /[`" + String(repeating: "x", count: 5000) + "(]/",
    ])
  func patterns(_ text: String) {
    let code = code(text, .javaScript)
    #expect(code.tokens.count { $0.kind == .regularExpression } == 1)
    #expect(code.fault == nil)
  }

  @Test(
    "a quotation mark between raw quotes of Swift is one string",
    arguments: ["#\"\"\"#", "#\"\"\"\"#", "##\"\"\"##", "#\"\"\"\"a\"\"#", "#\"\"\"a\"\"\"#"])
  func rawQuotes(_ text: String) {
    let code = code("f(\(text), b)\nc", .swift)
    #expect(code.tokens.filter { $0.kind == .string }.count == 1)
    #expect(code.tokens.count == 7)
    #expect(self.code("f(#\"\"\"\n\"\"\" b\n\"\"\"#)", .swift).tokens.count == 4)
  }

  @Test("the search for the ends of regular expressions is bounded over a whole source")
  func endlessPatterns() {
    var tokenizer = Tokenizer(
      SourceFile(path: "a", text: String(repeating: "#/ ", count: 33_000)), .swift)
    tokenizer.run()
    #expect(tokenizer.searchedForPatterns > 10_000_000)
    #expect(tokenizer.searchedForPatterns < 110_000_000)
  }

  @Test("an element can be the value of an attribute")
  func elementsInTags() {
    let code = code("a = <A b=<C>it's</C> d='e' />; f", .javaScript)
    #expect(code.fault == nil)
    #expect(code.word(code.tokens.count - 1) == "f")
  }

  @Test("a '<' that turns out to be an operator leaves no fault")
  func faultsOfComparisons() {
    #expect(code("const f = <T,>(a: T) => { g(a) }", .typeScript).fault == nil)
    #expect(code("const f = <T>(a: T) => { g(a) }; (b)", .javaScript).fault == nil)
    #expect(code("type A = <T: B>(a: T) => C<T>; (b)", .javaScript).fault == nil)
    #expect(
      code("a = <const T extends 'x'>(b) => c; d = <T = {}>(e) => f", .javaScript).fault == nil)
    #expect(code("a = b < c && d(e) ? f : `g`", .javaScript).fault == nil)
  }

  @Test(
    "brackets in literals, patterns and comments do not count",
    arguments: [
      (CodeLanguage.kotlin, #"f('(', "[", """{""") // )"#),
      (.swift, ##"f(/\(/, #/ ( /#, "\(a)[")"##),
      (.dart, "f(RegExp(r'('), '${a[0]}]', '''{''') /* ( */"),
      (.javaScript, #"a = <B c={/[(]/}>it's ( here</B>; d = /\(/.test(`[${e}`)"#),
    ])
  func hiddenBrackets(_ language: CodeLanguage, _ text: String) {
    #expect(code(text, language).fault == nil)
  }

  @Test("escapes in literals are read, and a line break in one is not a name")
  func literals() {
    #expect(code(#""\u{41}\"b""#, .swift).literal(0) == "A\"b")
    #expect(code(#"'\u0041\x42'"#, .javaScript).literal(0) == "AB")
    #expect(code(#"r'a\b'"#, .dart).literal(0) == #"a\b"#)
    #expect(code(#""a\nb""#, .kotlin).literal(0) == nil)
    #expect(code("\"a", .swift).literal(0) == nil)
    #expect(code(##"#"a\qb"#"##, .swift).literal(0) == #"a\qb"#)
    #expect(code(##"#"a\#u{41}"#"##, .swift).literal(0) == nil)
    #expect(code("\"\"\"\n  a \\\"b\n  \"\"\"", .swift).literal(0) == "a \"b")
    #expect(code("\"\"\"\n  a\n  b\n  \"\"\"", .swift).literal(0) == nil)
  }
}

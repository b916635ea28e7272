import ScrimDiagnostics
import Testing

@testable import ScrimInventory

@Suite struct TokenizerTests {
  private func code(_ text: String, _ language: SourceKind) -> SourceCode {
    SourceCode(SourceFile(path: "a", text: text), language)
  }

  private func words(_ text: String, _ language: SourceKind) -> [String] {
    let code = code(text, language)
    return code.tokens.indices.compactMap { code.word($0) }
  }

  @Test(
    "comments and strings hide what is in them",
    arguments: [
      (SourceKind.swift, "a /* b /* c */ d */ e // f\ng"),
      (.kotlin, "a /* b /* c */ d */ e // f\ng"), (.dart, "a /* b /* c */ d */ e // f\ng"),
      (.java, "a /* b /* c */ e // f\ng"), (.script, "a /* b /* c */ e // f\ng"),
      (.swift, ##"a "b \" c" e #"d " \ d"# g"##), (.swift, "a \"\"\"\nb \" c\n\"\"\" e g"),
      (.kotlin, #"a "b \" c" e '"' g"#), (.kotlin, #"a """b " \"""" e g"#),
      (.dart, #"a 'b \' c' e r'd\' g"#), (.dart, "a '''b ' c''' e r\"\"\"d\\\"\"\" g"),
      (.script, #"a 'b " c' e "d ' \" d" g"#), (.script, "a `b ' \" \\` c` e g"),
      (.script, #"a = /b['"`]\/[/]c/g; e; g"#), (.script, "a / 2 / e; g"),
      (.swift, "a = /b\"/; e; g"), (.swift, "a = #/b \" / c/#; e; g"),
      (.script, "#!/usr/bin/env b\na; e; g"),
      (.swift, "a // b\re // c\r\ng"), (.script, "a // b\re\rg"), (.dart, "a // b\re\rg"),
    ])
  func hidden(_ language: SourceKind, _ text: String) {
    #expect(
      words(text, language).filter { $0 != "c" || text.contains("/ 2 /") } == ["a", "e", "g"])
  }

  @Test(
    "a '/' after the parentheses of a call or of a value divides",
    arguments: ["f(x) / 2; seen / 3", "a.if(x) / 2; seen / 3", "(x) / 2; seen / 3"])
  func divisions(_ text: String) {
    #expect(words(text, .script).contains("seen"))
  }

  @Test(
    "a '/' starts a regular expression where a value or a statement can start",
    arguments: [
      #"if (a) /x"/.test(b); seen"#, #"while (a(b)) /[(]/.test(c); seen"#,
      #"if (a) { b } /x'{/.test(c); seen"#, #"else { b } /(["])/.test(c); seen"#,
      #"a(/ "/g, / >(/, />'/); seen"#, #"return/"/.test(a); seen"#, #"`${a(/"}/g)} "`; seen"#,
    ])
  func patterns(_ text: String) {
    let code = code(text, .script)
    #expect(code.fault == nil)
    #expect(code.has(code.count - 1, "seen"))
  }

  @Test(
    "an apostrophe in the text of an element hides nothing",
    arguments: [
      "<A>Don't</A>; seen", "<A>{a}'s</A>; seen", "<A>We've a {' '} b</A>; seen",
      "{a && <A>the '90s</A>}; seen", "<A>'em \\'a {b}</A>; seen", "a from'b'; seen",
    ])
  func apostrophes(_ text: String) {
    let code = code(text, .script)
    #expect(code.fault == nil)
    #expect(code.has(code.count - 1, "seen"))
    #expect(!code.tokens.indices.contains { code.isLiteral($0, "s</A>; seen") })
  }

  @Test(
    "the code in a string ends where its bracket does",
    arguments: [
      (SourceKind.script, #"`a ${b ? `c ${d({ "}": /}`/ })}` : '`'} e`"#),
      (.swift, #""a \(b("c \(d)", ")")) e""#), (.swift, ##"#"a \(b "\#(c("\"#"))"#"##),
      (.swift, ###"##"a "# \#(b \##(c("d")) "##"###),
      (.swift, "\"\"\"\r\na \\(\"\"\"\nb\n\"\"\") c\n\"\"\""),
      (.kotlin, ##"""" "a" ${b["c}"] ?: "${d}"} """""##), (.kotlin, "\"\"\"a\"\"\"\"\"\""),
      (.dart, ##"'''a ' ${b('c $d ${"e}"}')} f'''"##), (.dart, #""a ${b /* } */ + '}'} c""#),
    ])
  func interpolations(_ language: SourceKind, _ text: String) {
    let code = code(text, language)
    #expect(code.tokens.map(\.kind) == [.string])
    #expect(code.fault == nil)
  }

  @Test(
    "no part of a source is read many times",
    arguments: [
      "\\'", "'\\'\"", "(]", "({)", ")", "`${", "`${'", "\"${", "if()/[", "#", "##\"", "`a",
    ])
  func growth(_ piece: String) {
    for language in [SourceKind.swift, .kotlin, .dart, .script] {
      let steps = [500, 1_000].map { count in
        let text = String(repeating: piece, count: count)
        var tokenizer = Tokenizer(SourceFile(path: "a", text: text), language)
        tokenizer.run()
        return tokenizer.steps
      }
      #expect(steps[1] <= 2 * steps[0] + 1000, "\(language)")
    }
  }

  @Test(
    "a literal with a control character or its number, or without an end, is no name",
    arguments: ["\"a\\tb\"", "\"a\\nb\"", "\"a", "\"\\u0041\""])
  func literalFaults(_ text: String) {
    #expect(code(text, .kotlin).parts(ofString: 0) == nil)
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
      (SourceKind.swift, "a /* b", "unterminated comment", 2..<4),
      (.dart, "a '''b", "unterminated string", 2..<6),
      (.script, "a `b ${c", "unterminated string", 2..<8),
      (.dart, "f([g(a), ", "unclosed bracket", 2..<3),
      (.kotlin, "f { g(a } h", "unclosed bracket", 5..<6),
      (.swift, "f(a)) + b", "unmatched closing bracket", 4..<5),
    ])
  func faults(_ language: SourceKind, _ text: String, _ message: String, _ range: Range<Int>) {
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
    let code = code(text, .script)
    #expect(!code.tokens.contains { $0.kind == .regularExpression }, "\(code.tokens.map(\.kind))")
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

  @Test("a '<' that turns out to be an operator leaves no fault")
  func faultsOfComparisons() {
    #expect(code("const f = <T,>(a: T) => { g(a) }", .script).fault == nil)
    #expect(code("const f = <T>(a: T) => { g(a) }; (b)", .script).fault == nil)
    #expect(code("type A = <T: B>(a: T) => C<T>; (b)", .script).fault == nil)
    #expect(
      code("a = <const T extends 'x'>(b) => c; d = <T = {}>(e) => f", .script).fault == nil)
    #expect(code("a = b < c && d(e) ? f : `g`", .script).fault == nil)
  }
}

import LintSupport
import ScrimDiagnostics
import Testing

@testable import ScrimPolicy
@testable import ScrimSyntax

/// A policy means what a reader sees: nothing in it hides from a review.
@Suite struct HiddenTextTests {
  @Test(
    "an escape is refused in a key, an id, a pattern, a name or a word",
    arguments: [
      "«\"scri\\x6d\"»: 1\n", "scrim: «\"\\x31\"»\n", "scrim: 1\napp: «\"com.\\x65xample\"»\n",
      "scrim: 1\nlifecycle: «\"\\u0069os-app\"»\n", "scrim: 1\nlock: { after: «\"30\\u0073\"» }\n",
      "scrim: 1\nscreens: { «\"a.\\x62\"»: {} }\n", "scrim: 1\nscreens: { «\"\\x2a\\x2a\"»: {} }\n",
      "scrim: 1\nscreens: { «'a''b'»: {} }\n", "scrim: 1\nscreens: { «\"a\\_b\"»: {} }\n",
      "scrim: 1\nscreens: { a: { «\"\\x73ensitive\"»: true } }\n",
      "scrim: 1\nscreens: { a: { sensitive: «\"t\\x72ue\"» } }\n",
      "scrim: 1\nscreens: { a: { cover: «\"hid\\x65\"» } }\n",
      "scrim: 1\nscreens: { a: { cover: { color: «\"\\x23FFF\"» } } }\n",
      "scrim: 1\nscreens: { a: { cover: { view: «\"L\\x6fck\"» } } }\n",
      "scrim: 1\nscreens: { a: { text: «\"17p\\x74\"» } }\n",
      "scrim: 1\nlint: { weak-blur: «\"\\x6fff\"» }\n",
    ])
  func escapes(_ marked: String) {
    expect(marked, finds: "yaml-unsupported")
    let text = marked.replacing("«", with: "").replacing("»", with: "")
    let messages = lint(text).shown.map(\.message)
    #expect(messages.first?.hasPrefix("escape sequences hide '") == true)
  }

  @Test("a reason may contain escapes, because only people read it")
  func escapedReason() {
    expect(
      #"""
      scrim: 1
      screens:
        a: { sensitive: false, because: "the \"welcome\" page" }
        b: { sensitive: false, because: 'the app''s welcome page' }

      """#)
  }

  @Test("an alias of text with escapes is refused where escapes are")
  func aliasOfEscape() {
    let report = lint(
      #"""
      scrim: 1
      screens:
        a: { sensitive: false, because: &w "tr\x75e words" }
        b: { cover: *w }

      """#)
    #expect(report.shown.contains { $0.rule == .yamlUnsupported })
  }

  @Test(
    "an alias that reads like a value other than its own is refused",
    arguments: [
      "{ a: { recording: &cover «ignore» }, b: { recording: «*cover» } }",
      "{ a: { text: &48pt «17pt» }, b: { text: «*48pt» } }",
      "{ a: { fade: &none «500ms» }, b: { fade: «*none» } }",
      "{ a: { cover: &deep «paper» }, b: { cover: «*deep» } }",
      "{ a: { cover: &deep «{ color: \"#FFF\" }» }, b: { cover: «*deep» } }",
      "{ a: { fade: &none «{ in: 100ms }» }, b: { fade: «*none» } }",
      "{ a: { cover: &hide «paper» }, b: { cover: «*hide» } }",
      "{ a: { cover: &hide «{ color: \"#FFF\" }» }, b: { cover: «*hide» } }",
      "{ a: { cover: { blur: &dark «{ radius: 60 }» } }, b: { cover: { blur: «*dark» } } }",
      "{ a: { cover: { color: &FFF «'#000'» } }, b: { cover: { color: «*FFF» } } }",
    ])
  func misleadingAlias(_ screens: String) {
    expect(
      """
      scrim: 1
      lint: { fade-sluggish: off, recording-ignored: off, unused-cover: off }
      covers: { paper: { color: "#FFF" }, deep: { color: "#000" } }
      screens: \(screens)

      """, finds: "yaml-unsupported", "yaml-unsupported")
    expect(
      "scrim: 1\nlint: { weak-blur: &error «warning», unused-cover: «*error» }\n",
      finds: "yaml-unsupported", "yaml-unsupported")
  }

  @Test(
    "an anchor that reads like a value other than its own is refused",
    arguments: [
      "{ a: { recording: &cover «ignore» } }", "{ a: { recording: &Cover_ «ignore» } }",
      "{ a: { text: &48 «17pt» } }", "{ a: { fade: &30 «400ms» } }",
      "{ a: { cover: &paper «deep» } }", "{ a: { cover: &x deep }, b: { cover: &Paper «deep» } }",
      "{ a: { text: &size-48pt «17pt» } }", "{ a: { fade: &after_30s «400ms» } }",
      "{ a: { text: &headline48 «17pt» } }", "{ a: { fade: &ms300 «400ms» } }",
      "{ a: { recording: &protected «ignore» } }",
      "{ a: &cover-paper «{ cover: deep }» }", "{ a: &text-48 «{ cover: deep, text: 12pt }» }",
    ])
  func misleadingAnchor(_ screens: String) {
    expect(
      """
      scrim: 1
      lint: { recording-ignored: off, unused-cover: off }
      covers: { paper: { color: "#FFF" }, deep: { color: "#000" } }
      screens: \(screens)

      """, finds: "yaml-unsupported")
  }

  @Test(
    "an anchor may say what its value is for",
    arguments: [
      "{ a: { text: &text-17 17pt } }", "{ a: { fade: &fade-2 200ms } }",
      "{ a: { fade: &cover-fade 200ms } }", "{ a: { cover: &default-cover deep } }",
      "{ a: &deep-cover { cover: deep } }", "{ a: { cover: { color: &gray-900 '#1C1C1E' } } }",
      "{ a: &private { cover: deep, recording: cover } }",
    ])
  func honestAnchor(_ screens: String) {
    expect(
      """
      scrim: 1
      lint: { unused-cover: off }
      covers: { paper: { color: "#FFF" }, deep: { color: "#000" } }
      screens: \(screens)

      """)
  }

  @Test(
    "a text that is not a reason must not span several lines",
    arguments: [
      "app: «>-\n  com.example\n  lock: always»\n", "app: «|-\n  com.example\n  b»\n",
      "defaults: { text: 17pt }\ncovers:\n  p:\n    view: «>-\n      Lock\n      background: x»\n",
    ])
  func blockOfLines(_ entry: String) {
    let report = lint("scrim: 1\nlint: { unused-cover: off }\n" + entry.unmarked)
    #expect(report.shown.map(\.rule) == ["yaml-unsupported"])
    expect("scrim: 1\napp: >-\n  com.example\n")
  }

  @Test(
    "a line of a reason that reads like a key or a screen is refused",
    arguments: [
      "accounts.balance: { sensitive: true }", "sensitive: true", "sensitive : true",
      "until: 2026-12-31", "\"accounts.*\": {}",
      "lock: always",
      "accounts.balance:", "login: { sensitive: true }", "login: *shown", "login:",
      "after: 30s", "blur: light", "accounts.balance:{ sensitive:true }",
      "accounts.balance\u{A789} { sensitive: true }",
      "{ accounts.balance: {} }",
    ])
  func keyInReason(_ line: String) {
    expect(
      "scrim: 1\nscreens:\n  a.**:\n    sensitive: false\n    because: >-\n      public pages\n"
        + "      «\(line)»\n",
      finds: "yaml-unsupported")
  }

  @Test(
    "a reason or a name on one line that seems to continue as an entry is refused",
    arguments: [
      "labels only\u{201A} screen\u{A789} a.b\u{201A} until\u{A789} 2026-12-31",
      "'labels only'', screen: ''a.b'", "\"labels only\\\", screen: \\\"a.b\"",
      "labels only; until:2026-12-31", "'labels only'' }, a.b: { sensitive: true'",
      "labels only\u{FF5D}\u{FF0C} rule: x",
    ])
  func keyInLine(_ reason: String) {
    let policy = "scrim: 1\nignore:\n  - rule: weak-blur\n    because: \(reason)\n"
    let findings = lint(policy).shown
    #expect(findings.contains { $0.rule == "yaml-unsupported" || $0.rule == "yaml-syntax" })
    #expect(
      !lint("scrim: 1\ncovers: { a: { view: Lock\u{201A} background\u{A789} x } }\n").shown
        .filter { $0.rule == "bad-value" }.isEmpty)
  }

  @Test("a reason may contain colons, lists and links")
  func plainReason() {
    expect(
      """
      scrim: 1
      screens:
        a.**:
          sensitive: false
          because: |
            Public: the rates of the day.
            See https://example.com/a.b: the ticket.
            - first point
            Note that a.b is fine: nothing there, see https://example.com, and at 12:30.

      """)
  }

  @Test(
    "a cover's name that reads like another value is refused",
    arguments: [
      "hide", "none", "default", "in-place", "'true'", "'#000000'", "'{ a'", "'[x'", "'*'",
    ])
  func coverName(_ name: String) {
    expect(
      "scrim: 1\nlint: { unused-cover: off }\ncovers: { «\(name)»: { color: '#000' } }\n",
      finds: "bad-value")
  }

  @Test("an alias whose name reads like its own value is valid")
  func plainAlias() {
    expect(
      """
      scrim: 1
      lint: { unused-cover: off }
      covers: { paper: &paper { color: "#FFF" }, deep: { color: "#000" } }
      screens:
        a: { cover: *paper, fade: &none none, text: &17pt 17pt }
        b: { cover: &deep deep, fade: *none, text: *17pt }
        c: { cover: *deep }

      """)
  }

  @Test(
    "an alias that makes a screen public is refused",
    arguments: [
      "{ a: &m { fade: none, sensitive: false, because: marketing pages }, b: «*m» }",
      "{ a: &m { fade: { in: none }, sensitive: false, because: a page }, b: «*m» }",
      "{ a: { sensitive: &s false, because: a page }, b: { sensitive: «*s», because: a page } }",
    ])
  func publicAlias(_ screens: String) {
    expect("scrim: 1\nscreens: \(screens)\n", finds: "yaml-unsupported")
  }

  @Test(
    "an alias as a key is refused",
    arguments: [
      "{ a: { &r recording: cover }, b: { «*r» : cover } }",
      "{ &a a: { text: 17pt }, «*a» : { text: 48pt } }",
    ])
  func keys(_ screens: String) {
    expect("scrim: 1\nscreens: \(screens)\n", finds: "yaml-unsupported")
  }

  @Test(
    "a comment in place of a value is refused",
    arguments: [
      "app: «# com.example»\n  org.example\n", "app: &a «# com.example»\n  org.example\n",
      "app: >- «# com.example»\n  org.example\n",
      "screens: { a: { text: «# 48pt»\n 17pt } }\n",
      "screens: { a: { text: &t 17pt }, b: { text: «# 48pt»\n *t } }\n",
      "screens:\n  a:\n    ? text «# 48pt»\n    : 17pt\n",
      "ignore:\n  - rule: weak-blur\n    because: «# fonts»\n      'axis labels'\n",
    ])
  func commentAsValue(_ marked: String) {
    expect("scrim: 1\nlint: { unused-ignore: off }\n" + marked, finds: "yaml-unsupported")
  }

  @Test("a comment that seems to close a bracket is refused")
  func bracketInComment() {
    expect(
      "scrim: 1\nscreens:\n  a: { text: 17pt, «# }»\n    fade: none }\n",
      finds: "yaml-unsupported")
  }

  @Test(
    "a comment with brackets before the closing bracket or after an anchor is refused",
    arguments: [
      "  a: { text: 17pt «# }, b: { text: 48pt»\n  }\n",
      "  a: { text: 17pt, fade: &f «# none }»\n    { in: 100ms } }\n",
    ])
  func bracketInLastComment(_ screens: String) {
    expect("scrim: 1\nscreens:\n" + screens, finds: "yaml-unsupported")
  }

  @Test("a comment is valid anywhere else")
  func plainComments() {
    expect(
      """
      # { one }
      scrim: 1 # ] two
      screens: # { three }
        # four? {}
        a: # }
          # - five
          { text: 17pt, # points
            # six (a) [1] {17pt}
            fade: none } # }
      ignore: # seven
        # - eight
        - # nine [JIRA-12] {a}
          { rule: weak-blur, because: really? - no }
      lint: { unused-ignore: off }

      """)
  }

  @Test("an anchor must not be defined twice")
  func repeatedAnchor() {
    expect(
      "scrim: 1\nscreens: { a: &x { text: 17pt }, b: &«x» { text: 18pt }, c: *x }\n",
      finds: "yaml-unsupported")
  }

  @Test("a reason over several lines that reads like a screen of its own is refused")
  func reasonOverLines() {
    expect(
      """
      scrim: 1
      screens:
        feed.**: { sensitive: false, because: «"public posts
        feed.drafts: { sensitive: true, text: 17pt }
        and more"» }

      """, finds: "yaml-unsupported")
  }

  @Test(
    "a reason of fewer than two words is invalid",
    arguments: [
      ".", "'- -'", "x", "'. x'", "'\u{200B} \u{200B}'", "todo", "'! ?'", "'x .'",
      "'\u{3164} \u{FFA0}'", "\"\\u200B x\"",
    ])
  func emptyReason(_ reason: String) {
    expect(
      "scrim: 1\nscreens: { a: { sensitive: false, because: «\(reason)» } }\n",
      finds: "unexplained-public")
  }

  @Test(
    "a reason of two words is valid in any script",
    arguments: ["marketing pages", "公开页面", "หน้าสาธารณะ", "öffentliche Seite", "공개 페이지", "v2 ok"])
  func reason(_ reason: String) {
    expect("scrim: 1\nscreens: { a: { sensitive: false, because: \(reason) } }\n")
  }

  @Test("a reason may be a block of several lines")
  func block() {
    expect(
      "scrim: 1\nscreens:\n  a:\n    sensitive: false\n    because: >-\n      public\n      posts\n"
    )
  }

  @Test(
    "a character that changes the direction of text is refused, even in comments",
    arguments: [
      "061C", "200E", "200F", "202A", "202B", "202C", "202D", "202E", "2066", "2067", "2068",
      "2069",
    ])
  func direction(_ number: String) throws {
    let scalar = try #require(UInt32(number, radix: 16).flatMap(Unicode.Scalar.init))
    expect("scrim: 1\n# «\(scalar)» x\n", finds: "yaml-unsupported")
    expect("scrim: 1\napp: 'a«\(scalar)»'\n", finds: "yaml-unsupported")
    #expect(lint("scrim: 1\n# \(scalar)\n").shown.first?.message.contains(number) == true)
  }

  @Test(
    "more than 100 blanks of any kind in a row exceed the limit, and a tab counts as eight",
    arguments: [
      " ", "\t", "\n", "\u{A0}", "\u{3000}", "\u{2003}", "\u{200B}", "\u{2800}", "\u{AD}",
    ])
  func blanks(_ blank: String) throws {
    func source(_ count: Int) -> String {
      "scrim: 1\nscreens:\n  a: { sensitive: true, because: '" + "é"
        + String(repeating: blank, count: count) + "', text: 17pt }\n"
    }
    let most = blank == "\t" ? 12 : 100
    let finding = try #require(lint(source(most + 1)).shown.first)
    #expect(finding.rule == .yamlLimit && finding.help?.contains("--max-blanks") == true)
    #expect(!lint(source(most)).shown.contains { $0.rule == .yamlLimit })
  }

  @Test(
    "a reason that seems to contain the start of a comment or a quotation is refused",
    arguments: [
      "the largest text\u{A0}# until 3.0 it had ", "the largest text \u{266F} until 3.0 ",
      "the largest text\u{3000}# it had", "the largest text# until 3.0 it had ",
      "all of\u{200B}it", "all\u{AD} of it", "\u{2060}\"not public any more ", "\u{FEFF}all of it",
      "“not public ", "up to 3.0 this had \"no text ", "„not public ", "not 'public any more ",
    ])
  func misleadingReasons(_ reason: String) {
    expect(
      "scrim: 1\nscreens:\n  a: { sensitive: false, because: «\(reason.trimmed)» , text: 40pt }\n",
      finds: "yaml-unsupported")
  }

  @Test(
    "a reason may contain quotations, apostrophes, number signs and joiners",
    arguments: [
      "the “welcome” page", "the \"welcome\" page", "it's the users' own page", "see issue PR#12",
      "the „Start“ page", "don't ask", "👩\u{200D}💻 only staff",
    ])
  func honestReasons(_ reason: String) {
    expect("scrim: 1\nscreens:\n  a: { sensitive: false, because: \(reason) , text: 40pt }\n")
  }

  @Test("an alias whose name promises a protection that its map lacks is refused")
  func mapNames() {
    for name in ["paper", "private", "cover-paper", "is_sensitive", "not-public"] {
      let policy = """
        scrim: 1
        covers: { paper: { color: "#FFF" } }
        screens:
          a.**: { sensitive: false, because: public marketing pages }
          a.chart: &\(name) { fade: 200ms }
          a.balance: *\(name)
          b: { cover: paper }

        """
      let findings = lint(policy).shown.filter { $0.rule != "listed-public" }
      #expect(findings.map(\.rule) == ["yaml-unsupported", "yaml-unsupported"], "\(name)")
      let honest = policy.replacing("{ fade: 200ms }", with: "{ sensitive: true, cover: paper }")
      #expect(!lint(honest).shown.contains { $0.rule == "yaml-unsupported" }, "\(name)")
    }
  }

  @Test("an alias in place of a pattern is refused, because it reads like one")
  func patternAlias() {
    expect(
      """
      scrim: 1
      covers: { soft: { blur: light } }
      screens:
        a: { cover: soft }
      ignore:
        - { rule: unstated-text, screen: &help "**", because: small labels only }
        - { rule: weak-blur, screen: «*help», because: help pages only }

      """, finds: "yaml-unsupported")
  }

  @Test("the fix that writes a public screen's id in NFC is unsafe")
  func publicNFC() {
    let findings = lint(
      "scrim: 1\nscreens:\n  e\u{301}.**: { sensitive: false, because: public marketing pages }\n"
    ).shown
    #expect(findings.flatMap(\.fixes).map(\.safety) == [.unsafe])
  }

  @Test("the fix that writes a sensitive screen's id in NFC is safe")
  func normalization() throws {
    let report = lint("scrim: 1\nscreens: { \"cafe\u{301}.menu\": { text: 17pt } }\n")
    let finding = try #require(report.shown.first)
    #expect(finding.rule == .badPattern && report.shown.count == 1)
    let fix = try #require(finding.fixes.first)
    #expect(fix.safety == .safe)
    let text = try #require(fix.edits.first).replacement
    #expect(text.utf8.elementsEqual("caf\u{E9}.menu".utf8))
  }

  @Test("a message names the invalid character of an id in an inventory")
  func inventoryCharacters() {
    let inventory = lint(
      Array("scrim: 1\ninventory: ids.txt\n".utf8), files: ["ids.txt": "a.b\nsign\u{2010}in\n"])
    #expect(inventory.shown.contains { $0.message.hasSuffix("U+2010, which looks like '-'") })
  }

  @Test("a message names the invalid character of an id")
  func characters() {
    for (id, problem) in [
      ("a\u{2024}b", "contains U+2024, which looks like '.'"),
      ("a\u{2D9}b", "contains U+02D9, which looks like '.'"),
      ("a\u{25AA}b", "contains U+25AA, which looks like '.'"),
      ("a\u{FF0A}", "contains U+FF0A, which looks like '*'"),
      ("sign\u{2010}in", "contains U+2010, which looks like '-'"),
      ("sign\u{2015}in", "contains U+2015, which looks like '-'"),
      ("sign\u{2212}in", "contains U+2212, which looks like '-'"),
      ("sign\u{2D7}in", "contains U+02D7, which looks like '-'"),
      ("a\u{2215}b", "contains U+2215, which looks like '/'"),
      ("a\u{FF3F}b", "contains U+FF3F, which looks like '_'"),
      ("a\u{2236}b", "contains U+2236, which looks like ':'"),
      ("a\u{200D}b", "contains an invisible character, U+200D"),
      ("a\u{FE0F}", "contains an invisible character, U+FE0F"),
      ("a\u{A0}b", "contains white space, U+00A0"),
    ] {
      let finding = lint("scrim: 1\nscreens: { '\(id)': {} }\n").shown.first
      #expect(finding?.message.hasSuffix(problem) == true)
    }
  }
}

extension String {
  fileprivate var trimmed: String { last == " " ? String(dropLast()) : self }
}

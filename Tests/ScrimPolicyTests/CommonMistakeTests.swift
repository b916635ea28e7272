import LintSupport
import ScrimDiagnostics
import Testing

/// Common mistakes of new users, and the help for each.
@Suite struct CommonMistakeTests {
  @Test(
    "the help for a mistake says what to write, and the fix writes it",
    arguments: [
      ("lock: 60s", "write { after: 60s }", "{ after: 60s }"),
      ("lock: { after: 5m }", "write 300s", "300s"),
      ("lock: { after: 2 min }", "write 120s", "120s"),
      ("lock: { after: 1h }", "write 3600s", "3600s"),
      ("defaults: { fade: 200 ms }", "write 200ms", "200ms"),
      ("defaults: { fade: 0.5 sec }", "write 0.5s", "0.5s"),
      ("defaults: { fade-in: 200ms }", "write 'fade: { in: … }'", nil),
      ("defaults: { settle: 20ms }", "write 'fade: { settle: … }'", nil),
      (
        "defaults: { cover: { image: Splash, background: '#000' } }", "write { name: Splash }",
        "{ name: Splash }"
      ),
      (
        "defaults: { cover: { blur: light, fallback: { light, dark } } }",
        "write { light: \"#FFFFFF\", dark: \"#1C1C1E\" }", nil
      ),
      ("extends: base.yaml", "write [base.yaml]", "[base.yaml]"),
      ("extends: a.yaml, b.yaml", "write [a.yaml, b.yaml]", "[a.yaml, b.yaml]"),
      ("screens: { a: { text: 22 PT } }", "write 22pt", "22pt"),
      (
        "covers: { a: { color: #FFFFFF\" } }", "put the color in quotes, such as \"#1C1C1E\"",
        "\"#FFFFFF\""
      ),
      (
        "screens: { a: { sensitive: False, because: two words } }", "did you mean 'false'?", "false"
      ),
      ("screens: { a: { sensitive: TRUE } }", "did you mean 'true'?", "true"),
      ("lifecycle: ios", "did you mean 'ios-scene' or 'ios-app'?", "ios-scene"),
      ("defaults: { text:17pt }", "write a space after ':', as in 'text: …'", "text: 17pt"),
      ("screens:\n  a:\n    cover:sheet", "write 'cover: …'", nil),
      ("screens:\n  a:\n    text = 20pt", "write 'text: …'", nil),
      ("lock: true", "write one of: never, always, { after: 30s, cover: passcode }", nil),
      ("prompts: false", "write one of: cover, { ignore-for: 30s }", nil),
      (
        "covers: { a: { blur: 20 } }",
        "write { radius: 20 }", nil
      ),
      ("screens: { **: { text: 17pt } }", "put a pattern that starts with '*' in quotes", "\"**\""),
      ("screens: [{ a: {} }]", "write a map, with one 'key: value' per line", nil),
      ("screens:\n- a: {}", "remove the '-' before each entry", nil),
      ("lock:\u{A0}never", "write a plain space", " "),
      ("screens:\n\u{A0} a: {}", "write a plain space", " "),
      ("lifecycle: “ios-app”", "write straight ones: \"ios-app\"", "\"ios-app\""),
      ("covers: { a: { color: «#FFF» } }", "write straight ones: \"#FFF\"", "\"#FFF\""),
      (
        "covers: { a: { color: #FFFFFF } }",
        "put the color in quotes, such as \"#1C1C1E\"",
        "\"#FFFFFF\""
      ),
      ("screens:", "indent what belongs to it, or write {}", nil),
      ("screens:\n- a", "write 'a: …', without the '-'", nil),
      (
        "screens:\n- name: a.b\n  cover: x",
        "write 'a.b: { … }', without the '-' and 'name'", nil
      ),
      ("screens: { a: public }", "write { sensitive: false, because: … } with the reason", nil),
      ("screens: { a: Private }", "write { sensitive: true }", nil),
      ("screens: { a: frost }", "write { cover: frost } if that is its cover", nil),
      (
        "ignore: [weak-blur]", "write { rule: weak-blur, because: … } with the reason", nil
      ),
      ("lock: { timeout: 30s }", "write 'after'", "after"),
      ("lock: { after: 0.5m }", "write 30s", "30s"),
      ("lock: { after: 1:30 }", "write 90s", "90s"),
      ("lock: { after: PT2M }", "write 120s", "120s"),
      ("covers: { a: { blur: { radius: 40pt } } }", "write 40, without a unit", "40"),
      (
        "covers: { a: { blur: { radius: 40, saturation: 180% } } }", "write 1.8, without a unit",
        "1.8"
      ),
      (
        "defaults: { raise-on: UIApplication.willResignActiveNotification }",
        "write will-resign-active", "will-resign-active"
      ),
      ("defaults: { drop-on: onResume }", "write did-become-active", "did-become-active"),
      ("lock: { after: .5s }", "write 0.5s", "0.5s"),
      ("lock: { after: 1h30m }", "write 5400s", "5400s"),
      ("lock: { after: 300us }", "write 0.3ms", "0.3ms"),
      ("lock: { after: 30 }", "write 30ms or 30s", "30s"),
      ("defaults: { fade: 30 }", "write 30ms or 30s", "30ms"),
      ("lock: { after: -1s }", "write always, or a duration over zero", nil),
      ("lock: { after: 0s }", "write always", "always"),
      ("lock: { after: none }", "write always", "always"),
      ("lock: { after: never }", "write 'lock: never' in place of the map", nil),
      ("lock: { after: alwasy }", "did you mean 'always'?", "always"),
      ("limits: { peek: -1s }", "write none, or a duration over zero", nil),
      ("lock: { after: 30s, view: PasscodeLock }", "write 'cover: { view: … }'", nil),
      ("defaults: { fade: off }", "write none", "none"),
      ("lock: { after:30s }", "write a space after ':', as in 'after: …'", "after: 30s"),
      ("lock: { after = 30s }", "write 'after: …'", "after: 30s"),
      ("limits: 300ms", "write { peek: 300ms }", "{ peek: 300ms }"),
      ("overlays: { a: paper }", "write { cover: paper } if that is its cover", nil),
      (
        "defaults: { fade: { duration: 1s } }",
        "write 'in' and 'out', or 'fade: …' with one duration", nil
      ),
      ("defaults: { fade: { fade-in: 1s } }", "write 'in'", "in"),
      ("defaults: { fade: { curve: easeInOut } }", "did you mean 'ease-in-out'?", "ease-in-out"),
      ("covers: { a: { color: white } }", "write \"#FFFFFF\"", "\"#FFFFFF\""),
      ("covers: { a: { color: '#FFF8' } }", "write \"#FFFFFF88\"", "\"#FFFFFF88\""),
      ("covers: { a: { color: 0xFFA0B0C0 } }", "write \"#A0B0C0\"", "\"#A0B0C0\""),
      ("covers: { a: { color: 0x80A0B0C0 } }", "write \"#A0B0C080\"", "\"#A0B0C080\""),
      ("covers:\n  a:\n    color: rgb(255, 0, 16)", "write \"#FF0010\"", "\"#FF0010\""),
      (
        "covers: { a: { color: '#FFFFFO' } }",
        "'O' is not a hexadecimal digit: write 0 to 9 and A to F", nil
      ),
      (
        "covers: { a: { color: '@color/paper' } }",
        "write the color itself, as \"#RRGGBB\": a policy cannot refer to the app's resources", nil
      ),
      ("covers: { a: { color: '#FFF', opacity: 1 } }", "remove it: a cover must be opaque", nil),
      ("covers: { a: { image: { name: b, mode: scaleAspectFill } } }", "write fill", "fill"),
      ("covers: { a: { view: b, background-color: '#000' } }", "write 'background'", "background"),
      (
        "defaults: { raise-on: UIScene.willDeactivateNotification }",
        "write will-resign-active", "will-resign-active"
      ),
      ("lint: { unused-cover: warn }", "write warning", "warning"),
      ("covers: { a: { color: Colors.white } }", "write \"#FFFFFF\"", "\"#FFFFFF\""),
      ("covers: { a: { color: Color(0xFF102030) } }", "write \"#102030\"", "\"#102030\""),
      ("defaults: { secure: FLAG_SECURE }", "write window", "window"),
      (
        "defaults: { raise-on: AppLifecycleState.paused }", "write did-enter-background",
        "did-enter-background"
      ),
      ("defaults: { text: 16sp }", "write 16pt", "16pt"),
      (
        "screens: { chat: { room: { text: 20pt } } }",
        "screens do not nest: write the whole id, 'chat.room'", nil
      ),
      ("lifecycle: iOS", "did you mean 'ios-scene' or 'ios-app'?", "ios-scene"),
      (
        "ignore: weak-blur", "write [{ rule: weak-blur, because: … }] with the reason", nil
      ),
      ("/* all of it */\nlifecycle: android", "write '#'", "#"),
      (
        "ignore: [{ rule: weak-blur, because: b, until: 2027/3/1 }]", "write 2027-03-01",
        "2027-03-01"
      ),
      (
        "ignore: [{ rule: weak-blur, because: b, until: 3.1.2027 }]",
        "write 2027-03-01 or 2027-01-03", "2027-03-01"
      ),
      ("ignore: [{ rule: weak-blur, because: b, screen: [a] }]", "write 'a' without a list", nil),
      ("ignore: [{ rule: weak-blur }]", "add 'because: …'", nil),
      ("defaults: { cover: hide // all }", "write '#' for '//': it starts a comment", nil),
      ("defaults: { cover: paper#all }", "put a space before '#' if it starts a comment", nil),
      ("screens:\n  a:\n    cover hide\n    fade: none", "write 'cover: …'", ":"),
      ("lifecycle android", "write 'lifecycle: …'", ":"),
      ("covers:\n  paper\n    color: '#FFF'", "write 'paper:'", ":"),
      ("extends:\n  - base.yaml\n  other.yaml", "write '- other.yaml'", nil),
      ("screens:\n  a:\n    <!-- b -->\n    cover: hide", "write '#'", nil),
      (
        "covers:\n  a: { color: \"#FFF }\n  b: { color: \"#FFF\" }",
        "close the text with the same quotation mark on this line", nil
      ),
      (
        "lock: after: 30s",
        "write 'lock: { after: … }', or put the text in quotes if ':' belongs to it", nil
      ),
      (
        "defaults:\n  fade: 200ms 300ms", "write { in: 200ms, out: 300ms }",
        "{ in: 200ms, out: 300ms }"
      ),
      ("defaults:\n  fade: 0,2s", "write 0.2s", "0.2s"),
      ("defaults: { fade: ease-in }", "write { curve: ease-in }", "{ curve: ease-in }"),
      ("lifecycle: swiftui", "write ios-scene", "ios-scene"),
      ("defaults: { recording: block }", "write cover", "cover"),
      (
        "screens: { a: true }",
        "write {} for a sensitive screen, or { sensitive: false, because: … } with the reason", nil
      ),
      (
        "ignore: { rule: weak-blur, because: axis labels }",
        "write '- ' before each entry of the list", nil
      ),
      ("defaults: { cover: { paper } }", "write 'cover: paper'", "paper"),
      ("defaults: { cover: { color: systemBackground } }", Self.systemBackground, Self.map),
      ("covers: { a: { color: UIColor.systemBackground } }", Self.systemBackground, Self.map),
      ("covers: { a: { view: PasscodeView() } }", "write PasscodeView", "PasscodeView"),
      ("covers: { a: { view: Bank.PasscodeView } }", "write PasscodeView", "PasscodeView"),
      ("covers: { a: { view: Views/Passcode.swift } }", "write Passcode", "Passcode"),
      (
        "covers: { a: { view: () } }",
        "write the name that the host gives the view, such as PasscodeLock", nil
      ),
      ("app: ${BUNDLE_ID}", "write the identifier itself, such as com.example.bank", nil),
      ("app: $(PRODUCT_ID)", "write the identifier itself, such as com.example.bank", nil),
      ("screens: { a: { text: 4800pt } }", "write points, from 4pt to 1000pt, such as 17pt", nil),
      ("snapshots: ipad", "\(Self.variant) in place of this line", nil),
      ("ipad: true", Self.variant, nil),
      ("screens: { \"a. b\": {} }", "write a.b", "a.b"),
      ("screens: { \"a\u{200B}b\": {} }", "write ab", "ab"),
      ("screens: { \"a\u{2010}b\": {} }", "write a-b", "a-b"),
      ("screens: { \"a b\": {} }", "write '.' or '-' between the words of an id", nil),
      ("extends: [bsae.yaml]", "did you mean 'base.yaml'?", "base.yaml"),
      ("extends: [base.yml]", "did you mean 'base.yaml'?", "base.yaml"),
      ("extends: [base]", "did you mean 'base.yaml'?", "base.yaml"),
      ("extends: ['.\\base.yaml']", "did you mean './base.yaml'?", "\"./base.yaml\""),
      ("extends: [other.yaml]", "write the path of a policy, relative to this file", nil),
      ("inventory: screen.txt", "did you mean 'screens.txt'?", "screens.txt"),
      (
        "screens:\n  a.b: {}\nc.d: {}\n  e.f: {}", "indent it by 2 more", "  "
      ),
      (
        "screens: { a: { sensitive:, cover: hide } }",
        "write a space after it, and each event or setting in an entry of its own", nil
      ),
    ] as [(String, String, String?)])
  func mistakes(_ entry: String, _ help: String, _ written: String?) throws {
    let finding = try #require(
      lint("scrim: 1\n\(entry)\n").shown.first { $0.severity == .error })
    #expect(finding.help == help)
    #expect(finding.fixes.first?.edits.first?.replacement == written)
  }

  private static let variant = "write 'variants: { ipad: { snapshots: from-resign } }'"
  private static let map = "{ light: \"#FFFFFF\", dark: \"#000000\" }"
  private static let systemBackground = "write \(map)"

  @Test(
    "an issue number does not end a reason, as a comment",
    arguments: ["#1234", "#1234 and #5", "#7, in words"])
  func issueNumber(_ number: String) {
    let mark = number.prefix { $0 == "#" || $0.isNumber }
    expect(
      "scrim: 1\nscreens:\n  a:\n    sensitive: false\n"
        + "    because: see the ticket «\(mark)»\(number.dropFirst(mark.count))\n",
      finds: "yaml-unsupported")
    expect(
      "scrim: 1\nscreens:\n  a:\n    sensitive: false\n    because: \"see ticket \(number)\"\n")
    expect("scrim: 1\nscreens:\n  a:\n    sensitive: false\n    because: public pages # see it\n")
  }

  @Test(
    "a comment that would ignore findings in another linter is reported",
    arguments: ["# scrim-disable-line", "#scrim:disable weak-blur", "# scrim ignore all"])
  func ignoringComment(_ comment: String) {
    expect("scrim: 1\nscreens:\n  a: {} «\(comment)»\n", finds: "unused-ignore")
    expect("scrim: 1 # scrim reads this\nscreens: { a: { because: 'a b' } }\n")
  }

  @Test(
    "one mistake causes one finding",
    arguments: [
      "ignore: [{ rule: weak-blur, «reason»: axis labels only }]",
      "screens:\n  «a.b:»{ text: 20pt }",
      "screens:\n  «a.b  »{ text: 20pt }",
      "screens: { a: { sensitive: false, because: yes it is, «no data» } }",
      "covers: { a: { color: «rgba(1»,2,3,4) } }\ndefaults: { cover: a }",
      "screens: { a: { sensitive: false, «reason»: public pages } }",
      "lock: { «after:30s» }", "lock: { «after = 30s» }",
      "defaults: { cover: { blur: { radius: 60, saturation: 1,«8» } }, text: 17pt }",
      "«cover»: { paper: hide }\ndefaults: { cover: paper, fade: none }",
    ])
  func once(_ entry: String) {
    expect(
      "scrim: 1\n\(entry)\n", finds: entry.contains("rgba") ? "bad-color" : "unknown-key")
  }

  @Test("covers under a duplicate key are not undefined, and the later ones are not unused")
  func duplicateSection() {
    expect(
      """
      scrim: 1
      covers: { paper: { color: "#FFF" } }
      defaults: { cover: paper }
      «covers»: { card: { color: "#000" } }
      """, finds: "duplicate-key")
  }

  @Test("an ignore entry is not unused while a cover of the policy is undefined")
  func ignoreBesideUndefinedCover() {
    expect(
      """
      scrim: 1
      covers: { deep: { blur: { radius: 60 } } }
      screens: { a: { cover: «depp», text: 48pt } }
      ignore: [{ rule: weak-blur, screen: a, because: axis labels only }]
      """, finds: "unknown-cover")
  }

  @Test(
    "only a fix that writes a fully opaque cover is safe",
    arguments: [
      ("{ color: \"#FFFFFF\" }", Fix.Safety.safe), ("hide", .safe), ("{ blur: light }", .unsafe),
      ("{ color: \"#FFFFFF80\" }", .unsafe), ("{ view: Lock }", .unsafe),
      ("{ color: { light: \"#FFFFFF\", dark: \"#00000080\" } }", .unsafe),
      ("{ image: { name: Splash } }", .unsafe),
    ])
  func nearCover(_ cover: String, _ safety: Fix.Safety) throws {
    let finding = try #require(
      lint(
        "scrim: 1\ncovers: { papers: \(cover) }\n"
          + "screens: { a: { cover: paper, text: 12pt }, b: { cover: papers, text: 12pt } }\n"
      ).shown.first { $0.rule == "unknown-cover" })
    #expect(finding.fixes.map(\.safety) == [safety])
  }

  @Test(
    "the name of a cover must not read like another value",
    arguments: [
      "color: #000000", "view: PasscodeLock", "paper # opaque", "hide }", "hide,", "a[b]", "a {b",
    ])
  func nameOfCover(_ name: String) {
    let rules = lint(
      "scrim: 1\ncovers: { \"\(name)\": { blur: { radius: 60 } } }\n"
        + "screens: { a: { cover: \"\(name)\", text: 12pt } }\n"
    ).shown.map(\.rule)
    #expect(rules.contains { $0 == "bad-value" || $0 == "yaml-unsupported" }, "\(rules)")
  }

  @Test("a comment that looks like a map cannot come between a key and its map")
  func commentedMap() {
    expect(
      "scrim: 1\nscreens:\n  a.b: «# { cover: paper }»\n    { text: 12pt }\n  c: # the settings\n"
        + "    text: 12pt\n", finds: "yaml-unsupported")
  }

  @Test("an unreadable text size causes one finding")
  func wrongSize() {
    expect(
      "scrim: 1\ncovers: { frost: { blur: { radius: 60 } } }\n"
        + "screens: { a: { cover: frost, text: «20sp» } }\n", finds: "bad-value")
  }

  @Test(
    "help for a key of another tool or another map says where it belongs",
    arguments: [
      ("screens: { a: { public: true } }", "write 'sensitive: false' and 'because'"),
      ("defaults: { screens: {} }", "'screens' is a key of the whole policy"),
      ("screens: { a: { cover: none } }", "remove it; for a public screen"),
      ("cover: frost", "write 'defaults: { cover: … }' for the cover of every screen"),
      ("fade: 200ms", "'fade' is a setting: write it under 'defaults', or under a screen"),
      ("peek: 200ms", "write 'limits: { peek: … }'"),
      ("prompts: { peek: 200ms }", "'peek' belongs in 'limits'"),
      ("limits: { after: 30s }", "'after' belongs in 'lock'"),
      ("lock: { linger: 1s }", "'linger' belongs in 'prompts'"),
      ("covers: { a: { fade: 200ms } }", "'fade' is a setting: write it under 'defaults'"),
      ("covers: { a: { blur: { fallback: '#FFF' } } }", "'fallback' belongs beside 'blur'"),
      (
        "overlays: { a: { secure: window } }",
        "an overlay has only 'cover' and 'fade': write 'secure'"
      ),
      ("screenshots: false", "write 'secure: window'"),
      ("screens: { a: { screenshots: false } }", "write 'secure: window'"),
      ("screens: { a: { overlay: spinner } }", "define it under 'overlays'"),
      ("screens: { all: { text: 17pt } }", "write \"**\" for every screen"),
      ("linger: 1s", "write 'prompts: { linger: … }'"),
      ("covers: { a: { style: light } }", "write 'blur: light'"),
      ("covers: { a: { hide: true } }", "write 'hide' in place of the map"),
      ("covers: { a: { type: blur } }", "a cover's kind is its key"),
      ("covers: { a: { radius: 20 } }", "write it in the blur's map"),
      ("covers: { a: { blur: { style: dark } } }", "write 'preset'"),
      ("covers: { a: { blur: { sigma: 20 } } }", "write 'radius', in points"),
      ("covers: { a: { image: { file: x } } }", "write 'name'"),
      ("lock: { always: true }", "write 'after: always'"),
      ("screens: { \"home, splash\": {} }", "write one entry for each screen"),
      ("screens: { a: { blur: light } }", "write 'cover: { blur: … }'"),
      ("screens: { a: { peek: 1s } }", "'peek' applies to the whole policy"),
      ("screens: { a: { sensitive: false, reason: public pages } }", "write 'because'"),
      ("screens: { a: { sensitive: false, because: yes it is, no data } }", "put the text before"),
      ("screens:\n  a.b:{ text: 20pt }", "write 'a.b: …'"),
      ("inventory: [screens.txt]", "write 'screens.txt' without a list"),
      ("inventory: [a.txt, b.txt]", "write the path of a file, not a list of them"),
      ("rules: { unused-cover: off }", "write 'lint: { RULE: LEVEL }'"),
      ("lock: { after: 8640001s }", "write a shorter one"),
      ("screens: { a: { text: 22,5pt } }", "a comma ends the value: write '.' for a decimal point"),
      ("screens: { a: { records: { text: 20pt } } }", "screens do not nest: write the whole id"),
      ("screens: { a: { cover: \"#FFFFFF\" } }", "write { color: \"#FFFFFF\" }"),
      ("screens: { a: { cover: dark } }", "write { blur: dark }"),
      ("screens: { \"vault\\\\..*\": {} }", "remove the backslash"),
      (
        "lifecycle: android\ndefaults: { cover: { color: \"#B3000000\" } }",
        "alpha comes last: write \"#000000\""
      ),
      ("covers: { a: { color: rgba(0,0,0,1) } }", "write the color as \"#RRGGBB\""),
      ("defaults: { cover: { color: \"#FF101820\" } }", "alpha comes last: write \"#101820\""),
      (
        "screens: { a.chart: { text: 20pt } }\n"
          + "ignore: [{ rule: weak-blur, screen: a.chrt, because: labels }]",
        "did you mean 'a.chart'?"
      ),
      (
        "ignore: [{ rule: weak-blur, because: fonts, until: 2027-02-30 }]",
        "write a day from 2027-02-01 to 2027-02-28"
      ),
    ])
  func advice(_ entry: String, _ help: String) {
    let findings = lint("scrim: 1\n\(entry)\n").shown
    #expect(findings.contains { $0.help?.hasPrefix(help) == true })
  }

  @Test("a no-break space is valid in a comment and in a quoted reason")
  func typography() {
    expect(
      "scrim: 1 # note:\u{A0}x\nscreens:\n"
        + "  a: { sensitive: false, because: 'Prix\u{A0}: les cours' }\n")
  }

  @Test("a public pattern that matches the same screens as a protecting one is reported")
  func sameScreens() {
    expect(
      """
      scrim: 1
      covers: { paper: { color: "#FFF" } }
      screens:
        a.**: { sensitive: false, because: public pages }
        a.**.**: { sensitive: «true», cover: paper }

      """, finds: "public-under-protected")
  }
}

import LintSupport
import ScrimDiagnostics
import Testing

/// Ids and patterns in the syntax of other tools.
@Suite struct SuspiciousPatternTests {
  @Test(
    "a pattern in another tool's syntax is reported, with a fix if its meaning is clear",
    arguments: [
      ("accounts/*", "accounts.*"), ("accounts/list", "accounts.list"), ("room-?", "room-*"),
      ("^home$", "home"), ("/home/*/", "home.*"), ("accounts.{list,detail}", nil),
      ("home|feed", nil),
      ("a,b", nil), ("room-[0-9]", nil), ("a??b", nil), ("{id}", nil),
      ("accounts.:id", nil), ("users/<user_id>/posts", nil), ("a.${id}", nil), ("a.$id.b", nil),
      ("a.{id}", nil), ("a.[id]", nil), ("a.+.b", nil), ("a.#", nil), ("a.>", nil), ("a.%", nil),
      ("/{id}/", nil),
      ("a.b:", "a.b"), ("a.b;", "a.b"), ("!a.b", nil), ("~a", nil), ("=a.b", "a.b"),
      ("-a.b", nil),
    ] as [(String, String?)])
  func foreign(_ text: String, _ meant: String?) throws {
    let report = lint("scrim: 1\nscreens: { \"\(text)\": { text: 17pt } }\n")
    let finding = try #require(report.shown.first { $0.rule == "suspicious-pattern" })
    #expect(finding.span.start == 20 && finding.span.end == 22 + text.utf8.count)
    #expect(finding.severity == .warning && finding.message.hasPrefix("'\(text)' contains '"))
    #expect(finding.fixes.first?.edits.first?.replacement == meant.map { "\"\($0)\"".unquoted })
    #expect(finding.fixes.allSatisfy { $0.safety == .unsafe })
  }

  @Test("ids in ignore entries and inventories are checked for foreign syntax")
  func otherPlaces() {
    expect(
      """
      scrim: 1
      inventory: «ids.txt»
      screens: { a.b: {} }

      """, files: ["ids.txt": "a.b\n«a/b»\n"], finds: "undeclared-screen", "suspicious-pattern")
    let report = lint(
      "scrim: 1\nignore: [{ rule: weak-blur, screen: a/b, because: axis labels }]\n")
    #expect(report.shown.contains { $0.rule == "suspicious-pattern" && $0.span.start == 45 })
  }

  @Test(
    "an id with letters that look like others is reported",
    arguments: [
      "\u{430}ccounts.balance", "accounts.b\u{430}lance", "acc\u{3BF}unts.**", "\u{FF41}ccounts",
      "\u{1D5BA}ccounts", "pa\u{261}es", "\u{FF41}\u{FF42}.x", "\u{FB01}le", "\u{1C0}ist",
      "\u{440}\u{430}\u{443}.list", "\u{39F}\u{39A}", "pi\u{307}n", "account\u{A731}",
      "ba\u{335}r",
    ])
  func scripts(_ id: String) {
    expect("scrim: 1\nscreens: { «\(id)»: { text: 17pt } }\n", finds: "suspicious-pattern")
  }

  @Test(
    "quotation marks inside an id are reported",
    arguments: [
      "'\"accounts.balance\"'", "\"'accounts.balance'\"", "\"`a`\"", "“a.b”", "\u{B4}a\u{B4}",
      "\u{FF02}a\u{FF02}",
    ])
  func quotes(_ id: String) {
    expect("scrim: 1\nscreens: { «\(id)»: { text: 17pt } }\n", finds: "suspicious-pattern")
  }

  @Test(
    "help for a route parameter names the wildcard that matches the same segments",
    arguments: [
      ("a.:id", ":id", "write '*' for any one segment, or the word that the app's ids have there"),
      ("a.#", "#", "write '**' for any number of segments"),
      ("a.+", "+", "write '*' for any one segment"),
    ])
  func routeParameters(_ id: String, _ part: String, _ help: String) {
    let finding = lint("scrim: 1\nscreens: { \"\(id)\": {} }\n").shown.first
    #expect(finding?.message == "'\(id)' contains '\(part)', which has no special meaning here")
    #expect(finding?.help == help)
  }

  @Test("no fix makes more screens public or duplicates a key")
  func harmful() {
    for policy in [
      "room-?: { sensitive: false, because: public marketing pages }",
      "a/b: {}, a.b: {}", "'!a.**': { sensitive: false, because: all but these }",
    ] {
      let findings = lint("scrim: 1\nscreens: { \(policy) }\n").shown
      #expect(findings.contains { $0.rule == "suspicious-pattern" }, "\(policy)")
      #expect(findings.flatMap(\.fixes).isEmpty, "\(policy)")
    }
  }

  @Test("paths in a base are checked for look-alike letters")
  func basePaths() {
    expect(
      "scrim: 1\nextends: [base.yaml]\n",
      files: [
        "base.yaml": "scrim: 1\nextends: [«oth\u{435}r.yaml»]\n", "oth\u{435}r.yaml": "scrim: 1\n",
      ],
      finds: "suspicious-pattern")
  }

  @Test("paths of files are checked for look-alike letters")
  func paths() {
    expect(
      "scrim: 1\nextends: [«b\u{430}se.yaml», политика/base.yaml]\ninventory: «scr\u{435}ens.txt»\n",
      files: [
        "b\u{430}se.yaml": "scrim: 1\n", "политика/base.yaml": "scrim: 1\n",
        "scr\u{435}ens.txt": "",
      ], finds: "suspicious-pattern", "suspicious-pattern")
  }

  @Test("names of covers and overlays are checked for look-alike letters")
  func names() {
    expect(
      """
      scrim: 1
      covers: { paper: { color: "#FFF" }, «p\u{430}per»: { color: "#000" }, "weißes Лист": hide }
      defaults: { cover: p\u{430}per }
      screens: { a: { cover: paper }, b: { cover: weißes Лист } }
      overlays: { «\u{FF41}»: {} }

      """, finds: "suspicious-pattern", "suspicious-pattern")
  }

  @Test(
    "segments in a script of their own are valid",
    arguments: [
      "настройки.wifi", "настройки.сор", "hakkımızda.ayarları_değiştir", "öğe.đồng", "größe",
      "日本.画面a", "λ.x", "账户a", "چای",
      "x\u{301}",
    ])
  func ownScripts(_ id: String) {
    expect("scrim: 1\nscreens: { \(id): { text: 17pt } }\n")
  }

  @Test(
    "characters without a meaning in other tools are valid",
    arguments: [
      "a-b_c", "größe", "a:b", "a(b)", "#a", "a@b", "a=b", "a+b", "a-", "a.+b", "a<b", "a.(id)",
    ])
  func fine(_ text: String) {
    expect("scrim: 1\nscreens: { '\(text)': { text: 17pt } }\n")
  }

  @Test(
    "an id whose foreign letters all look like Latin ones is reported, with their number",
    arguments: [
      ("\u{3BF}\u{3B9}", "U+03BF"), ("\u{3BA}\u{3BF}\u{3C4}", "U+03BA"),
      ("\u{585}\u{578}", "U+0585"), ("\u{13AA}", "U+13AA"), ("\u{A4EA}", "U+A4EA"),
      ("\u{2CA2}\u{2C9F}", "U+2CA2"), ("\u{10404}", "U+10404"), ("\u{15C5}", "U+15C5"),
      ("\u{2D54}", "U+2D54"), ("accounts.l\u{131}mit", "U+0131"), ("a.\u{1A7}", "U+01A7"),
      ("\u{4E00}", "U+4E00"), ("log\u{4E00}in", "U+4E00"), ("\u{5D5}", "U+05D5"),
      ("a.\u{24D0}b", "U+24D0"), ("\u{D7}", "U+00D7"), ("acc\u{43E}unts", "U+043E"),
      ("\u{441}ounts", "U+0441"),
    ])
  func doubles(_ id: String, _ number: String) throws {
    let text = "scrim: 1\nscreens: { «\(id)»: { text: 17pt }, home.list: {}, home.feed: {} }\n"
    expect(text, finds: "suspicious-pattern")
    let findings = lint(text.filter { $0 != "«" && $0 != "»" }).shown
    let finding = try #require(findings.first { $0.rule == "suspicious-pattern" })
    #expect(finding.message.contains(number))
  }

  @Test(
    "an id in the script of the policy's other ids is valid, whatever its letters look like",
    arguments: [
      ("\u{3BF}\u{3B9}", "λογαριασμός, ρυθμίσεις, home"),
      ("\u{585}\u{578}", "հաշիվ, կարգավորումներ"), ("сор", "настройки, главная"),
      ("kapalı", "giriş, hesap.kartlar, ayarlar"), ("\u{4E00}", "画面, 設定"),
      ("\u{5D5}", "חשבון"), ("hesap.sınır", "ödeme, işlemler"),
    ])
  func honestDoubles(_ id: String, _ others: String) {
    let entries = (others.split(separator: ", ") + [id[...]]).map { "\($0): { text: 17pt }" }
    expect("scrim: 1\nscreens: { \(entries.joined(separator: ", ")) }\n")
  }

  @Test(
    "accented Latin letters are valid",
    arguments: [
      "café", "zürich.straße", "señal", "þjónusta", "łódź", "čeština", "ngân_hàng.ơ",
      "ẹ\u{300}kọ\u{301}", "m\u{327}", "ę\u{301}", "x\u{331}", "ʻoli", "ŋ\u{300}", "ɔ\u{303}",
    ])
  func accents(_ id: String) {
    expect("scrim: 1\nscreens: { \(id): { text: 17pt }, home: {} }\n")
  }

  @Test("ids in inventories and ignore entries are checked for look-alike letters")
  func doublesElsewhere() {
    expect(
      """
      scrim: 1
      inventory: «ids.txt»
      screens: { a: {}, "**": { text: 17pt } }
      ignore: [«{ rule: weak-blur, screen: «\u{3BF}\u{3B9}», because: axis labels only }»]

      """, files: ["ids.txt": "a\n«\u{585}\u{578}»\n"],
      finds: "undeclared-screen", "unused-ignore", "suspicious-pattern", "suspicious-pattern")
  }

  @Test(
    "a symbol, a stray mark or a phonetic letter among English ids is reported, with its number",
    arguments: [
      // Phonetic letters, and letters with a hook or a dot of their own.
      "\u{2A3}", "\u{2A6}", "\u{2AA}", "\u{2AB}", "\u{266}", "\u{287}", "\u{188}", "\u{140}",
      "\u{AA}",
      // Symbols that look like letters, digits or several of them.
      "\u{1D206}", "\u{1D20D}", "\u{1D212}", "\u{1D213}", "\u{1D216}", "\u{1D22A}", "\u{1F74C}",
      "\u{1F768}", "\u{2DB}", "\u{2016}", "\u{2225}", "\u{221E}", "\u{20A8}", "\u{1F100}",
      "\u{2047}", "\u{2070}", "\u{1F3E0}", "\u{20DD}",
      // Marks that hide in their letter, and marks of other scripts.
      "\u{20D2}", "\u{20D3}", "\u{30D}", "\u{329}", "\u{5BC}", "\u{5B4}", "\u{670}", "\u{6EC}",
      "\u{93C}", "\u{E38}", "\u{E47}", "\u{345}", "\u{FE20}", "\u{1E000}", "\u{358}",
      // Dashes, underscores and one that a script has for a vowel.
      "\u{254C}", "\u{2504}", "\u{2508}", "\u{23E4}", "\u{23BC}", "\u{23BA}", "\u{2F00}",
      "\u{31D0}", "\u{3127}", "\u{10190}", "\u{1F5D5}", "\u{2E17}", "\u{3030}", "\u{203F}",
      "\u{23B5}",
    ] as [Unicode.Scalar])
  func strangers(_ scalar: Unicode.Scalar) throws {
    let text = "scrim: 1\nscreens: { accounts.l\(scalar)st: {}, home.list: {}, home.feed: {} }\n"
    let findings = lint(text).shown.filter { $0.rule == "suspicious-pattern" }
    #expect(findings.count == 1)
    #expect(findings.first?.message.contains(scalar.number) == true)
  }

  @Test(
    "a look-alike in one segment or word is reported even if others are in its script",
    arguments: [
      "設定.acc〇unts", "ホーム.transfer一confirm", "설정.ba\u{3163}ance", "設定acc〇unts",
      "設定.2〇24", "設定_acc〇unts", "настройки.сор", "設定.\u{3007}",
    ])
  func otherWords(_ id: String) {
    let others = ["home.list", "home.feed"].map { "\($0): {}" }.joined(separator: ", ")
    expect("scrim: 1\nscreens: { «\(id)»: {}, \(others) }\n", finds: "suspicious-pattern")
  }

  @Test("an East Asian look-alike in a Latin word is reported among East Asian ids")
  func eastAsianPolicy() {
    expect(
      "scrim: 1\nscreens: { 設定.一覧: {}, ホーム: {}, «設定.acc〇unts»: {} }\n",
      finds: "suspicious-pattern")
  }

  @Test(
    "ordinary ids of a language are valid",
    arguments: [
      "übersicht.kontostände, straße, größe", "créer.compte, hôtel_réservé, œuvre, l_été",
      "ayarlar, hakkımızda.değiştir, kapalı, ışık, İletişim",
      "tài_khoản.số_dư, chuyển_tiền, cài_đặt, nguyễn",
      "ustawienia, książka.żółć, łódź, płatność", "sąskaita.nustatymai, žinutės, įmonė, ė\u{303}",
      "àkàǹtì, ẹ̀kọ́.ọjọ́, ṣíṣí, ìsanwó, m\u{300}", "λογαριασμός.υπόλοιπο, ρυθμίσεις, οι, ΐδιος, ᾳ",
      "настройки.счёт, главная, сор, йод", "рахунок.налаштування, об\u{2BC}єкти, їжа, ґанок",
      "հաշիվ.կարգավորումներ, տուն, ու", "ანგარიში.პარამეტრები, მთავარი, სახლი",
      "חשבון.הגדרות, ו, סוס, שָׁלוֹם, צה״ל", "الحساب.الإعدادات, ه, مُحَمَّد, ١٢٣, بيت",
      "حساب.تنظیمات, چای, خانه, ها, ۵", "اکاؤنٹ.ترتیبات, گھر, ہے, چائے",
      "खाता.सेटिंग्स, घर, ज़रूरत, क़िला", "হিসাব.সেটিংস, বাড়ি, ৭, যোগাযোগ",
      "கணக்கு.அமைப்புகள், வீடு, டி", "บัญชี.ตั้งค่า, หน้าแรก, เก็บ, ผู้ใช้", "គណនី.ការកំណត់, ផ្ទះ, ទំព័រ",
      "መለያ.ቅንብሮች, ቤት, ዐ, ኣማርኛ, ፲", "账户.余额, 设置, 一, 第一页, 二〇二四, app设置, ㄧㄢ",
      "設定.一覧, ホーム, メニュー, ノート, Web一覧, 時々, ページ2, ノ", "설정.계좌, 홈, 알림이력, pay내역",
    ])
  func languages(_ ids: String) {
    let entries = ids.split(separator: ", ").map { "\($0): { text: 17pt }" }
    expect("scrim: 1\nscreens: { \(entries.joined(separator: ", ")) }\n")
  }

  @Test(
    "a letter of another script in a Latin word is reported, but a whole word is not",
    arguments: [
      ("acc\u{2C9F}unts.balance", true), ("acc\u{1042C}unts", true), ("acc\u{E50}unts", true),
      ("ba\u{10E7}y", true), ("\u{5D7}\u{5E9}\u{5D1}\u{5D5}\u{5DF}.\u{5D7}", false),
      ("\u{53E3}\u{5EA7}A.\u{6B8B}\u{9AD8}", false), ("konto.größe", false),
      ("\u{0E1A}\u{0E31}\u{0E0D}", false),
    ])
  func otherScripts(_ id: String, _ isReported: Bool) {
    let findings = lint("scrim: 1\nscreens: { \(id): { text: 20pt } }\n").shown
    #expect(findings.contains { $0.rule == "suspicious-pattern" } == isReported)
  }
}

extension String {
  /// The text as a fix writes it: in quotes only if it needs them.
  fileprivate var unquoted: String { contains("*") ? self : String(dropFirst().dropLast()) }
}

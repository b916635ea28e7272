import Foundation
import ScrimDiagnostics
import TestSupport
import Testing

@testable import ScrimCommand
@testable import scrim

@Suite struct InventoryCommandTests {
  private static let app = [
    "app/Accounts.swift": """
    balance.scrimScreen = "accounts.balance"
    cards.scrimScreen = "accounts.cards"

    """,
    "app/Detail.swift": "detail.scrimScreen = account.screen\n",
    "app/node_modules/x/a.swift": "a.scrimScreen = \"dependency\"\n",
    "app/AppTests/a.swift": "a.scrimScreen = \"test\"\n",
    "app/notes.txt": "a.scrimScreen = \"text\"\n",
  ]

  private func run(
    _ words: String..., in folder: Folder, status: ScrimCommand.ExitStatus = .clean
  ) async -> Outcome {
    let words = words.map { $0.replacing("@", with: folder.path) }
    var outcome = await Scrim.run(["inventory"] + words, Terminal(isInteractive: false))
    outcome.output = outcome.output.replacing("\(folder.path)/", with: "")
    outcome.complaints = outcome.complaints.replacing("\(folder.path)/", with: "")
    #expect(outcome.status == status, "\(outcome.complaints)")
    return outcome
  }

  @Test("a folder is searched for sources, without dependencies and tests")
  func folder() async throws {
    let folder = try Folder(Self.app)
    let outcome = await run("@/app", in: folder)
    #expect(
      outcome.output.hasPrefix(
        """
        accounts.balance named
          app/Accounts.swift:1:23 swift
        accounts.cards named
          app/Accounts.swift:2:21 swift

        app/Detail.swift:1:22: warning: this may declare a screen:
        """))
    #expect(
      outcome.output.hasSuffix(
        "2 files: 2 screens (2 named, 0 declared, 0 presented), 1 place unread; "
          + "0 errors, 1 warning\n"))
    #expect(
      outcome.complaints == "scrim: note: skipped 1 test file; name it to read it\n")
    let named = await run("@/app/AppTests/a.swift", in: folder)
    #expect(named.output.hasPrefix("test named\n"))
  }

  @Test("--strict fails the run on unread declarations")
  func strict() async throws {
    _ = await run("@/app", "--strict", in: try Folder(Self.app), status: .findings)
  }

  @Test("JSON has the screens with their declarations")
  func json() async throws {
    let output = await run("@/app", "--format", "json", in: try Folder(Self.app)).output
    let report = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    let screens = try #require(report?["screens"] as? [[String: Any]])
    #expect(screens.map { $0["id"] as? String } == ["accounts.balance", "accounts.cards"])
    let declarations = screens[0]["declarations"] as? [[String: Any]]
    #expect(declarations?.first?["form"] as? String == "swift")
    #expect((report?["diagnostics"] as? [Any])?.count == 1)
  }

  @Test("--write writes the ids, and keeps comments")
  func write() async throws {
    let folder = try Folder(Self.app)
    _ = await run("@/app", "--write", "@/screens.txt", in: folder)
    #expect(try folder.read("screens.txt") == "accounts.balance\naccounts.cards\n")
    try folder.write(
      """
      # The screens of the bank.
      #   One a line.

      # Shown by a link.
      accounts.cards   # not on tablets
      # Is gone.
      old

      # Payments
      accounts.balance
      # The end.

      """, to: "screens.txt")
    let outcome = await run("@/app", "--write", "@/screens.txt", "--prune", in: folder)
    #expect(outcome.complaints.contains("note: removed 'old' and its comment"))
    #expect(
      try folder.read("screens.txt") == """
        # The screens of the bank.
        #   One a line.

        # Payments
        accounts.balance
        # Shown by a link.
        accounts.cards   # not on tablets
        # The end.

        """)
    let again = try folder.read("screens.txt")
    _ = await run("@/app", "--write", "@/screens.txt", in: folder)
    #expect(try folder.read("screens.txt") == again)
    _ = await run("@/app", "--check", "@/screens.txt", in: folder)
  }

  @Test("a list keeps its line ends and its byte-order mark")
  func lineEnds() async throws {
    let folder = try Folder(Self.app)
    try folder.write("\u{FEFF}# A\r\n\r\nz\r\n", to: "screens.txt")
    _ = await run("@/app", "--write", "@/screens.txt", "--prune", in: folder)
    let bytes = FileManager.default.contents(atPath: "\(folder.path)/screens.txt")
    #expect(
      bytes == Data("\u{FEFF}# A\r\n\r\naccounts.balance\r\naccounts.cards\r\n".utf8))
  }

  @Test("a list is not written over a source, over another file, or by a run that fails")
  func refusals() async throws {
    let folder = try Folder(Self.app)
    let own = "\(folder.path)/app/Detail.swift"
    let source = await run("@/app", "--write", own, in: folder, status: .unusable)
    #expect(source.complaints.contains("cannot be written: this run reads it"))
    try folder.write("a secret\n", to: "secret.txt")
    let other = await run("@/app", "--write", "@/secret.txt", in: folder, status: .unusable)
    #expect(
      other.complaints.contains(
        "is not a list of screens, so it is not overwritten: invalid screen id in the inventory in line 1; correct it, or remove the file"
      ))
    #expect(try folder.read("secret.txt") == "a secret\n")
    let failed = await run(
      "@/app", "--strict", "--write", "@/new.txt", in: folder, status: .findings)
    #expect(failed.complaints.contains("'new.txt' is not written, because the run has failed"))
    _ = await run("@/app", "@/missing", "--write", "@/new.txt", in: folder, status: .unusable)
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/new.txt"))
  }

  @Test("--check reports new screens and gone screens")
  func check() async throws {
    let folder = try Folder(Self.app)
    try folder.write("accounts.balance\naccounts.card # old\n", to: "screens.txt")
    let outcome = await run("@/app", "--check", "@/screens.txt", in: folder, status: .findings)
    #expect(
      outcome.output.contains(
        "app/Accounts.swift:2:21: error: 'screens.txt' lacks the screen 'accounts.cards' [new-screen]"
      )
    )
    #expect(outcome.output.contains("screens.txt:2:1: error: the sources no longer declare"))
    #expect(outcome.output.contains("was it renamed to 'accounts.cards'?"))
    #expect(outcome.output.hasSuffix("1 place unread; 2 errors, 1 warning\n"))
  }

  @Test(
    "--policy says whether only '**' matches a new screen",
    arguments: [
      (
        "scrim: 1\nscreens: { \"**\": {}, accounts.balance: {} }\n",
        "and only '**' in 'bank.yaml' matches it"
      ),
      ("scrim: 1\nscreens: { accounts.balance: {} }\n", "and nothing in 'bank.yaml' matches it"),
      ("scrim: 1\nscreens: { \"**\": {}, accounts.*: {} }\n", nil),
    ])
  func policy(_ policy: String, _ message: String?) async throws {
    let folder = try Folder(Self.app)
    try folder.write("accounts.balance\n", to: "screens.txt")
    try folder.write(policy, to: "bank.yaml")
    let output = await run(
      "@/app", "--check", "@/screens.txt", "--policy", "@/bank.yaml", in: folder, status: .findings
    ).output
    #expect(output.contains("lacks the screen 'accounts.cards'"))
    #expect(output.contains("bank.yaml") == (message != nil))
    if let message { #expect(output.contains(message)) }
  }

  @Test(
    "a policy that cannot be read is reported, and nothing is said about what it matches",
    arguments: ["scrim: [1\n", "scrim: 9\n"])
  func invalidPolicy(_ policy: String) async throws {
    let folder = try Folder(Self.app)
    try folder.write("accounts.balance\n", to: "screens.txt")
    try folder.write(policy, to: "bank.yaml")
    let output = await run(
      "@/app", "--check", "@/screens.txt", "--policy", "@/bank.yaml", in: folder, status: .findings
    ).output
    #expect(output.contains("bank.yaml:1:"))
    #expect(output.contains("'screens.txt' lacks the screen 'accounts.cards' [new-screen]"))
  }

  @Test("a list accepts presented screens, and counts the declarations of an id")
  func marks() async throws {
    let source = """
      final class Pay: UIViewController {}
      a.scrimScreen = "home"
      b.scrimScreen = "home"

      """
    let folder = try Folder(["app/a.swift": source])
    _ = await run("@/app", "--write", "@/list.txt", in: folder)
    #expect(try folder.read("list.txt") == "Pay [presented]\nhome ×2\n")
    _ = await run("@/app", "--check", "@/list.txt", "--strict", in: folder)
    try folder.write(
      source + "c.scrimScreen = \"home\"\nfinal class New: UIViewController {}\n", to: "app/a.swift"
    )
    let output = await run("@/app", "--check", "@/list.txt", in: folder, status: .findings).output
    #expect(
      output.contains(
        "'home' has 3 declarations, and the list says 2: one of these is new [new-screen]"))
    #expect(output.contains("lacks the screen 'New' [new-screen]"))
    #expect(output.hasSuffix("2 errors, 0 warnings\n"))
  }

  @Test(
    "--check fails for a screen whose line lacks the mark of presented screens, or should lack it",
    arguments: [
      (
        "home [presented]", "v.scrimScreen = \"home\"",
        "app/a.swift:1:17: error: 'home' is named now, and the list says [presented] [new-screen]",
        "list.txt:1:1: note: it is listed here"
      ),
      (
        "home [presented]", "v.tabItem { Text(\"home\") }",
        "app/a.swift:1:18: error: 'home' is declared now, and the list says [presented] [new-screen]",
        "rules of policies leave it out: write the list again with --write"
      ),
      (
        "Pay # at the till",
        "final class Pay: UIViewController {}",
        "list.txt:1:1: error: the app only presents 'Pay', and the list does not say [presented] "
          + "[gone-screen]",
        "app/a.swift:1:13: note: it is presented here"
      ),
    ])
  func marksOfPresented(_ list: String, _ source: String, _ message: String, _ more: String)
    async throws
  {
    let folder = try Folder(["app/a.swift": "\(source)\n", "list.txt": "\(list)\n"])
    let output = await run("@/app", "--check", "@/list.txt", in: folder, status: .findings).output
    #expect(output.contains(message), "\(output)")
    #expect(output.contains(more), "\(output)")
    _ = await run("@/app", "--write", "@/list.txt", in: folder)
    _ = await run("@/app", "--check", "@/list.txt", "--strict", in: folder)
  }

  @Test(
    "--check reports more and fewer declarations of an id, without --strict",
    arguments: [
      (1, "", 0, nil), (2, "×2", 0, nil),
      (
        2, "", 1,
        "app/a.swift:1:17: error: 'home' has 2 declarations, and the list says 1: one of these is new [new-screen]"
      ),
      (
        4, "×2", 1,
        "app/a.swift:1:17: error: 'home' has 4 declarations, and the list says 2: 2 of these are new [new-screen]"
      ),
      (
        1, "×2", 1,
        "list.txt:1:1: error: 'home' has 1 declaration, and the list says 2 [gone-screen]"
      ),
      (
        2, "×3", 1,
        "list.txt:1:1: error: 'home' has 2 declarations, and the list says 3 [gone-screen]"
      ),
    ] as [(Int, String, Int, String?)])
  func declarationCounts(_ count: Int, _ mark: String, _ errors: Int, _ message: String?)
    async throws
  {
    let folder = try Folder([
      "app/a.swift": String(repeating: "a.scrimScreen = \"home\"\n", count: count),
      "list.txt": "home \(mark)\n",
    ])
    let outcome = await run(
      "@/app", "--check", "@/list.txt", in: folder, status: errors == 0 ? .clean : .findings)
    if let message {
      #expect(outcome.output.hasPrefix(message + "\n"), "\(outcome.output)")
      #expect(outcome.output.contains("look at each, and write the list again with --write"))
      let places = outcome.output.matches(of: /note: it is (also )?declared here/).count
      #expect(places == (message.hasPrefix("list") ? count : count - 1))
    }
    if mark == "×3" { #expect(outcome.output.contains("    1 | home ×3\n")) }
    #expect(outcome.output.hasSuffix("\(errors.counted("error", "errors")), 0 warnings\n"))
  }

  @Test("--write writes the marks of a list again, and keeps its comments")
  func rewrittenMarks() async throws {
    let folder = try Folder([
      "app/a.swift": """
      final class Pay: UIViewController {}
      a.scrimScreen = "home"
      b.scrimScreen = "home"

      """,
      "list.txt": "Pay   # at the till\nhome [presented] ×9 # first\n",
    ])
    _ = await run("@/app", "--write", "@/list.txt", in: folder)
    #expect(
      try folder.read("list.txt") == "Pay [presented]   # at the till\nhome ×2 # first\n")
    _ = await run("@/app", "--check", "@/list.txt", "--strict", in: folder)
  }

  private static let unreadApp = [
    "app/a.swift": "a.scrimScreen = \"a\"\n",
    "app/b.swift": "b.scrimScreen = f()\nc.scrimScreen = g()\nx.sheet(item: $a) { Text(\"b\") }\n",
  ]

  @Test(
    "an entry accepts the unread places of a form in a file, if there are as many",
    arguments: [
      ("app/b.swift swift = 2 unread", 1, nil), ("b.swift swift = 2 unread", 1, nil),
      ("b.swift swift = 2 unread\nb.swift swiftui = 1 unread", 0, nil),
      ("b.swift = 3 unread", 0, nil), ("b.swift swift = 1 unread", 3, nil),
      (
        "b.swift swift = 3 unread", 2,
        "map.txt:1:1: warning: there are only 2 unread places [unread-screen]\n"
          + "    1 | b.swift swift = 3 unread\n      | ^~~~~~~~~~~~~ write '2 unread'"
      ),
      (
        "b.swift swiftui = 2 unread", 3,
        "map.txt:1:1: warning: there is only 1 unread place [unread-screen]\n"
          + "    1 | b.swift swiftui = 2 unread\n      | ^~~~~~~~~~~~~~~ write '1 unread'"
      ),
      (
        "b.swift swfit = 2 unread", 4,
        "unused mapping: nothing in the sources needs 'b.swift swfit' [unused-mapping]\n"
          + "    1 | b.swift swfit = 2 unread\n      | ^~~~~~~~~~~~~ did you mean 'b.swift swift'?"
      ),
      (
        "c.swift swift = 2 unread", 4,
        "unused mapping: nothing in the sources needs 'c.swift swift' [unused-mapping]\n"
          + "    1 | c.swift swift = 2 unread\n      | ^~~~~~~~~~~~~ did you mean 'b.swift swift'?"
      ),
      (
        "other/Transfers.kt compose = 2 unread", 4,
        "| ^~~~~~~~~~~~~~~~~~~~~~~~~~ remove the entry"
      ),
    ] as [(String, Int, String?)])
  func acceptedPlaces(_ map: String, _ warnings: Int, _ message: String?) async throws {
    let folder = try Folder(Self.unreadApp)
    try folder.write(map + "\n", to: "map.txt")
    let output = await run("@/app", "--map", "@/map.txt", in: folder).output
    if let message { #expect(output.contains(message), "\(output)") }
    #expect(
      output.hasSuffix(
        "3 places unread; 0 errors, \(warnings.counted("warning", "warnings"))\n"), "\(output)")
  }

  @Test("an unread place that an entry does not accept points at the entry")
  func notAccepted() async throws {
    let folder = try Folder(Self.unreadApp)
    try folder.write("b.swift swift = 1 unread\n", to: "map.txt")
    let output = await run("@/app", "--map", "@/map.txt", in: folder).output
    #expect(output.matches(of: /map.txt:1:1: note: this entry accepts only 1/).count == 2)
  }

  @Test(
    "--strict fails the run on unread places and on unnamed screens, until they are accepted",
    arguments: [
      (
        "a.scrimScreen = \"a\"\nb.scrimScreen = f()\n",
        "app/a.swift:2:17: warning: this may declare"
      ),
      (
        "final class Pay: UIViewController {}\n",
        "app/a.swift:1:13: warning: the app presents 'Pay', and never names it to Scrim"
      ),
    ])
  func strictWarnings(_ source: String, _ message: String) async throws {
    let folder = try Folder([
      "app/a.swift": source, "map.txt": "app/a.swift swift = 1 unread\nPay = -\n= home\n",
    ])
    let clean = await run("@/app", in: folder)
    #expect(clean.output.contains(message), "\(clean.output)")
    #expect(clean.output.hasSuffix("0 errors, 1 warning\n"))
    let strict = await run("@/app", "--strict", in: folder, status: .findings)
    #expect(strict.output == clean.output)
    let accepted = await run("@/app", "--map", "@/map.txt", in: folder).output
    #expect(!accepted.contains(message))
  }

  // MARK: - Routers

  private static let routers = [
    ("a.swift", "import XCoordinator\n", "XCoordinator"),
    ("a.kt", "import cafe.adriel.voyager.core.screen.Screen\n", "Voyager"),
    ("A.java", "import com.bluelinelabs.conductor.Controller;\n", "Conductor"),
    ("a.dart", "import 'package:get/get.dart';\n", "GetX"),
    ("a.tsx", "import { Route } from 'wouter';\n", "Wouter"),
  ]

  @Test("a router that scrim does not read is an error in each language", arguments: routers)
  func unknownRouter(_ file: String, _ source: String, _ name: String) async throws {
    let folder = try Folder(["app/\(file)": source, "app/other/\(file)": source])
    let output = await run("@/app", in: folder, status: .findings).output
    #expect(
      output.hasPrefix(
        "app/\(file):1:1: error: unknown router: \(name) routes screens in 2 files, "
          + "and scrim does not read it [unknown-router]\n"), "\(output)")
    #expect(
      output.contains(
        "list its screens with --map, as lines '= ID', and accept it with "
          + "'router \(name) = by hand'"))
    #expect(
      output.hasSuffix(
        "2 files: 0 screens (0 named, 0 declared, 0 presented), 0 places unread; "
          + "1 error, 0 warnings\n"))
    try folder.write("router \(name) = by hand\n= pay\n", to: "map.txt")
    let accepted = await run("@/app", "--map", "@/map.txt", "--strict", in: folder).output
    #expect(
      accepted == """
        pay declared
          map.txt:2:3 mapping

        2 files: 1 screen (0 named, 1 declared, 0 presented), 0 places unread; 0 errors, 0 warnings

        """)
  }

  @Test(
    "an entry of a router says what to write instead, if it accepts none",
    arguments: [
      (
        "router Voyaegr = by hand",
        "map.txt:1:1: warning: unused mapping: nothing in the sources needs 'router Voyaegr'",
        "did you mean 'router Voyager'?"
      ),
      (
        "router voyager = by hand",
        "map.txt:1:1: warning: unused mapping: nothing in the sources needs 'router voyager'",
        "did you mean 'router Voyager'?"
      ),
      (
        "router Compose Destinations = by hand",
        "map.txt:1:1: warning: unused mapping: nothing in the sources needs 'router Compose D",
        "remove the entry"
      ),
      ("Voyager = by hand", "map.txt:1:11: error: invalid id", "or 'router NAME = by hand'"),
      ("router Voyager = yes please", "map.txt:1:18: error: invalid id", "'router NAME = by hand'"),
    ])
  func routerEntry(_ map: String, _ message: String, _ help: String) async throws {
    let folder = try Folder([
      "app/a.kt": "import cafe.adriel.voyager.core.screen.Screen\n", "map.txt": "\(map)\n",
    ])
    let output = await run("@/app", "--map", "@/map.txt", in: folder, status: .findings).output
    #expect(output.contains(message), "\(output)")
    #expect(output.contains(help), "\(output)")
    #expect(output.contains("unknown router: Voyager"))
  }

  // MARK: - No screens

  private static let withoutScreens = "error: no screen was found in these sources [no-screens]"

  @Test(
    "sources without a screen are an error, unless another finding explains it",
    arguments: [
      (["a.swift": "struct Account {}\n"], "app/a.swift:1:1: \(withoutScreens)", "1 file"),
      (["a.java": "class Account {}\n"], "app/a.java:1:1: \(withoutScreens)", "1 file"),
      (
        ["res/layout/main.xml": "<FrameLayout/>\n"],
        "app/res/layout/main.xml:1:1: \(withoutScreens)",
        "0 files"
      ),
      (
        ["Main.storyboard": "<document><scenes></document>"],
        "app/Main.storyboard:1:21: error: unreadable source: mismatched tag [unreadable-source]",
        "1 file"
      ),
    ])
  func noScreens(_ files: [String: String], _ message: String, _ count: String) async throws {
    let folder = try Folder([:])
    for (name, text) in files { try folder.write(text, to: "app/\(name)") }
    let output = await run("@/app", in: folder, status: .findings).output
    #expect(output.hasPrefix(message + "\n"), "\(output)")
    #expect(
      output.hasSuffix(
        "\(count): 0 screens (0 named, 0 declared, 0 presented), 0 places unread; "
          + "1 error, 0 warnings\n"), "\(output)")
    let written = await run("@/app", "--write", "@/list.txt", in: folder, status: .findings)
    #expect(written.complaints.contains("'list.txt' is not written, because the run has failed"))
  }

  @Test(
    "sources with nothing but unread places fail the run, accepted or not",
    arguments: ["", "a.swift = 1 unread\n"])
  func onlyUnread(_ map: String) async throws {
    let folder = try Folder(["app/a.swift": "a.scrimScreen = f()\n", "map.txt": map])
    let output = await run("@/app", "--map", "@/map.txt", in: folder, status: .findings).output
    #expect(output.contains("app/a.swift:1:1: \(Self.withoutScreens)"), "\(output)")
    #expect(output.contains("[unread-screen]") == map.isEmpty)
  }

  @Test(
    "a folder without sources is refused",
    arguments: [[:], ["notes.txt": "a"], ["AppTests/a.swift": "a.scrimScreen = \"a\"\n"]])
  func noSources(_ files: [String: String]) async throws {
    let folder = try Folder(files)
    let outcome = await run("@/", in: folder, status: .unusable)
    #expect(outcome.output.isEmpty)
    let complaint = try #require(outcome.complaints.split(separator: "\n").last)
    #expect(complaint.hasPrefix("scrim: no source was found in '"), "\(complaint)")
    #expect(complaint.contains("scrim searched it and its folders for .storyboard, .xib"))
    #expect(
      complaint.hasSuffix("name the folder of the app's sources, or '.' for the whole repository"))
  }

  @Test(
    "a product or a project in place of a folder of sources is refused with what to name",
    arguments: [
      ("Bank.app", "Bank.app/Info.plist", "is a built app"),
      ("Bank.ipa", "Bank.ipa", "is a built app"),
      ("Bank.xcodeproj", "Bank.xcodeproj/project.pbxproj", "is a project without sources"),
    ])
  func products(_ path: String, _ file: String, _ problem: String) async throws {
    let folder = try Folder([file: "a"])
    let complaints = await run("@/\(path)", in: folder, status: .unusable).complaints
    #expect(
      complaints
        == "scrim: '\(path)' \(problem): name the folder of the app's sources, such as 'Sources'\n"
    )
  }

  @Test("--write keeps a list with screens that the sources lack, and --prune removes these")
  func losses() async throws {
    let folder = try Folder(Self.app)
    try folder.write("= settings\n", to: "map.txt")
    _ = await run("@/app", "--map", "@/map.txt", "--write", "@/screens.txt", in: folder)
    let whole = try folder.read("screens.txt")
    let part = await run(
      "@/app/Accounts.swift", "--write", "@/screens.txt", in: folder, status: .unusable)
    #expect(
      part.complaints
        == "scrim: 'screens.txt' is not written: it has 1 screen that these sources do "
        + "not declare; name all sources of the app, or add --prune to remove it\n")
    #expect(try folder.read("screens.txt") == whole)
    _ = await run("@/app", "--write", "@/screens.txt", "--prune", in: folder)
    #expect(try folder.read("screens.txt") == "accounts.balance\naccounts.cards\n")
  }

  @Test("--policy asks for no entry of a screen that the app only presents, as lint does not")
  func presentedAndPolicy() async throws {
    let folder = try Folder([
      "app/a.swift": "final class Pay: UIViewController {}\n", "screens.txt": "",
      "bank.yaml": "scrim: 1\nscreens: { \"**\": {} }\n",
    ])
    let output = await run(
      "@/app", "--check", "@/screens.txt", "--policy", "@/bank.yaml", in: folder, status: .findings
    ).output
    #expect(output.contains("'screens.txt' lacks the screen 'Pay' [new-screen]"))
    #expect(!output.contains("bank.yaml"))
  }

  @Test("a long id is spelled as lint spells it")
  func longIDs() async throws {
    let id = "accounts." + String(repeating: "x", count: 100)
    let folder = try Folder([
      "app/a.swift": "a.scrimScreen = \"\(id)\"\n", "screens.txt": "",
      "bank.yaml": "scrim: 1\nscreens: { \"**\": {} }\n",
    ])
    let checked = await run(
      "@/app", "--check", "@/screens.txt", "--policy", "@/bank.yaml", in: folder, status: .findings)
    #expect(checked.output.contains("add '\(id)' to the policy"))
    try folder.write("\(id)\n", to: "screens.txt")
    try folder.write(
      "scrim: 1\ninventory: screens.txt\nscreens: { \"**\": {} }\n", to: "bank.yaml")
    let lint = await Scrim.run(
      ["lint", "\(folder.path)/bank.yaml"], Terminal(isInteractive: false))
    #expect(lint.output.contains("add '\(id)' to 'screens'"), "\(lint.output)")
  }

  // MARK: - Recorded runs

  private static let seenApp = [
    "app/a.swift": """
    a.scrimScreen = "home"
    b.scrimScreen = "cards"
    final class PayController: UIViewController {}
    x.sheet(isPresented: $a) { HelpView() }
    struct HelpView: View {}

    """,
    "run.jsonl": """
    {"at":0,"event":"screen","screen":"home"}
    {"at":1,"event":"unnamed","type":"Bank.PayController"}

    {"at":2,"event":"screen","screen":"promo"}
    {"at":3,"event":"screen","screen":"promo"}

    """,
    "other.jsonl": """
    {"at":0,"event":"unnamed","type":"SwiftUI.UIHostingController<SwiftUI.ModifiedContent<Bank.HelpView, SwiftUI._Trait>>"}

    """,
    "promo.yaml": "scrim: 1\nscreens: { \"**\": {}, promo: {} }\n",
    "rest.yaml": "scrim: 1\nscreens: { \"**\": {} }\n",
    "list.txt": "HelpView [presented]\nPayController [presented]\ncards\nhome\n",
  ]

  @Test("--seen marks the screens that no run showed, which never fails a run")
  func seen() async throws {
    let folder = try Folder(Self.seenApp)
    let one = await run(
      "@/app", "--seen", "@/run.jsonl", "--policy", "@/promo.yaml", "--strict", in: folder,
      status: .findings
    ).output
    #expect(
      one.hasPrefix(
        """
        HelpView presented, not visited
          app/a.swift:5:8 swiftui
        PayController presented
          app/a.swift:3:13 uikit
        cards named, not visited
          app/a.swift:2:17 swift
        home named
          app/a.swift:1:17 swift

        """), "\(one)")
    // The two are unnamed.
    #expect(one.hasSuffix("0 errors, 2 warnings\n"))
    let checked = await run(
      "@/app", "--check", "@/list.txt", "--seen", "@/run.jsonl", "--policy", "@/promo.yaml",
      "--strict", in: folder
    ).output
    #expect(
      checked == "1 file: 4 screens (2 named, 0 declared, 2 presented), 0 places unread; "
        + "0 errors, 0 warnings\n")
  }

  @Test("--seen reports a screen that only a run knows, once, at its first line of the trace")
  func unknownSeen() async throws {
    let folder = try Folder(Self.seenApp)
    let words = ["@/app", "--check", "@/list.txt", "--seen", "@/run.jsonl"]
    let finding = """
      run.jsonl:4:1: warning: a run showed 'promo', which the sources do not have [unknown-seen]
          4 | {"at":2,"event":"screen","screen":"promo"}
            | ^ add it to the policy, and to the list with a line '= ID' in the mapping file

      """
    let output = await run(words[0], words[1], words[2], words[3], words[4], in: folder).output
    #expect(output.hasPrefix(finding), "\(output)")
    #expect(output.hasSuffix("0 errors, 1 warning\n"))
    let policed = await run(
      words[0], words[1], words[2], words[3], words[4], "--policy", "@/rest.yaml", "--strict",
      in: folder, status: .findings
    ).output
    #expect(policed.hasPrefix(finding), "\(policed)")
  }

  @Test("--seen finds what has no name by the type of its view")
  func seenTypes() async throws {
    let folder = try Folder(Self.seenApp)
    let output = await run(
      "@/app", "--seen", "@/other.jsonl", "--seen", "@/run.jsonl", "--policy", "@/promo.yaml",
      in: folder
    ).output
    #expect(output.hasPrefix("HelpView presented\n"), "\(output)")
    #expect(output.contains("PayController presented\n"))
    #expect(output.matches(of: /not visited/).count == 1)
    #expect(!output.contains("unknown-seen"))
  }

  @Test("JSON says which screens a run visited, only with --seen")
  func seenJSON() async throws {
    let folder = try Folder(Self.seenApp)
    func visited(_ words: String...) async throws -> [Bool?] {
      let output =
        words.isEmpty
        ? await run("@/app", "--format", "json", in: folder).output
        : await run("@/app", "--format", "json", words[0], words[1], in: folder).output
      let report = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
      return try #require(report?["screens"] as? [[String: Any]]).map { $0["visited"] as? Bool }
    }
    #expect(try await visited("--seen", "@/run.jsonl") == [false, true, false, true])
    #expect(try await visited() == [nil, nil, nil, nil])
  }

  @Test(
    "a trace without a screen, and one that cannot be read, are refused",
    arguments: [
      ("", "'bad.jsonl' names no screen: record it with the audit on"),
      ("\n\n", "'bad.jsonl' names no screen: record it with the audit on"),
      (
        #"{"at":0,"event":"did-become-active"}"#,
        "'bad.jsonl' names no screen: record it with the audit on"
      ),
      ("hello\n", "'bad.jsonl' cannot be read in line 1: this is not a trace: "),
      (
        #"{"at":0,"event":"screen","screen":"home"}"# + "\n" + #"{"at":1,"event":"scren"}"#,
        "'bad.jsonl' cannot be read in line 2: unknown event 'scren'"
      ),
    ])
  func badTrace(_ trace: String, _ complaint: String) async throws {
    let folder = try Folder(Self.seenApp)
    try folder.write(trace, to: "bad.jsonl")
    let outcome = await run("@/app", "--seen", "@/bad.jsonl", in: folder, status: .unusable)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaints.contains(complaint), "\(outcome.complaints)")
  }

  @Test("JUnit names a run without findings after the command")
  func junit() async throws {
    let folder = try Folder(["a.swift": "a.scrimScreen = \"a\"\n"])
    let output = await run("@/a.swift", "--format", "junit", in: folder).output
    #expect(output.contains("name=\"inventory\""), "\(output)")
  }

  @Test("a folder named 'build' is skipped only beside a build file")
  func buildFolders() async throws {
    let folder = try Folder([
      "app/build/a.swift": "a.scrimScreen = \"a\"\n",
      "pod/Package.swift": "", "pod/build/b.swift": "b.scrimScreen = \"b\"\n",
      "bank/Bank.xcodeproj/project.pbxproj": "",
      "bank/build/c.swift": "c.scrimScreen = \"c\"\n",
    ])
    let output = await run("@/", in: folder).output
    #expect(output.hasPrefix("a "))
    #expect(output.hasSuffix("0 places unread; 0 errors, 0 warnings\n"))
  }

  @Test("the source sets of Gradle with tests are skipped")
  func testSourceSets() async throws {
    let sets = ["commonTest", "test", "testDebug", "androidTestDebug", "testFixtures"]
    var files = ["lib/src/main/a.kt": "fun f() { composable(\"a\") {} }\n"]
    for name in sets + ["latest"] {
      files["lib/src/\(name)/b.kt"] = "fun f() { composable(\"\(name)\") {} }\n"
    }
    files["web/src/speedTest/c.kt"] = "fun f() { composable(\"c\") {} }\n"
    let outcome = await run("@/", in: try Folder(files))
    #expect(outcome.output.contains("3 screens (0 named, 3 declared"), "\(outcome.output)")
    #expect(outcome.complaints.contains("skipped 5 test files"))
  }

  @Test("a link to nothing that has the name of a source is noted")
  func danglingLink() async throws {
    let folder = try Folder(Self.app)
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/app/Gone.swift", withDestinationPath: "nowhere.swift")
    let outcome = await run("@/app", in: folder)
    #expect(outcome.complaints.contains("note: skipped 'app/Gone.swift', which is not a file"))
  }

  @Test(
    "a path in a mapping file that names no source gets a suggestion",
    arguments: ["app/Details.swift", "./app/Detail.swift", "app/Detial.swift"])
  func mappedPath(_ path: String) async throws {
    let folder = try Folder(Self.app)
    try folder.write("\(path) = 1 unread\n", to: "map.txt")
    let output = await run("@/app", "--map", "@/map.txt", in: folder).output
    #expect(output.contains("did you mean 'app/Detail.swift'?"), "\(output)")
  }

  @Test("only the ids of a list are quoted")
  func invalidLine() async throws {
    let folder = try Folder(Self.app)
    try folder.write("accounts.balance\naccounts cards\naccounts.list\n", to: "screens.txt")
    let output = await run("@/app", "--check", "@/screens.txt", in: folder, status: .findings)
      .output
    #expect(output.contains("screens.txt:2:1: error: invalid screen id in the inventory"))
    #expect(!output.contains("accounts cards"))
    try folder.write("accounts.gone # hunter2\n", to: "screens.txt")
    let gone = await run("@/app", "--check", "@/screens.txt", in: folder, status: .findings)
    #expect(gone.output.contains("    1 | accounts.gone\n") && !gone.output.contains("hunter2"))
  }

  @Test("a comment in another script than Latin is as blank in an excerpt as others")
  func concealedComment() async throws {
    let folder = try Folder(Self.app)
    try folder.write("accounts.gone # für 口座 🔑\n", to: "screens.txt")
    let output = await run("@/app", "--check", "@/screens.txt", in: folder, status: .findings)
      .output
    #expect(output.contains("    1 | accounts.gone\n"), "\(output)")
  }

  @Test("a list that is something else is not quoted")
  func otherList() async throws {
    let folder = try Folder(Self.app)
    try folder.write("a secret\n", to: "secret.txt")
    let outcome = await run("@/app", "--check", "@/secret.txt", in: folder, status: .findings)
    #expect(!outcome.output.contains("a secret"))
  }

  @Test("a mapping file with an unused entry gets a suggestion")
  func map() async throws {
    let folder = try Folder(Self.app)
    try folder.write("accounts.balanse = balance\n", to: "map.txt")
    let output = await run("@/app", "--map", "@/map.txt", in: folder).output
    #expect(
      output.contains(
        "map.txt:1:1: warning: unused mapping: nothing in the sources needs 'accounts.balanse'")
    )
    #expect(output.contains("did you mean 'accounts.balance'?"))
    #expect(output.contains("    1 | accounts.balanse = balance\n"))
  }

  @Test("a mapping file with an invalid line may be another file, so nothing in it is quoted")
  func concealedMap() async throws {
    let folder = try Folder(Self.app)
    let environment = "API_TOKEN=sk-abc_1\nAPI_TOKEN=sk-abc_2\nKEY = sk abc\nsk-abc_3\n"
    try folder.write(environment, to: ".env")
    let output = await run("@/app", "--map", "@/.env", in: folder, status: .findings).output
    #expect(output.contains(".env:2:1: error: duplicate name [bad-mapping]"))
    #expect(output.contains(".env:3:7: error: invalid id [bad-mapping]"))
    #expect(output.contains(".env:4:1: error: missing '=' [bad-mapping]"))
    #expect(!output.contains("API_TOKEN") && !output.contains("abc"))
  }

  @Test(
    "a list or a mapping file that a link leads to is not read, because it may be any file",
    arguments: ["--map", "--check"], ["API_TOKEN=sk-abc_1\n", "sk-abc_1\n"])
  func linkedFile(_ flag: String, _ content: String) async throws {
    let folder = try Folder(Self.app)
    try folder.write(content, to: "secrets/.env")
    let links = [("link.txt", "secrets/.env"), ("folder", "secrets")]
    for (link, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(link)", withDestinationPath: target)
    }
    for file in ["link.txt", "folder/.env"] {
      let outcome = await run("@/app", flag, "@/\(file)", in: folder, status: .unusable)
      #expect(outcome.complaints.contains("cannot be read: its path contains a link"))
      let said = outcome.output + outcome.complaints
      #expect(!said.contains("API_TOKEN") && !said.contains("abc"), "\(said)")
    }
  }

  @Test("no id is quoted from a list that --write reads through a link")
  func linkedTarget() async throws {
    let folder = try Folder(Self.app)
    try folder.write("sk-abc_1 # mine\n", to: ".env")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/list.txt", withDestinationPath: ".env")
    let outcome = await run("@/app", "--write", "@/list.txt", "--prune", in: folder)
    #expect(outcome.complaints.contains("note: removed an id and its comment"))
    #expect(!(outcome.output + outcome.complaints).contains("abc"))
  }

  @Test("a source that cannot be read is reported, and the others are still read")
  func unreadable() async throws {
    let folder = try Folder(Self.app)
    try folder.write("<document><scenes></document>", to: "app/Main.storyboard")
    let outcome = await run("@/app", "@/missing.swift", in: folder, status: .unusable)
    #expect(outcome.complaints.contains("'missing.swift' cannot be read"))
    #expect(
      outcome.output.contains("Main.storyboard:1:21: error: unreadable source: mismatched tag"))
    #expect(outcome.output.contains("accounts.cards named\n"))
    let long = await run("@/app", "--max-bytes", "60", in: folder, status: .findings).output
    #expect(long.contains("it has more than 60 bytes [unreadable-source]"))
    #expect(long.contains("--max-bytes raises the limit"))
  }

  @Test("an app with Expo Router declares screens by its files")
  func expo() async throws {
    let folder = try Folder([
      "package.json": #"{"dependencies": {"expo-router": "4"}}"#,
      "src/app/(tabs)/pay.tsx": "export default () => null;\n",
      "src/app/_layout.tsx": "export default () => null;\n", "src/lib/a.tsx": "export default 1;\n",
      "other/package.json": "{}", "other/app/no.tsx": "export default 1;\n",
    ])
    #expect(await run("@/src", "@/other", in: folder).output.hasPrefix("pay declared\n"))
    let one = await run("@/src/app/(tabs)/pay.tsx", in: folder).output
    #expect(one.contains("expo-router (tabs)/pay"))
    try folder.write(
      #"{"expo": {"plugins": [["expo-router", {"root": "./src/lib"}]]}}"#, to: "app.json")
    #expect(await run("@/src", in: folder).output.hasPrefix("a "))
  }

  @Test("a package in the routes of an app with Expo Router belongs to the app")
  func nestedPackage() async throws {
    let folder = try Folder([
      "package.json": #"{"dependencies": {"expo-router": "4"}}"#,
      "app/package.json": #"{"type": "module", "name": "not-expo-router"}"#,
      "app/pay.tsx": "export default () => null;\n",
    ])
    #expect(await run("@/app", in: folder).output.hasPrefix("pay declared\n"))
  }

  @Test("an app with Expo Router without routes is an unread place, and a library is not")
  func missingRoutes() async throws {
    let package = #"{"dependencies": {"expo-router": "4"}}"#
    let folder = try Folder([
      "lib/package.json": package, "lib/src/a.ts": "export const a = 1;\n",
      "app/package.json": package, "app/app.json": "{}", "app/src/routes/pay.tsx": "export {};\n",
    ])
    let output = await run("@/lib", "@/app", in: folder, status: .findings).output
    #expect(
      output.contains(
        "app/package.json:1:1: warning: this may declare a screen: the app depends on expo-router, "
          + "but its routes folder does not exist [unread-screen]"))
    #expect(!output.contains("lib/package.json"))
    try folder.write("export default 1;\n", to: "app/app/pay.tsx")
    #expect(await run("@/app", in: folder).output.contains("0 places unread"))
  }

  @Test(
    "invalid usage is an error",
    arguments: [
      (["inventory"], "inventory needs the sources of an app"),
      (
        ["inventory", "a", "--check", "b", "--write", "c"],
        "--check and --write cannot be used together; remove one of the two"
      ),
      (["inventory", "a", "--policy", "b"], "--policy needs --check or --seen; add --check FILE"),
      (["inventory", "a", "--prune"], "--prune needs --write; add --write FILE"),
      (["inventory", "a", "--write", "-"], "standard output is used for the report"),
      (["inventory", "a", "--write", "b", "--write", "c"], "--write is given twice"),
      (["inventory", "a", "--write", ""], "--write needs a value"),
      (["inventory", "a", "--map", "-"], "--map cannot be standard input"),
      (["inventory", "/nowhere"], "'/nowhere' cannot be read"),
      (["inventory", "/dev/null.txt"], "'/dev/null.txt' cannot be read"),
      (["inventory", "a", "--chekc", "b"], "unknown flag '--chekc'; did you mean '--check'?"),
      (["inventroy"], "did you mean 'inventory'?"), (["screens"], "write 'inventory'"),
    ])
  func misuse(words: [String], complaint: String) async {
    let outcome = await Scrim.run(words, Terminal(isInteractive: false))
    #expect(outcome.status == .unusable)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaints.contains(complaint), "\(outcome.complaints)")
  }

  @Test("a file without a known extension is refused")
  func extensions() async throws {
    let folder = try Folder(["text": "nothing"])
    let outcome = await run("@/text", in: folder, status: .unusable)
    #expect(
      outcome.complaints.contains("'text' has no known extension: scrim reads .storyboard, .xib"))
  }
}

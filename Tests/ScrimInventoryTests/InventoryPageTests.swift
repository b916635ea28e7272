import Foundation
import Testing

@testable import ScrimInventory

/// Compares what `docs/inventory.md` says is read with the rows of the table.
@Suite struct InventoryPageTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../docs/inventory.md")

  @Test("the page lists what the code reads, and the routers that it does not read")
  func generated() throws {
    let page = try String(contentsOf: Self.file, encoding: .utf8)
    var written = page
    for (name, text) in [("forms", Self.forms), ("routers", Self.routers)] {
      let start = try #require(written.range(of: "<!-- generated: \(name) -->\n"))
      let end = try #require(
        written.range(of: "<!-- end -->", range: start.upperBound..<written.endIndex))
      written.replaceSubrange(start.upperBound..<end.lowerBound, with: "\n\(text)\n")
    }
    if ProcessInfo.processInfo.environment["SCRIM_UPDATE_GOLDEN"] == "1" {
      try written.write(to: Self.file, atomically: true, encoding: .utf8)
    } else {
      #expect(page == written)
    }
  }

  // MARK: - Forms

  private static let statuses: [ScreenStatus] = [.named, .declared, .presented]

  /// The forms with their files, and what is looked for in them.
  private static let forms: String = {
    let rows = SourceForm.allCases.map { form in
      let cells = statuses.map { cell(form, $0) }
      return "| `\(form.rawValue)` | \(files(form)) | \(cells.joined(separator: " | ")) |\n"
        .replacing("|  |", with: "| |").replacing("|  |", with: "| |")
    }
    return "| form | files | named | declared | presented |\n| --- | --- | --- | --- | --- |\n"
      + rows.joined()
  }()

  private static func rows(_ form: SourceForm, _ status: ScreenStatus? = nil) -> [Query] {
    var known: Set<String> = []
    return SourceKind.allCases.flatMap { QueryTable.rows($0) }.filter { row in
      row.form == form && !row.names.isEmpty && status.map { $0 == row.status } != false
        && known.insert(description(row)).inserted
    }
  }

  private static func files(_ form: SourceForm) -> String {
    let kinds = SourceKind.allCases.filter { kind in
      kind == form.reader?.kind || QueryTable.rows(kind).contains { $0.form == form }
    }
    let endings = kinds.flatMap { kind in
      SourceKind.endings.filter { SourceKind(fileName: "a.\($0)") == kind }
    }
    return endings.isEmpty ? "that of `--map`" : endings.map { "`.\($0)`" }.joined(separator: ", ")
  }

  /// What makes screens of a status: rows for all files first, then those for
  /// files with some import.
  private static func cell(_ form: SourceForm, _ status: ScreenStatus) -> String {
    var groups: [(modules: [String], rows: [String])] = []
    for row in rows(form, status) {
      let index = groups.firstIndex { $0.modules == row.modules } ?? groups.count
      if index == groups.count { groups.append((row.modules, [])) }
      groups[index].rows.append(description(row))
    }
    groups.sort { $0.modules.count < $1.modules.count }
    let parts = groups.map { group in
      let modules = group.modules.map { "`\($0)…`" }.joined(separator: " or ")
      return (modules.isEmpty ? "" : "if the file imports \(modules): ")
        + group.rows.joined(separator: ", ").replacing(", subclasses of ", with: ", ")
    }
    return ([form.reader?.screens[status]].compactMap { $0 } + parts).joined(separator: "; ")
  }

  /// The code that a row looks for, as people write it.
  private static func description(_ row: Query) -> String {
    // What distinguishes these calls from others of the name is not in the row.
    switch row.word {
    case "Navigator" where row.form == .reactNavigation:
      return "`create…Navigator({ screens: … })`"
    default: break
    }
    switch row.site {
    case .call: return calls(row.word, row)
    case .callBeginning: return calls("\(row.word)…", row)
    case .callEnding: return calls("…\(row.word)", row)
    case .label: return calls("…", row)
    case .method: return "`.\(row.word)(…)`"
    case .property: return "`\(row.word)`"
    case .element: return "`<….\(row.word)>`"
    case .result: return "functions and properties of the type `\(row.word)`"
    case .subtype: return "subclasses of `…\(row.word)`"
    }
  }

  private static func calls(_ name: String, _ row: Query) -> String {
    if row.names.allSatisfy({ if case .unread = $0 { true } else { false } }) {
      return "`\(name)(…)` (unread)"
    }
    var all: [String] = []
    for place in row.names {
      let call =
        switch place {
        case .argument(_, .some), .typeIn: "\(name)(…)"
        case .argument(let labels, nil): "\(name)(\(labels[0]): …)"
        case .path(let label), .keys(let label): "\(name)(\(label): …)"
        case .home: "\(name)(home: …)"
        case .typeArgument: "\(name)<…>"
        case .views(let labels): labels.contains("") ? "\(name)(…)" : "\(name)(\(labels[0]): …)"
        case .own: "\(name)(…)"
        case .title, .unread: ""
        }
      if !call.isEmpty, !all.contains(call) { all.append(call) }
    }
    return all.map { "`\($0)`" }.joined(separator: ", ")
  }

  // MARK: - Routers

  /// The routers that no row reads, by the language of their modules.
  private static let routers: String = {
    let languages = ["Swift", "Kotlin and Java", "Flutter", "React Native"]
    let groups = Dictionary(grouping: QueryTable.routers) { language($0.module) }
    let rows = languages.map { language in
      let routers = (groups[language] ?? []).map { router in
        let module = router.module.replacing("package:", with: "")
        return module == router.name ? "`\(module)`" : "\(router.name) (`\(module)`)"
      }
      return "| \(language) | \(routers.joined(separator: ", ")) |\n"
    }
    return "| language | routers, with the modules by which scrim knows them |\n| --- | --- |\n"
      + rows.joined()
  }()

  private static func language(_ module: String) -> String {
    if module.hasPrefix("package:") { return "Flutter" }
    if module.first?.isUppercase == true { return "Swift" }
    return module.contains(".") ? "Kotlin and Java" : "React Native"
  }

  @Test("the routers of a language are sorted, and each module is listed once")
  func routerOrder() {
    let groups = Dictionary(grouping: QueryTable.routers) { Self.language($0.module) }
    #expect(groups.count == 4)
    for (language, routers) in groups {
      let modules = routers.map { $0.module.lowercased() }
      #expect(modules == modules.sorted(), "\(language)")
      #expect(Set(modules).count == modules.count, "\(language)")
    }
  }

  @Test(
    "an import of a router is reported once, by the router's name",
    arguments: [
      ("a.swift", "import XCoordinator", "XCoordinator"),
      ("a.swift", "import class Stinsen.NavigationCoordinatable", "Stinsen"),
      ("a.swift", "import SwiftfulRouting", "SwiftfulRouting"),
      ("a.kt", "import com.slack.circuit.runtime.screen.Screen", "Circuit"),
      ("a.kt", "import io.github.xxfast.decompose.router.Router", "Decompose"),
      ("A.java", "import com.bluelinelabs.conductor.Controller;", "Conductor"),
      ("a.dart", "import 'package:get/get.dart';", "GetX"),
      ("a.dart", "import 'package:auto_route/auto_route.dart';", "auto_route"),
      ("a.tsx", "import { Route } from 'wouter/memory-location'", "Wouter"),
      ("a.js", "import { Scene } from \"react-native-router-flux\";", "React Native Router Flux"),
    ])
  func routerImport(_ file: String, _ text: String, _ name: String) {
    let found = inventory([(file, "\(text)\n"), ("other/\(file)", "\(text)\n")])
    #expect(found.routers.map(\.name) == [name])
    #expect(found.routers.map(\.fileCount) == [2])
  }

  @Test(
    "a module whose name only begins like that of a router is none",
    arguments: [
      ("a.swift", "import RIBsTests"), ("a.swift", "import WorkflowUIKit"),
      ("a.kt", "import com.slack.circuits.Board"),
      ("a.dart", "import 'package:get_it/get_it.dart';"),
      ("a.dart", "import 'package:getwidget/getwidget.dart';"),
      ("a.tsx", "import one from './one'"), ("a.tsx", "import { x } from 'one-time'"),
      ("a.kt", "// import cafe.adriel.voyager.core.screen.Screen"),
      ("a.swift", "let text = \"import Stinsen\""),
    ])
  func otherImport(_ file: String, _ text: String) {
    #expect(inventory([(file, "\(text)\n")]).routers.isEmpty)
  }
}

extension SourceForm {
  /// What the reader of a format looks for, beside the rows of the table.
  fileprivate var reader: (kind: SourceKind?, screens: [ScreenStatus: String])? {
    switch self {
    case .storyboard:
      (
        .storyboard,
        [
          .named: "each runtime attribute `scrimScreen` of a view controller",
          .declared: "each other view controller, by its storyboard identifier or its class",
        ]
      )
    case .xib:
      (
        .xib,
        [
          .named: "each runtime attribute `scrimScreen` of a view controller",
          .declared: "each other view controller, and an owner that is one, by its class",
        ]
      )
    case .navigation:
      (.androidXML, [.declared: "each destination of a graph, by its route, its id or its class"])
    case .android: (.androidXML, [.presented: "activities of the manifest"])
    case .expoRouter:
      (
        .script,
        [.declared: "each file in the routes folder of a package with `expo-router`, by its path"]
      )
    case .mapping: (nil, [.declared: "each line `= ID`"])
    case .swift, .swiftUI, .uiKit, .compose, .flutter, .reactNavigation: nil
    }
  }
}

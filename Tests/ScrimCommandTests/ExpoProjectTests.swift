import Foundation
import TestSupport
import Testing

@testable import ScrimCommand
@testable import scrim

/// Which folder has the routes of an app with Expo Router.
@Suite struct ExpoProjectTests {
  private static let package = ["package.json": #"{"dependencies": {"expo-router": "4"}}"#]
  private static let screen = "export default () => null;\n"

  /// The ids of the screens that the sources in a folder declare.
  private func ids(_ path: String, in folder: Folder) async -> [String] {
    let outcome = await Scrim.run(
      ["inventory", "\(folder.path)/\(path)"], Terminal(isInteractive: false))
    #expect(outcome.status == .clean, "\(outcome.complaints)")
    return outcome.output.split(separator: "\n\n").first.map { list in
      list.split(separator: "\n").filter { !$0.hasPrefix(" ") }
        .map { String($0.prefix { $0 != " " }) }
    } ?? []
  }

  @Test("an app with both 'src/app' and 'app' has the routes of 'src/app'")
  func both() async throws {
    let folder = try Folder(
      Self.package.merging(["src/app/one.tsx": Self.screen, "app/two.tsx": Self.screen]) { $1 })
    #expect(await ids("", in: folder) == ["one"])
  }

  @Test(
    "an app sets the folder of its routes by a literal",
    arguments: [
      (
        "app.config.ts",
        "export default { plugins: ['a', ['expo-router', { root: './custom' }]] } as C"
      ),
      (
        "app.config.js",
        "module.exports = { plugins: [[`expo-router`, {}], [\"expo-router\", { \"root\": \"custom\" }]] }"
      ),
      ("app.json", #"{"plugins": [["expo-router", {"root": "../project/custom/"}]]}"#),
      ("app.json", "{ // routes\n plugins: [['expo-router', { root: 'custom' }],], }"),
      ("index.tsx", "const c = require.context('./custom');\nrender(<ExpoRoot context={c}/>)"),
    ])
  func configured(_ name: String, _ text: String) async throws {
    let folder = try Folder([
      "project/package.json": Self.package["package.json"] ?? "", "project/\(name)": text,
      "project/custom/one.tsx": Self.screen, "project/app/two.tsx": Self.screen,
    ])
    #expect(await ids("project", in: folder) == ["one"])
  }

  @Test(
    "a package that npm reads, or that is not well-formed, is of an app with the router",
    arguments: [
      "\u{FEFF}{\"dependencies\": {\"expo-router\": \"4\"}}",
      "{\"dependencies\": {\"expo-router\": \"4\",}}", "{\"main\": \"expo-router/entry\"",
    ])
  func looseJSON(_ text: String) async throws {
    let folder = try Folder(["package.json": text, "app/one.tsx": Self.screen])
    #expect(await ids("", in: folder) == ["one"])
  }

  @Test("a monorepo that names the router, and has no routes, is an unread place")
  func monorepoWithoutRoutes() async throws {
    let folder = try Folder([
      "package.json": #"{"workspaces": ["apps/*"], "dependencies": {"expo-router": "4"}}"#,
      "apps/x/app/one.tsx": Self.screen,
    ])
    let outcome = await Scrim.run(["inventory", folder.path], Terminal(isInteractive: false))
    #expect(outcome.output.contains("depends on expo-router, but its routes folder does not"))
  }

  @Test("the routes in a linked folder are those of the app that has the link")
  func links() async throws {
    let folder = try Folder([
      "project/package.json": Self.package["package.json"] ?? "",
      "shared/one.tsx": Self.screen, "project/src/app/two.tsx": Self.screen,
      "other/three.tsx": Self.screen,
    ])
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: "\(folder.path)/project/src/app/more", withDestinationPath: "../../../shared")
    try files.createSymbolicLink(
      atPath: "\(folder.path)/project/app", withDestinationPath: "../other")
    #expect(await ids("project/src/app/more", in: folder) == ["more.one"])
    #expect(await ids("shared/../project/src", in: folder) == ["two"])
    try files.removeItem(atPath: "\(folder.path)/project/src")
    #expect(await ids("project/app", in: folder) == ["three"])
  }
}

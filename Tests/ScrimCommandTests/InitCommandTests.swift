import TestSupport
import Testing

@testable import ScrimCommand
@testable import scrim

@Suite struct InitCommandTests {
  @Test("the initial policy has no findings")
  func start() async throws {
    let folder = try Folder()
    #expect(await run("init", "\(folder.path)/app.yaml").status == .clean)
    let lint = await run("lint", "\(folder.path)/app.yaml", "--strict", judgesIPads: true)
    #expect(lint.output == "1 file checked: 0 errors, 0 warnings\n")
  }

  @Test("init does not overwrite a file")
  func overwriting() async throws {
    let folder = try Folder(["app.yaml": "mine"])
    #expect(await run("init", "\(folder.path)/app.yaml").status == .unusable)
    #expect(try folder.read("app.yaml") == "mine")
  }

  @Test("init asks for the name of a file in a folder", arguments: ["", "new/"])
  func folder(_ name: String) async throws {
    let folder = try Folder()
    let outcome = await run("init", "\(folder.path)/\(name)")
    #expect(outcome.status == .unusable)
    #expect(outcome.complaints.contains("name a file in it, as in 'scrim init \(folder.path)/"))
  }

  @Test("an output in a folder that does not exist says so")
  func noFolder() async throws {
    let folder = try Folder()
    let outcome = await run("init", "\(folder.path)/new/app.yaml")
    #expect(outcome.complaints.contains("make the folder '\(folder.path)/new/' first"))
  }

  @Test("init writes to standard output if the operand is '-'")
  func output() async {
    #expect(await run("init", "-").output == InitCommand.policy)
  }
}

import Foundation
import Testing

@testable import ScrimCompiler

@Suite struct PolicySchemaTests {
  @Test("the schema in schema/ is the one that the policy's shape gives")
  func committed() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = folder.appendingPathComponent("../../schema/policy.schema.json")
    if ProcessInfo.processInfo.environment["SCRIM_UPDATE_GOLDEN"] == "1" {
      try PolicySchema.text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == PolicySchema.text)
  }
}

import Foundation

/// A program that validates a policy against the JSON Schema.
struct SchemaPeer {
  let name: String
  /// The command, relative to the folder that the Makefile installs peers into.
  private let arguments: [String]

  private static let folder = ".build/peers/bin"
  private static let schema = "schema/policy.schema.json"

  static let all = [
    SchemaPeer(
      name: "check-jsonschema",
      arguments: ["check-jsonschema", "--schemafile", schema]),
    SchemaPeer(
      name: "PyYAML's C loader and jsonschema",
      arguments: ["python", "Benchmarks/Peers/validate_policy.py", schema]),
  ]

  /// The whole command, if the program is installed.
  func command(_ file: String) -> [String]? {
    let program = "\(Self.folder)/\(arguments[0])"
    guard FileManager.default.isExecutableFile(atPath: "\(Self.folder)/check-jsonschema") else {
      return nil
    }
    return [program] + arguments.dropFirst() + [file]
  }
}

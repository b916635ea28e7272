import Foundation

/// The files under `Sources` that mention something, and those that a recipe
/// of CONTRIBUTING names.
package enum SourceMentions {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardized

  /// The names of the files whose code matches a regular expression.
  ///
  /// Comments and the rooms of apps' sources and device logs do not count.
  ///
  /// - Parameter excluded: a part of the paths of files that may match.
  package static func files(
    matching expression: String, outside excluded: String
  ) throws -> Set<String> {
    let expression = try Regex(expression)
    let sources = root.appendingPathComponent("Sources")
    guard let paths = FileManager.default.enumerator(atPath: sources.path) else { return [] }
    var files: Set<String> = []
    for case let path as String in paths
    where path.hasSuffix(".swift") && !path.contains(excluded)
      && !path.contains("ScrimInventory") && !path.contains("ScrimLogs")
    {
      let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
      let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      if code.contains(where: { $0.contains(expression) }) {
        files.insert(String(path.split(separator: "/").last ?? ""))
      }
    }
    return files
  }

  /// The files that a section of CONTRIBUTING names.
  package static func filesInRecipe(_ title: String) throws -> Set<String> {
    let text = try String(
      contentsOf: root.appendingPathComponent("CONTRIBUTING.md"), encoding: .utf8)
    let sections = text.split(separator: "\n## ")
    guard let section = sections.first(where: { $0.hasPrefix(title + "\n") }) else { return [] }
    return Set(section.matches(of: /`([\w+-]+\.swift)`/).map { String($0.1) })
  }
}

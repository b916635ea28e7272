import Foundation
import ScrimDiagnostics
import ScrimSyntax

@testable import ScrimCompiler

/// Lints a policy on 2026-11-20.
func lint(_ bytes: [UInt8], files: [String: String] = [:]) -> Report {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  defer { try? FileManager.default.removeItem(at: folder) }
  for (name, text) in [
    "screens.txt": "accounts.balance\naccounts.cards\n", "base.yaml": "scrim: 1\n",
  ].merging(
    files, uniquingKeysWith: { $1 })
  {
    let file = folder.appendingPathComponent(name)
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(text.utf8).write(to: file)
  }
  let check = PolicyCheck(
    limits: SyntaxLimits(), findingLimit: 1000, today: Day("2026-11-20") ?? Day(secondsSince1970: 0)
  )
  return check.report(on: SourceFile(path: "\(folder.path)/policy.yaml", bytes: bytes))
}

func lint(_ text: String) -> Report {
  lint(Array(text.utf8))
}

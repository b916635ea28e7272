import Foundation
import Testing

@testable import bench

@Suite("Where commands run")
struct ProcessorsTests {
  /// On how many processors a command may run that is started now; nil where nobody can
  /// say.
  private func count() throws -> Int? {
    guard let program = Programs.path(of: ["nproc"]), !Processors.all.isEmpty else { return nil }
    let folder = FileManager.default.temporaryDirectory
    let text = try Laboratory(scrim: "", built: folder, folder: folder).output(of: [program])
    return Int(text.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  @Test("a body runs on one processor, and what follows on all, even if it fails")
  func keeping() throws {
    guard let all = try count(), let processor = Processors.all.last else { return }
    #expect(all == Processors.all.count)
    #expect(try Processors.keep(to: processor) { try count() } == 1)
    #expect(throws: Failure.self) {
      try Processors.keep(to: processor) { throw Failure("it fails") }
    }
    #expect(try count() == all)
  }
}

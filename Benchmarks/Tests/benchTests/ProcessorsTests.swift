import Foundation
import Testing

@testable import bench

@Suite("Processors")
struct ProcessorsTests {
  /// The number of processors that a new command may run on; nil if unknown.
  private func count() throws -> Int? {
    guard let program = Programs.path(of: ["nproc"]), !Processors.all.isEmpty else { return nil }
    let folder = FileManager.default.temporaryDirectory
    let text = try BenchmarkSetup(scrim: "", built: folder, folder: folder).output(of: [program])
    return Int(text.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  @Test("a closure runs on one processor, and later commands on all, even after an error")
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

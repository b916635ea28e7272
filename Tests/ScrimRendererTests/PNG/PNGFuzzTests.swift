import Foundation
import ScrimBlur
import TestSupport
import Testing

@testable import ScrimRenderer

/// Random files are either read or refused, and a picture that is read can be
/// written.
///
/// An ordinary run has few rounds; `make prove` has more. Each round depends
/// only on its number, so a failure can be reproduced.
@Suite struct PNGFuzzTests {
  static let rounds = TestSupport.rounds("SCRIM_FUZZ_ROUNDS", otherwise: 1000)

  /// The initial files: some of this package, and those in the folder
  /// `PNG_SUITE`, if it is set.
  static let files: [[UInt8]] = {
    let folder = ProcessInfo.processInfo.environment["PNG_SUITE"]
    let names = folder.flatMap { FileManager.default.enumerator(atPath: $0) }
    let found = (names?.compactMap { $0 as? String } ?? []).sorted()
      .filter { $0.hasSuffix(".png") }
      .compactMap { try? Data(contentsOf: URL(fileURLWithPath: "\(folder ?? "")/\($0)")) }
    return DamageTests.files + found.map { Array($0) }.filter { $0.count < 20_000 }
  }()

  @Test("a file with bytes changed, removed and inserted is read or refused")
  func mutations() {
    for round in 0..<Self.rounds {
      var random = SeededRandom(seed: UInt64(round))
      var bytes = Self.files.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 1...6, using: &random) { mutate(&bytes, with: &random) }
      expectSense(bytes, "mutations, round \(round)")
    }
  }

  @Test("a file with changed chunks and matching checksums is read or refused")
  func chunkMutations() {
    for round in 0..<Self.rounds {
      var random = SeededRandom(seed: UInt64(round))
      var chunks = PlainPNG.chunks(of: Self.files.randomElement(using: &random) ?? [])
      let others = PlainPNG.chunks(of: Self.files.randomElement(using: &random) ?? [])
      for _ in 0..<Int.random(in: 1...3, using: &random) where !chunks.isEmpty {
        let index = Int.random(in: 0..<chunks.count, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: chunks.remove(at: index)
        case 1: chunks.swapAt(index, Int.random(in: 0..<chunks.count, using: &random))
        case 2:
          if let other = others.randomElement(using: &random) { chunks.insert(other, at: index) }
        default: mutate(&chunks[index].bytes, with: &random)
        }
      }
      expectSense(PlainPNG.file(chunks), "chunks, round \(round)")
    }
  }

  @Test("random EXIF bytes give a valid orientation")
  func exif() {
    for round in 0..<Self.rounds {
      var random = SeededRandom(seed: UInt64(round))
      var bytes = Array("II*\0\u{8}\0\0\0\u{1}\0".utf8)
      bytes += [0x12, 1, 3, 0, 1, 0, 0, 0, UInt8(round % 10), 0, 0, 0]
      for _ in 0..<Int.random(in: 0...4, using: &random) { mutate(&bytes, with: &random) }
      _ = Orientation(exif: bytes[...])
    }
  }

  private func mutate(_ bytes: inout [UInt8], with random: inout SeededRandom) {
    guard !bytes.isEmpty else { return }
    let index = Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes[index] ^= 1 << UInt8.random(in: 0...7, using: &random)
    case 2: bytes.remove(at: index)
    case 3: bytes.insert(contentsOf: bytes[..<index].suffix(12), at: index)
    default: bytes.removeSubrange(index..<min(index + 30, bytes.count))
    }
  }

  private func expectSense(_ bytes: [UInt8], _ comment: Comment) {
    var limits = PNGLimits()
    limits.pixels = 100_000
    do throws(PNGError) {
      let image = try PNGImage(decoding: bytes, within: limits)
      let again = try PNGImage(decoding: image.encoded(), within: limits)
      #expect(again.picture.straightBytes == image.picture.straightBytes, comment)
      #expect(again.colorSpace == image.colorSpace, comment)
    } catch {
      if case .unwritable = error { Issue.record("\(error.message)") }
    }
  }
}

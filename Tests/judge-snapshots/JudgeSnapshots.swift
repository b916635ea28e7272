import Foundation
import ScrimBlur
import ScrimSnapshots
import ScrimTimeline
import ScrimTrace

/// Decodes and judges stored snapshots, for comparison with scrim-probe.
///
///     judge-snapshots TIMELINE SCALE
///
/// Each line of the input has the path of a file and, after a tab, the path of a
/// picture of the cover, as bytes of red, green, blue and alpha; it may be empty.
/// Each line of the output has the SHA-256 of the pixels, or `-`, and after a tab
/// the verdict.
@main
enum JudgeSnapshots {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let scale = Double(arguments[2]) else {
      print("usage: judge-snapshots TIMELINE SCALE")
      exit(2)
    }
    let timeline = Timeline(bytes: try bytes(arguments[1]))
    while let line = readLine() {
      let paths = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let file = try bytes(paths[0])
      let reference = paths.count > 1 && !paths[1].isEmpty ? try bytes(paths[1]) : []
      let judge = SnapshotJudge(timeline, scale: scale) { _, layout, _, _ in
        try? Picture(layout, premultiplied: ContiguousArray(reference).span)
      }
      let verdict = judge.verdict(on: file, name: paths[0])
      print(digest(of: file), verdict, separator: "\t")
    }
  }

  private static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  private static func digest(of file: [UInt8]) -> String {
    guard let picture = try? SnapshotPixels(file: file) else { return "-" }
    let count = picture.width * picture.height
    let pixels = picture.color.map { [SIMD4<UInt8>](repeating: $0, count: count) } ?? picture.pixels
    let bytes = pixels.flatMap { [$0.x, $0.y, $0.z, $0.w] }
    return sha256(of: bytes).map { String(0x100 + Int($0), radix: 16).dropFirst() }.joined()
  }
}

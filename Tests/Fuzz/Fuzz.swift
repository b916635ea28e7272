// The entry points that libFuzzer calls. `--targets` lists the fuzz targets and
// `--target` selects one. `--corpus` is the folder for the target's seeds; its
// dictionary is written beside the folder.

import Foundation
internal import Fuzzing

private let target: FuzzTarget = {
  let name = argument("--target") ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    print("fuzz: there is no target '\(name)'")
    exit(2)
  }
  return target
}()

private func argument(_ name: String) -> String? {
  CommandLine.arguments.first { $0.hasPrefix("\(name)=") }.map {
    String($0.dropFirst(name.count + 1))
  }
}

/// libFuzzer calls this function first, before it parses its own arguments.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>?, _ arguments: UnsafeMutableRawPointer?
) -> CInt {
  if CommandLine.arguments.contains("--targets") {
    print(FuzzTarget.allCases.map(\.rawValue).joined(separator: " "))
    exit(0)
  }
  guard let corpus = argument("--corpus") else { return 0 }
  do {
    try FileManager.default.createDirectory(atPath: corpus, withIntermediateDirectories: true)
    for (number, seed) in target.seeds.enumerated() {
      try Data(seed).write(to: URL(fileURLWithPath: "\(corpus)/seed-\(number)"))
    }
    let words = target.dictionary.map { word in
      let bytes = word.utf8.map { byte in "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16) }
      return "\"\(bytes.joined())\"\n"
    }
    // libFuzzer rejects an empty dictionary.
    try Data(("# Words of \(target.rawValue).\n" + words.joined()).utf8).write(
      to: URL(fileURLWithPath: "\(corpus).dictionary"))
  } catch {
    print("fuzz: \(error)")
    exit(2)
  }
  return 0
}

/// libFuzzer calls this function with each input.
///
/// A trap makes it save the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  do throws(FuzzFailure) {
    try target.run(bytes)
  } catch {
    FileHandle.standardError.write(Data("\n\(target.rawValue): \(error)\n".utf8))
    fatalError("a surprise")
  }
  return 0
}

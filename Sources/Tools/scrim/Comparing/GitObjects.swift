internal import ScrimCommand
internal import ScrimDiagnostics

/// Reads the objects of a repository, by their ids.
///
/// One process of git answers all requests.
struct GitObjects: Sendable {
  /// An entry of a folder in a revision.
  struct Entry: Sendable {
    enum Kind: Sendable {
      case file, folder, link
      /// A repository inside the repository. Git does not have its files here.
      case submodule
    }

    let name: [UInt8]
    let kind: Kind
    let id: String
  }

  private let process: Subprocess
  /// The output of the process that has not been read yet.
  private var waiting: ArraySlice<UInt8> = []
  /// The folders that were read.
  private var folders: [String: [Entry]] = [:]
  /// Why an object could not be read, if any could not.
  private(set) var failure: String?

  /// The advice if an object is missing, as in a partial clone.
  private static let advice = "fetch the full history, with its files"

  init() throws(GitRepository.Failure) {
    // Nothing reads git's complaints, so they would fill the pipe, and git
    // would wait.
    process = try GitRepository.start(["cat-file", "--batch"], isSilent: true)
  }

  /// The entries of a folder, by the id of its object or of a commit.
  mutating func entries(ofFolder id: String) throws(ReadingError) -> [Entry] {
    if let known = folders[id] { return known }
    let bytes = try content(of: "\(id)^{tree}", atMost: .max)
    var entries: [Entry] = []
    // An id has half as many bytes as hexadecimal digits.
    let length = id.utf8.count / 2
    var rest = bytes[...]
    while let space = rest.firstIndex(of: UInt8(ascii: " ")),
      let zero = rest[space...].firstIndex(of: 0), rest.endIndex - zero > length
    {
      let digits = rest[(zero + 1)...(zero + length)].map { byte in
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
      if let kind = Entry.Kind(mode: rest[..<space]) {
        entries.append(
          Entry(name: Array(rest[(space + 1)..<zero]), kind: kind, id: digits.joined()))
      }
      rest = rest[(zero + 1 + length)...]
    }
    folders[id] = entries
    return entries
  }

  /// The bytes of an object; one byte more than the limit if it is longer.
  mutating func content(
    of name: String, atMost limit: Int
  ) throws(ReadingError) -> ContiguousArray<UInt8> {
    do throws(ReadingError) {
      return try requested(name, atMost: limit)
    } catch {
      failure = "object \(name) \(error.message)"
      throw error
    }
  }

  private mutating func requested(
    _ name: String, atMost limit: Int
  ) throws(ReadingError) -> ContiguousArray<UInt8> {
    try Result { () throws(System.Refusal) in try process.write("\(name)\n") }
      .mapError { ReadingError.refused(reason: "git has ended: \($0.reason)") }.get()
    let head = try readLine().split(separator: " ")
    guard head.count == 3, let size = Int(head[2]) else {
      throw .refused(reason: "git does not have the object; \(Self.advice)")
    }
    var kept: ContiguousArray<UInt8> = []
    var left = size
    while left > 0 {
      let part = try readSome(atMost: left)
      kept += part.prefix(max(0, (limit == .max ? limit : limit + 1) - kept.count))
      left -= part.count
    }
    _ = try readSome(atMost: 1)
    return kept
  }

  private mutating func readLine() throws(ReadingError) -> String {
    var line: [UInt8] = []
    while line.last != UInt8(ascii: "\n") { line += try readSome(atMost: 1) }
    return String(decoding: line.dropLast(), as: UTF8.self)
  }

  /// At least one byte.
  private mutating func readSome(atMost count: Int) throws(ReadingError) -> ArraySlice<UInt8> {
    if waiting.isEmpty {
      waiting = try Array(process.read())[...]
      if waiting.isEmpty { throw .refused(reason: "git exited early; \(Self.advice)") }
    }
    let part = waiting.prefix(count)
    waiting = waiting.dropFirst(part.count)
    return part
  }
}

extension GitObjects.Entry.Kind {
  /// - Parameter mode: the mode in the object of a folder.
  fileprivate init?(mode: ArraySlice<UInt8>) {
    switch String(decoding: mode, as: UTF8.self) {
    case "40000": self = .folder
    case "120000": self = .link
    case "160000": self = .submodule
    case let mode where mode.hasPrefix("100"): self = .file
    default: return nil
    }
  }
}

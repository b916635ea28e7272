package import ScrimDiagnostics

// Paths as users write them, and files that commands read and write.

extension String {
  /// The last name of a path.
  package var fileName: String { String(pathNames.last ?? "") }

  /// The path of a file in the folder at this path.
  package func appending(path name: String) -> String {
    self == "." ? name : endsInSlash ? self + name : "\(self)/\(name)"
  }

  /// Whether the path leads to a folder.
  package var isFolder: Bool { [.directory, .linkedDirectory].contains(System.kind(of: self)) }
}

extension ReadingError {
  /// The message about a path that a user wrote, with the one that was probably
  /// meant.
  package func message(on path: String) -> String {
    guard System.kind(of: path) == .nothing, (try? FileAccess.current.location(of: path)) != nil,
      let here = ResolvedPath("."), let near = Disk().nearest(to: path, from: here)
    else { return message }
    return "\(message); \(near.question())"
  }
}

extension Outcome {
  /// Reads a file, or standard input if the operand is `-`.
  ///
  /// If that fails, the outcome gets a complaint.
  ///
  /// - Parameters:
  ///   - name: the name in messages; nil for the operand itself.
  ///   - advice: what to add to a complaint.
  package mutating func source(
    _ operand: String, as name: String? = nil, atMost limit: Int,
    advice: (ReadingError) -> String = { _ in "" }
  ) -> SourceFile? {
    let name = name ?? operand
    do throws(ReadingError) {
      return try .readInput(operand, as: name, atMost: limit)
    } catch {
      complain("\(name.quotedPath) \(error.message(on: operand))\(advice(error))")
      return nil
    }
  }

  /// Writes a text to a file.
  package mutating func write(_ text: String, to path: String) {
    write(to: path) { () throws(System.Refusal) in try System.write(text, toFile: path) }
  }

  /// Writes all files, or none if one of them cannot be written.
  package mutating func write(
    all files: [(path: String, bytes: [UInt8])], arePrivate: Bool = false
  ) {
    var staged: [(path: String, file: StagedFile)] = []
    var areAllStaged = true
    for (path, bytes) in files {
      if path == "-" {
        exactOutput += bytes
        continue
      }
      let isStaged = write(to: path) { () throws(System.Refusal) in
        staged.append((path, try StagedFile(bytes, for: path, isPrivate: arePrivate)))
      }
      areAllStaged = areAllStaged && isStaged
    }
    for (path, file) in staged {
      if areAllStaged { write(to: path, file.commit) } else { file.discard() }
    }
  }

  /// Calls a closure that writes to a path; returns whether that was possible.
  @discardableResult
  package mutating func write(
    to path: String, _ body: () throws(System.Refusal) -> Void
  ) -> Bool {
    do throws(System.Refusal) {
      try body()
      return true
    } catch {
      let folder = path.folderAndName.folder
      let isLost = !folder.isEmpty && System.kind(of: folder) == .nothing
      complain(
        "\(path.quotedPath) cannot be written: "
          + (isLost ? "make the folder \(folder.quotedPath) first" : error.reason))
      return false
    }
  }
}

extension SourceFile {
  /// Reads a file, or standard input under a name if the operand is `-`.
  package static func readInput(
    _ operand: String, as name: String, atMost limit: Int
  ) throws(ReadingError) -> SourceFile {
    operand == "-"
      ? try readStandardInput(as: name, atMost: limit) : try read(operand, atMost: limit)
  }
}

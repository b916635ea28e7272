internal import ScrimDiagnostics

/// The constants of all files, by the last part of their names and their files.
struct Constants {
  private typealias Entry = (file: Int, constant: FileFacts.Constant)

  private var byName: [String: [Int: [Entry]]] = [:]
  private let readings: [SourceReading]

  /// How deeply constants may refer to others.
  private static let maximumDepth = 8
  /// The number of constants of one name that are compared.
  private static let maximumCandidates = 64

  init(_ readings: [SourceReading]) {
    self.readings = readings
    for (file, reading) in readings.enumerated() {
      for constant in reading.facts.constants {
        byName[constant.path.last ?? "", default: [:]][file, default: []].append((file, constant))
      }
    }
  }

  /// Why a name is not read.
  enum Failure: Error {
    case unreadable(String)
    /// It depends on this parameter.
    case parameter(Reference)
    /// It is a constant of this name, whose value is computed.
    case computed(String)
  }

  /// The text of a name at a mention in a file.
  func text(
    of name: NameExpression, _ mention: FileFacts.Mention, in file: Int
  ) throws(Failure) -> String {
    if case .parts(let parts) = name {
      for case .reference(let reference) in parts
      where isParameter(reference, of: mention, in: file) {
        throw .parameter(reference)
      }
    }
    return try text(of: name, in: file, type: mention.type, depth: 0)
  }

  /// Whether a reference means a parameter of a function around a mention.
  func isParameter(_ reference: Reference, of mention: FileFacts.Mention, in file: Int) -> Bool {
    mention.functions.contains { readings[file].facts.functions[$0].takes(reference) }
  }

  private func text(
    of name: NameExpression, in file: Int, type: String?, depth: Int
  ) throws(Failure) -> String {
    guard case .parts(let parts) = name else {
      if case .unreadable(let reason) = name { throw .unreadable(reason) }
      return ""
    }
    var text = ""
    for part in parts {
      switch part {
      case .text(let more): text += more
      case .reference(let reference):
        text += try value(of: reference, in: file, type: type, depth: depth)
      }
    }
    return text
  }

  private func value(
    of reference: Reference, in file: Int, type: String?, depth: Int
  ) throws(Failure) -> String {
    if reference.isType {
      // The name as a policy lists it, without packages and modules.
      let types = reference.path.drop { $0.first?.isLowercase == true }
      return (types.isEmpty ? reference.path[...] : types).joined(separator: ".")
    }
    let path = reference.path.filter { !["self", "this", "Companion", "Self"].contains($0) }
    guard depth < Self.maximumDepth, !path.isEmpty else {
      throw .unreadable(Unreadable.computed.reason)
    }
    if path.count == 1, !reference.isImplicit, readings[file].facts.variables.contains(path[0]) {
      throw .unreadable("'\(reference.text)' is a variable")
    }
    var found = candidates(path, in: file, type: type, reference.isImplicit)
    if found.isEmpty, path.count > 1, readings[file].kind != .swift || path.last == "rawValue" {
      // A member of an entry means the entry's value.
      found = candidates(path.dropLast(), in: file, type: type, false).filter(\.constant.isEntry)
      if path.last == "name", let entry = found.first?.constant, entry.value == nil {
        return entry.path.last ?? ""
      }
    }
    if found.isEmpty {
      throw .unreadable("'\(reference.text)' is not a constant of the sources that were read")
    }
    var texts: Set<String> = []
    for (file, constant) in found {
      guard let value = constant.value else {
        if !constant.isLocal, constant.path.count > 1, reference.path[0].isTypeName {
          throw .computed(path.joined(separator: "."))
        }
        throw .unreadable("'\(reference.text)' is a variable")
      }
      let type = constant.path.dropLast().last
      texts.insert(try text(of: value, in: file, type: type, depth: depth + 1))
    }
    guard let text = texts.first, texts.count == 1 else {
      throw .unreadable("'\(reference.text)' can mean several constants")
    }
    return text
  }

  /// The constants that a path can mean: those of the file, or else of others.
  private func candidates(
    _ path: [String], in file: Int, type: String?, _ isImplicit: Bool
  ) -> [Entry] {
    var path = path
    let imported = readings[file].facts.importedNames[path[0]]
    if let imported, imported.name != "default" { path[0] = imported.name }
    func isMeant(_ entry: Entry) -> Bool {
      let own = entry.constant.path.filter { $0 != "Companion" }
      if path.count == 1 {
        return own.count == 1 || isImplicit || entry.file == file && own.dropLast().last == type
      }
      // `package.Type.member` and `Outer.Type.member` mean `Type.member`.
      let count = min(own.count, path.count)
      return count > 1 && own.suffix(count) == path.suffix(count)[...]
    }
    let files = byName[path.last ?? ""] ?? [:]
    let own = (files[file] ?? []).suffix(Self.maximumCandidates).filter(isMeant)
    let isScript = readings[file].kind == .script
    guard own.isEmpty, !isScript || imported != nil, files.count <= Self.maximumCandidates,
      files.values.allSatisfy({ $0.count <= Self.maximumCandidates })
    else { return own }
    return files.values.joined().filter { entry in
      !entry.constant.isLocal && isMeant(entry)
        && (!isScript || readings[entry.file].isModule(imported?.module ?? ""))
    }
  }
}

extension SourceReading {
  /// Whether a path in an import can mean the file, by the end of both.
  fileprivate func isModule(_ module: String) -> Bool {
    let wanted = module.pathNames.last { $0 != "." && $0 != ".." }?.prefix { $0 != "." } ?? "index"
    let names = file.path.pathNames
    let stem = names.last?.prefix { $0 != "." }
    return stem == wanted || stem == "index" && names.dropLast().last == wanted
  }
}

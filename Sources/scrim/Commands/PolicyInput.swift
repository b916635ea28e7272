internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimSyntax

/// Something to check: where it comes from, and whether it must be a policy.
enum PolicyInput: Sendable {
  /// A file that was named, and so must be a policy.
  case named(String)
  /// A file that was come upon, and counts if it is one.
  case found(String)
  case standardInput(name: String)

  enum Result: Sendable {
    case checked(Report)
    case notAPolicy
    case unreadable(String)
  }

  func checked(by check: PolicyCheck) -> Result {
    do throws(ReadingError) {
      let source = try read(atMost: check.limits[.bytes])
      if case .found = self {
        return check.reportIfPolicy(source).map(Result.checked) ?? .notAPolicy
      }
      return .checked(check.report(on: source))
    } catch .tooLong(let beginning) {
      if case .found = self {
        return check.reportIfPolicy(beginning: beginning).map(Result.checked) ?? .notAPolicy
      }
      return .checked(check.report(onBeginning: beginning))
    } catch {
      return .unreadable("\(PrintableText(name).text) \(error.message)")
    }
  }

  private var name: String {
    switch self {
    case .named(let path), .found(let path): path
    case .standardInput(let name): name
    }
  }

  private func read(atMost limit: Int) throws(ReadingError) -> SourceFile {
    switch self {
    case .named(let path), .found(let path): try SourceFile.read(path, atMost: limit)
    case .standardInput(let name): try SourceFile.readStandardInput(as: name, atMost: limit)
    }
  }
}

extension [PolicyInput] {
  /// Checks all of them, on all processors, and answers in their order.
  func checked(by check: PolicyCheck) async -> [PolicyInput.Result] {
    if count <= 1 { return map { $0.checked(by: check) } }
    return await withTaskGroup(of: (Int, PolicyInput.Result).self) { group in
      for (index, input) in enumerated() {
        group.addTask { (index, input.checked(by: check)) }
      }
      var results = [PolicyInput.Result](repeating: .notAPolicy, count: count)
      for await (index, result) in group { results[index] = result }
      return results
    }
  }
}

extension PolicyInput {
  /// What a command's operands lead to, each file once, sorted by path.
  static func find(
    _ operands: [String], standardInputName: String?, _ outcome: inout Outcome
  ) -> [PolicyInput] {
    var files: [String: PolicyInput] = [:]
    for operand in operands.isEmpty ? ["policies"] : operands {
      if operand == "-" {
        let name = standardInputName ?? "<stdin>"
        files[name] = .standardInput(name: name)
        continue
      }
      let path = operand.tidied
      switch System.kind(of: path) {
      case .directory, .linkedDirectory:
        for file in policyFiles(in: path, &outcome) where files[file] == nil {
          files[file] = .found(file)
        }
      case .nothing where operands.isEmpty:
        outcome.complain("there is no folder policies/ here; name the policies to check")
      default:
        files[path] = .named(path)
      }
    }
    return files.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map(\.value)
  }

  /// The files below a directory that may be policies.
  private static func policyFiles(in directory: String, _ outcome: inout Outcome) -> [String] {
    var files: [String] = []
    do throws(System.Refusal) {
      for name in try System.names(inDirectory: directory) where !name.hasPrefix(".") {
        let path =
          directory == "."
          ? name : directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
        switch System.kind(of: path) {
        case .directory: files += policyFiles(in: path, &outcome)
        case .file where name.hasSuffix(".yaml") || name.hasSuffix(".yml"): files.append(path)
        default: break
        }
      }
    } catch {
      outcome.complain("\(PrintableText(directory).text) cannot be searched: \(error.reason)")
    }
    return files
  }
}

extension String {
  /// A path without what makes no difference, so that one file has one name.
  fileprivate var tidied: String {
    var path = self[...]
    while path.hasPrefix("./"), path.count > 2 { path = path.dropFirst(2) }
    while path.hasSuffix("/"), path.count > 1 { path = path.dropLast() }
    return String(path)
  }
}

import Foundation
import PackagePlugin

/// The commands that lint, prove and compile the policies of a target.
///
/// A policy to compile is named `NAME.scrim.yaml`. A build plans its commands
/// from file names, before it reads any file. So the name decides, whether or
/// not other policies extend the policy.
///
/// Every YAML and text file of the target is an input of every command, and so
/// is each file elsewhere in the package that one of them names: a policy may
/// extend it or name it as its inventory. The command line lists the same files,
/// and `scrim-compile` refuses to read any other. So no file can change a
/// timeline without a rebuild.
struct PolicyBuild {
  /// The name of the target, for messages.
  let target: String
  /// The files of the target.
  let files: [URL]
  /// The folder that must contain all files that policies name.
  let root: URL
  /// The program `scrim-compile`.
  let tool: URL
  /// The only folder that the commands may write to.
  let folder: URL

  /// The form in which a policy is compiled.
  enum Form: String {
    /// A Swift file that declares an enum, such as `BankPolicy`.
    case swift
    /// A binary timeline in the resources of the target's bundle, and one for
    /// iPads.
    case binary

    /// The end of a file's name, after the name of its policy.
    fileprivate var ending: String { self == .swift ? ".scrim.swift" : ".timeline" }
  }

  func commands(writing form: Form) -> [Command] {
    let (policies, inputs) = (policies, inputs)
    if policies.isEmpty {
      let found = files.filter(\.holdsPolicy).map(\.lastPathComponent)
      let advice =
        found.isEmpty
        ? "add one named NAME.scrim.yaml; the line 'scrim: 1' alone covers every screen"
        : "name a policy NAME.scrim.yaml; found \(found.joined(separator: ", "))"
      Diagnostics.error("target '\(target)' has no policy to compile: \(advice)")
      return []
    }
    let names = policies.map(\.file.lastPathComponent).joined(separator: ", ")
    Diagnostics.remark(
      "target '\(target)' compiles \(names), which may read \(inputs.count) files below \(root.path)"
    )
    return policies.map { policy in
      let output = folder.appendingPathComponent(policy.name + form.ending)
      var (arguments, outputs) = (["--output", output.path], [output])
      if form == .binary {
        // A bundle gives iPads this file in place of the other.
        outputs.append(folder.appendingPathComponent(policy.name + "~ipad" + form.ending))
        arguments += ["--ipad", outputs[1].path]
      }
      return .buildCommand(
        displayName: "Compiling policy \(policy.file.lastPathComponent)", executable: tool,
        arguments: [policy.file.path, "--root", root.path, "--emit", form.rawValue] + arguments
          + inputs.flatMap { ["--input", $0.path] },
        inputFiles: inputs, outputFiles: outputs)
    }
  }

  /// The policies to compile, sorted by path, each name once.
  private var policies: [(name: String, file: URL)] {
    var policies: [(name: String, file: URL)] = []
    for file in files.sorted(by: { $0.path < $1.path }) {
      guard let name = file.policyName else { continue }
      if let other = policies.first(where: { $0.name.swiftLetters == name.swiftLetters }) {
        Diagnostics.error(
          "two policies of target '\(target)' are named '\(name)': "
            + "\(other.file.path) and \(file.path); rename one of them")
        continue
      }
      policies.append((name, file))
    }
    return policies
  }

  /// The files that a policy may read.
  ///
  /// A file elsewhere that no policy names is left out: SwiftPM does not plan a
  /// build again when such a file is removed, and would miss it.
  private var inputs: [URL] {
    var inputs = files.filter { ["yaml", "yml", "txt"].contains($0.pathExtension) }
    var next = 0
    while next < inputs.count {
      let named = inputs[next].holdsPolicy ? inputs[next].namedFiles : []
      inputs += named.filter { $0.path.hasPrefix(root.path + "/") && !inputs.contains($0) }
      next += 1
    }
    return inputs.sorted { $0.path < $1.path }
  }
}

extension [URL] {
  /// The policies, and the files that they mention.
  ///
  /// Xcode leaves the inputs of a command out of the app's bundle, so the app's
  /// own text files must not be inputs. SwiftPM copies declared resources
  /// anyway, and all YAML and text files are inputs there. It plans a build
  /// again when files come and go, but not when a policy begins to mention a
  /// file.
  func mentionedByPolicies() -> [URL] {
    let policies = filter { $0.policyName != nil || $0.holdsPolicy }
    let texts = policies.map(\.text)
    return policies
      + filter { file in
        !policies.contains(file) && texts.contains { $0.contains(file.lastPathComponent) }
      }
  }
}

extension String {
  /// The characters of a policy's name that distinguish its generated enum from
  /// others.
  fileprivate var swiftLetters: String {
    filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.lowercased()
  }
}

extension URL {
  /// `bank` for `bank.scrim.yaml`; nil if the file is not compiled.
  fileprivate var policyName: String? {
    for ending in [".scrim.yaml", ".scrim.yml"] where lastPathComponent.hasSuffix(ending) {
      let name = lastPathComponent.dropLast(ending.count)
      return name.isEmpty ? nil : String(name)
    }
    return nil
  }

  /// Whether this is a YAML file that looks like a policy.
  fileprivate var holdsPolicy: Bool {
    ["yaml", "yml"].contains(pathExtension) && text.contains("scrim")
  }

  fileprivate var text: String { (try? String(contentsOf: self, encoding: .utf8)) ?? "" }

  /// The files that the text names by paths relative to its folder.
  fileprivate var namedFiles: [URL] {
    text.split { " \t\n\r\"'[],{}#".contains($0) }.compactMap { word in
      guard [".yaml", ".yml", ".txt"].contains(where: word.hasSuffix) else { return nil }
      let file = deletingLastPathComponent().appendingPathComponent(String(word))
        .standardizedFileURL
      return FileManager.default.fileExists(atPath: file.path) ? file : nil
    }
  }
}

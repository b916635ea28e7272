internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimLint
internal import ScrimPolicy
internal import ScrimSyntax
internal import ScrimTimeline

/// `scrim compile`: compiles policies into timelines.
package enum CompileCommand: Command {
  package static let guide = CommandGuide(
    name: "compile", summary: "Compile policies into timelines.", operands: "POLICY...",
    discussion: """
      OUT is the file for the timeline, '-' for standard output, or a folder. Several
      policies need a folder; each timeline is named after its policy. If lint reports an
      error in any policy, compile writes nothing.

      A Swift file holds the timelines of a policy and all its variants, and a constant
      for each listed screen. In the other forms, a file holds one timeline, and a folder
      gets one file for each variant, such as bank.timeline and bank~ipad.timeline.

      A build that runs scrim only when an input has changed must know every input. With
      --input FILE, compile refuses a policy that extends any other file or names it as
      its inventory. Repeat the flag for several files.
      """,
    flags: [output, emit, iPad, input, .maxFindings, .standardInputName] + PolicyCheck.flags,
    findings: "errors in a policy, so that nothing was written")

  private static let output = Flag("--output", short: "-o", value: "OUT", "where to write")
  private static let emit = Flag(
    "--emit", value: "FORM", choices: TimelineForm.allCases.map(\.rawValue),
    "json to read and diff, binary to ship, swift to link in (json)")
  private static let iPad = Flag(
    "--ipad", value: "FILE",
    "write the timeline for iPads to FILE: of the variant 'ipad', or of the policy itself")
  private static let input = Flag(
    "--input", value: "FILE", "a file that policies may extend or name; excludes all others")

  package static func run(
    _ arguments: Arguments, _ terminal: Terminal
  ) throws(UsageError) -> Outcome {
    guard !arguments.operands.isEmpty else { throw UsageError("compile needs a policy") }
    guard let out = arguments.value(of: output) else {
      throw UsageError("compile needs an output", help: "write -o OUT")
    }
    let form = arguments.value(of: emit).flatMap { TimelineForm(rawValue: $0) } ?? .json
    var check = try PolicyCheck(
      arguments, terminal.environment, findingLimit: try arguments.findingLimit())
    let inputs = arguments.allValues(of: input)
    if !inputs.isEmpty { check.pipeline.scope.inputs = Set(inputs.compactMap { ResolvedPath($0) }) }
    let isFolder = out.isFolder
    guard isFolder || arguments.operands.count == 1 else {
      throw UsageError(
        "several policies need a folder to write to",
        help: "make the folder \(out.quotedPath) first, or name another")
    }

    let iPadFile = arguments.value(of: iPad)
    if iPadFile != nil, isFolder || form == .swift {
      throw UsageError(
        "--ipad needs one timeline and a file for it",
        help: "leave it out: \(isFolder ? "a folder" : "a Swift file") holds all variants")
    }
    let others = [TimelineForm.swift, .json].filter { $0 != form }
    if !isFolder, let other = others.first(where: { out.hasSuffix(".\($0.rawValue)") }) {
      throw UsageError(
        "\(out.quotedPath) is the name of a \(other.rawValue) file, but the timeline would be \(form.rawValue)",
        help: "write '--emit \(other.rawValue)', or another name")
    }

    var outcome = Outcome()
    var files: [(path: String, bytes: [UInt8])] = []
    var written: Set<ResolvedPath> = []
    var findings = Findings(limit: check.pipeline.findingLimit)
    for operand in arguments.operands {
      let name = arguments.name(of: operand)
      let source = outcome.source(operand, as: name, atMost: check.pipeline.limits[.bytes])
      guard let source, let variants = compiled(source, by: check, form, into: &findings, &outcome)
      else { continue }
      let isWhole = isFolder || form == .swift
      let iPadTimeline = variants.first { $0.variant.name == PolicyVariant.ipad } ?? variants[0]
      if let iPadFile { files.append((iPadFile, form.bytes(of: iPadTimeline))) }
      let others = variants.dropFirst().map(\.variant.name)
        .filter { iPadFile == nil || $0 != PolicyVariant.ipad }
      if !isWhole, !others.isEmpty {
        outcome.remark(
          "note: \(out.quotedPath) holds \(name.quotedPath) without its variants "
            + "(\(others.joined(separator: ", "))); "
            + "name a folder for all, or write --variant NAME")
      }
      for (file, bytes) in form.files(of: isWhole ? variants : [variants[0]], name.policyName) {
        let path = isFolder ? "\(out)/\(file)" : out
        if let location = try? System.outputLocation(of: path), !written.insert(location).inserted {
          throw UsageError(
            "two policies would be written to \(path.quotedPath)",
            help: "compile them into different folders")
        }
        files.append((path, bytes))
      }
    }
    if findings.total > 0 {
      outcome.complaints += Report(findings).text(terminal.paint(arguments.value(of: .color)))
    }
    if findings.count(.error) > 0 { outcome.raise(to: .findings) }
    outcome.complain(faultsIn: findings)
    if outcome.status == .clean { outcome.write(all: files) }
    return outcome
  }

  /// The timelines of a policy and its variants; nil after a complaint.
  private static func compiled(
    _ source: SourceFile, by check: PolicyCheck, _ form: TimelineForm,
    into findings: inout Findings, _ outcome: inout Outcome
  ) -> [CompiledTimeline]? {
    // An error in any variant is an error of the policy.
    var check = check
    let name = check.pipeline.variant
    check.pipeline.variant = nil
    let result = check.check(source)
    let compiled = result.compiled.variants.filter { name == nil || $0.variant.name == name }
    var report = result.report
    if form == .swift {
      let screens = compiled.compactMap(\.resolved).listedScreens
      report.add(Diagnostic.collidingConstants(of: screens, in: result.compiled.read.files))
    }
    let hasErrors = report.count(.error) > 0
    findings.absorb(name.map { hasErrors ? report : report.holding(in: $0) } ?? report)
    if hasErrors { return nil }
    if let lack = result.compiled.read.lack(ofVariant: name) {
      outcome.complain("\(source.path.quotedPath) \(lack)")
      return nil
    }
    let timelines = compiled.compactMap { compiled in
      compiled.proof == nil ? nil : compiled.lowered.map { (compiled.variant, $0) }
    }
    guard !timelines.isEmpty, timelines.count == compiled.count else {
      outcome.complain("\(source.path.quotedPath) cannot be compiled", .fault)
      return nil
    }
    return timelines
  }
}

/// The format of a timeline.
private enum TimelineForm: String, CaseIterable {
  case json, binary, swift

  /// The file name extension of the format.
  var ending: String {
    switch self {
    case .json: ".timeline.json"
    case .binary: ".timeline"
    case .swift: ".swift"
    }
  }

  /// The files for the timelines of a policy: one for all, or one for each.
  func files(of timelines: [CompiledTimeline], _ name: String) -> [(name: String, bytes: [UInt8])] {
    if self == .swift {
      let variants = timelines.dropFirst().map { ($0.name, $1.timeline) }
      let screens = timelines.map(\.lowered.resolved).listedScreens.map { ($0.id, $0.ships) }
      let source = timelines[0].lowered.timeline.swiftSource(
        named: name.typeName, screens: screens, variants: Array(variants))
      return [(name + ending, Array(source.utf8))]
    }
    return timelines.map { variant, lowered in
      let suffix = variant.isBase ? "" : "~\(variant.name)"
      return (name + suffix + ending, bytes(of: (variant, lowered)))
    }
  }

  /// The timeline in a file of its own.
  func bytes(of timeline: CompiledTimeline) -> [UInt8] {
    self == .json ? Array(timeline.lowered.content.json.utf8) : timeline.lowered.timeline.bytes
  }
}

/// A variant of a policy, and its timeline.
private typealias CompiledTimeline = (variant: PolicyVariant, lowered: LoweredPolicy)

extension String {
  /// The name of the generated enum for a policy: `photo-notes` becomes
  /// `PhotoNotesPolicy`.
  ///
  /// Only ASCII letters and digits are kept. So a file gives the same
  /// identifier, whatever the Unicode normalization of its name.
  fileprivate var typeName: String {
    let words = split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let typeName = name.hasSuffix("Policy") ? name : "\(name)Policy"
    return typeName.first?.isNumber == true ? "_\(typeName)" : typeName
  }
}

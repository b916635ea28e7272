internal import ScrimComparing
internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimSyntax

extension PolicyCheck {
  /// Reports what a policy weakens of the floors that it extends.
  ///
  /// The comparison of 'scrim diff' decides what is weaker.
  func reportBreaches(
    of floors: [CompiledFloor], by compiled: CompiledVariant, _ read: ReadPolicy,
    into report: inout Findings
  ) {
    guard compiled.variant.ships, let version = PolicyVersion(compiled, of: read, path: "")
    else { return }
    for floor in floors {
      let base = floor.variant(compiled.variant.name)
      let path = PrintableText.quoted(floor.floor.path, limit: 1000)
      let start = read.files.span(of: floor.floor.origin)
      guard let floorVersion = PolicyVersion(base, of: read, path: ""),
        let comparison = PolicyComparison(
          from: floorVersion, to: version, except: floor.floor.exceptions,
          rules: Rule.all.map(\.description), combinationsAtMost: pipeline.limits[.combinations])
      else {
        report.add(
          Rule.belowFloor.finding(
            "the floor \(path) cannot be compared with this policy", at: start,
            help: "\(SyntaxLimit.combinations.flag) raises the limit on the patterns of both"))
        continue
      }
      for change in comparison.breaches(of: floorVersion) {
        let screens =
          if case .screens(let screens) = change.scope { screens.names } else { [String]() }
        let setting = screens.isEmpty ? "'\(change.setting)'" : change.subject(naming: 3)
        report.add(
          Rule.belowFloor.finding(
            "\(setting) is weaker than in the floor \(path): \(change.values)",
            at: change.new.span ?? version.beginning, screens: screens,
            notes: change.old.span.map { [.init("the floor says so here", at: $0)] } ?? [],
            help: "keep \(PrintableText(change.old.value).text)"
              + (screens.isEmpty ? "" : ", or have the floor list the screen under 'except'")))
      }
    }
  }
}

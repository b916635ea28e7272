package import ScrimDiagnostics
internal import ScrimPolicy

/// The text form: a line for each change, and the steps that break a property.
extension PolicyComparisons {
  package func text(_ paint: Paint) -> String {
    var text = ""
    for comparison in all {
      var locations = ComparedLocations(of: comparison)
      for change in comparison.changes {
        let place = locations.new(of: change) ?? PrintableText(comparison.path).text
        let remarks = change.remarks(&locations)
        text +=
          "\(paint.strong(place)): \(change.effect.painted(paint)): "
          + "\(change.subject(naming: 3)): \(change.values)"
          + (remarks.isEmpty ? "" : paint.faint(" (\(remarks.joined(separator: "; ")))")) + "\n"
        for line in change.trace.storyLines { text += "      \(line)\n" }
      }
    }
    return text + (text.isEmpty ? "" : "\n") + summary + "\n"
  }
}

extension PolicyChange {
  /// Where the old value was, and why the change is accepted.
  fileprivate func remarks(_ locations: inout ComparedLocations) -> [String] {
    var remarks: [String] = []
    switch (locations.old(of: self), new.span) {
    case (let place?, nil) where !new.isAbsent: remarks.append("was at \(place), is built in now")
    case (let place?, _): remarks.append("was at \(place)")
    case (nil, .some) where !old.isAbsent: remarks.append("was built in")
    case (nil, _): break
    }
    if !otherPolicies.isEmpty {
      let paths = otherPolicies.map { PrintableText($0).text }
      remarks.append("also in \(paths.joined(separator: ", "))")
    }
    if let acceptance { remarks.append("accepted: \(PrintableText(acceptance).text)") }
    return remarks
  }
}

extension ProtectionChange {
  fileprivate func painted(_ paint: Paint) -> String {
    switch self {
    case .weaker: paint.severity(.error, rawValue)
    case .different: paint.severity(.info, rawValue)
    case .stronger: paint.added(rawValue)
    }
  }
}

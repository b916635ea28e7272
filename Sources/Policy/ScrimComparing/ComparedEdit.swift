internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimSessions
internal import ScrimVerifier

/// The changes that one edit of a policy makes: one line of the output.
///
/// An edit can change several settings, such as a fade in and out, and refute
/// properties of the proof. It can do so in every policy that extends the edited
/// file.
struct ComparedEdit {
  /// The changes, each with the comparison that it is from: first settings, the
  /// worst first, then the properties of the proof that change with them.
  fileprivate(set) var changes: [(change: PolicyChange, comparison: PolicyComparison)]

  /// The first change, which has the location of the edit.
  var first: PolicyChange { changes[0].change }
  /// The comparison with that change.
  var comparison: PolicyComparison { changes[0].comparison }
  /// The worst effect of the changes.
  var effect: ProtectionChange {
    changes.map(\.change.effect).min { $0.rank < $1.rank } ?? .different
  }
  var acceptance: String? { first.acceptance }
  var isRefused: Bool { changes.contains { $0.change.isRefused } }

  /// The steps that break properties.
  var traces: [[Diagnostic.Step]] { changes.map(\.change.trace).filter { !$0.isEmpty } }

  /// The changes in words: the subject and the values of each, and remarks that
  /// do not repeat those before.
  ///
  /// - Parameter count: the most screens to name for each change.
  func sentence(naming count: Int, faint: (String) -> String = { $0 }) -> String {
    var known: Set<String> = []
    return changes.map { change, comparison in
      let remarks = comparison.remarks(on: change).filter { known.insert($0).inserted }
      let list = remarks.isEmpty ? "" : " (\(remarks.joined(separator: "; ")))"
      return "\(change.subject(naming: count)): \(change.values)\(faint(list))"
    }.joined(separator: "; ")
  }
}

extension PolicyComparisons {
  /// The edits that make the changes, in the order of the comparisons.
  ///
  /// Changes whose new values have one location are one edit; where the new
  /// value is built in, those with one old location. A person accepts changes
  /// one by one, so accepted changes are apart from others.
  var edits: [ComparedEdit] {
    struct Key: Hashable {
      let location: String?
      let isNew: Bool
      let acceptance: String?
    }
    var edits: [ComparedEdit] = []
    var indexes: [Key: Int] = [:]
    for comparison in all {
      var locations = ComparedLocations(of: comparison)
      for change in comparison.changes {
        let new = locations.new(of: change)
        let key = Key(
          location: new ?? locations.old(of: change), isNew: new != nil,
          acceptance: change.acceptance)
        if key.location != nil, let known = indexes[key] {
          edits[known].changes.append((change, comparison))
        } else {
          indexes[key] = edits.count
          edits.append(ComparedEdit(changes: [(change, comparison)]))
        }
      }
    }
    return edits.map(\.ordered)
  }
}

extension ComparedEdit {
  fileprivate var ordered: ComparedEdit {
    ComparedEdit(
      changes: changes.enumerated().sorted { one, other in
        let keys = (one.element.change.orderInEdit, other.element.change.orderInEdit)
        return keys.0 == keys.1 ? one.offset < other.offset : keys.0 < keys.1
      }.map(\.element))
  }
}

extension PolicyChange {
  fileprivate var orderInEdit: (Int, Int) {
    (Property(rawValue: setting) == nil ? 0 : 1, effect.rank)
  }
}

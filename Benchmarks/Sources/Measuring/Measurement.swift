internal import ScrimJSON

/// The costs of a workload and of its reference, run by run.
///
/// It is a line of JSON that `bench` reads, judges and prints. Programs that
/// measure themselves print only such lines, and only `bench` turns figures
/// into verdicts.
package struct Measurement {
  /// The limit of a figure.
  package enum Bar {
    /// Our cost is at most this multiple of theirs.
    case ratioAtMost(Double)
    /// Their cost is at least this multiple of ours.
    case timesFaster(Double)
    /// Our value is at most this limit, whatever the reference.
    case valueAtMost(Double)
    /// Our value is at least this limit.
    case valueAtLeast(Double)
  }

  private let work: String
  private let unit: String
  private var reference: String?
  private var ours: [Double] = []
  private var theirs: [Double] = []
  private var bar: Bar?
  private var note: String?
  private var absence: String?

  /// A workload timed in turn with its reference.
  ///
  /// - Parameter note: what one of the two does and the other does not.
  package init(
    _ work: String, unit: String, ours: [Double], reference: String, theirs: [Double],
    bar: Bar? = nil, note: String? = nil
  ) {
    (self.work, self.unit, self.reference, self.bar, self.note) = (work, unit, reference, bar, note)
    (self.ours, self.theirs) = (ours, theirs)
  }

  /// A single value, without a reference.
  package init(_ work: String, unit: String, value: Double, bar: Bar? = nil) {
    (self.work, self.unit, self.bar) = (work, unit, bar)
    ours = [value]
  }

  /// A workload timed alone.
  package init(_ work: String, unit: String, values: [Double]) {
    (self.work, self.unit, ours) = (work, unit, values)
  }

  /// A workload that cannot be measured on this machine.
  package init(_ work: String, absent reason: String) {
    (self.work, unit, absence) = (work, "", reason)
  }

  /// Prints the line.
  package func report() {
    var members: [(name: String, value: JSON)] = [
      ("work", .string(work)), ("unit", .string(unit)),
      ("ours", .array(ours.map(JSON.number))), ("theirs", .array(theirs.map(JSON.number))),
    ]
    let texts = [("reference", reference), ("note", note), ("absence", absence)]
    for case (let name, let text?) in texts { members.append((name, .string(text))) }
    if let bar { members.append(("bar", bar.json)) }
    print(JSON.object(members).text)
  }
}

extension Measurement.Bar {
  fileprivate var json: JSON {
    let (kind, limit) =
      switch self {
      case .ratioAtMost(let limit): ("ratioAtMost", limit)
      case .timesFaster(let limit): ("timesFaster", limit)
      case .valueAtMost(let limit): ("valueAtMost", limit)
      case .valueAtLeast(let limit): ("valueAtLeast", limit)
      }
    return .object([("kind", .string(kind)), ("limit", .number(limit))])
  }
}

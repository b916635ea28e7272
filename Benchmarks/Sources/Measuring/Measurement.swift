internal import ScrimJSON

/// What a work took beside another, run by run: a line of JSON that `bench` reads,
/// judges and prints.
///
/// Programs that measure within themselves print such lines and nothing else. How the
/// figures become a verdict is written once, in `bench`.
package struct Measurement {
  /// What the figures are held to.
  package enum Bar {
    /// Ours takes at most so many times what theirs does.
    case ratioAtMost(Double)
    /// Theirs takes at least so many times what ours does.
    case timesFaster(Double)
    /// Ours is at most so much, whatever others do.
    case valueAtMost(Double)
    /// Ours is at least so much.
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

  /// Something timed in turn with what it is held against.
  ///
  /// - Parameter note: what one of the two does and the other does not.
  package init(
    _ work: String, unit: String, ours: [Double], reference: String, theirs: [Double],
    bar: Bar? = nil, note: String? = nil
  ) {
    (self.work, self.unit, self.reference, self.bar, self.note) = (work, unit, reference, bar, note)
    (self.ours, self.theirs) = (ours, theirs)
  }

  /// Something that has a value of its own.
  package init(_ work: String, unit: String, value: Double, bar: Bar? = nil) {
    (self.work, self.unit, self.bar) = (work, unit, bar)
    ours = [value]
  }

  /// Something that was timed alone.
  package init(_ work: String, unit: String, values: [Double]) {
    (self.work, self.unit, ours) = (work, unit, values)
  }

  /// Something that cannot be measured here.
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

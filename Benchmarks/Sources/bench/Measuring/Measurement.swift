/// The costs of a workload and of its reference, run by run, with a limit.
///
/// The measuring programs print these values as lines of JSON.
struct Measurement: Codable {
  /// The limit of a figure.
  struct Bar: Codable {
    enum Kind: String, Codable {
      /// Our cost is at most this multiple of theirs.
      case ratioAtMost
      /// Their cost is at least this multiple of ours.
      case timesFaster
      /// Our value is at most this limit, whatever the reference.
      case valueAtMost
      /// Our value is at least this limit.
      case valueAtLeast
    }

    let kind: Kind
    let limit: Double

    static func ratioAtMost(_ limit: Double) -> Bar { Bar(kind: .ratioAtMost, limit: limit) }
    static func timesFaster(_ limit: Double) -> Bar { Bar(kind: .timesFaster, limit: limit) }
    static func valueAtMost(_ limit: Double) -> Bar { Bar(kind: .valueAtMost, limit: limit) }
  }

  let work: String
  /// The unit of the figures: `ns`, `B`, `dB`, or empty for a number.
  var unit = ""
  var reference: String?
  var ours: [Double] = []
  /// Their figures; empty for a value without a reference.
  var theirs: [Double] = []
  var bar: Bar?
  /// What one of the two does and the other does not.
  var note: String?
  /// The missing program, if there is nothing to measure against.
  var absence: String?
  var counts: Counts?

  /// Counts that do not depend on other load on the machine.
  struct Counts: Codable {
    var ourInstructions: Double
    var theirInstructions: Double?
    /// The number of allocations; nil if they cannot be counted.
    var ourAllocations: Double?
    var theirAllocations: Double?

    /// The instructions as a measurement of their own; nil without a reference.
    func measurement(_ work: String, bar: Bar) -> Measurement? {
      theirInstructions.map {
        Measurement(work: work, ours: [ourInstructions], theirs: [$0], bar: bar, counts: self)
      }
    }
  }
}

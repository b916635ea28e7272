/// What a work took beside another, run by run, and what it is held to.
///
/// The measuring programs print such values as lines of JSON.
struct Measurement: Codable {
  /// What figures are held to.
  struct Bar: Codable {
    enum Kind: String, Codable {
      /// Ours takes at most so many times what theirs does.
      case ratioAtMost
      /// Theirs takes at least so many times what ours does.
      case timesFaster
      /// Ours is at most so much, whatever others do.
      case valueAtMost
      /// Ours is at least so much.
      case valueAtLeast
    }

    let kind: Kind
    let limit: Double

    static func ratioAtMost(_ limit: Double) -> Bar { Bar(kind: .ratioAtMost, limit: limit) }
    static func timesFaster(_ limit: Double) -> Bar { Bar(kind: .timesFaster, limit: limit) }
    static func valueAtMost(_ limit: Double) -> Bar { Bar(kind: .valueAtMost, limit: limit) }
  }

  let work: String
  /// What the figures count: `ns`, `B`, `dB`, or nothing but a number.
  var unit = ""
  var reference: String?
  var ours: [Double] = []
  /// Empty where ours has a value of its own.
  var theirs: [Double] = []
  var bar: Bar?
  /// What one of the two does and the other does not.
  var note: String?
  /// What is not there to measure against.
  var absence: String?
  var counts: Counts?

  /// What does not depend on what else the machine does.
  struct Counts: Codable {
    var ourInstructions: Double
    var theirInstructions: Double?
    /// How often ours and theirs ask for memory; nil where that cannot be seen.
    var ourAllocations: Double?
    var theirAllocations: Double?
  }
}

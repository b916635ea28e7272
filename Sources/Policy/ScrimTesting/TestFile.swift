internal import ScrimInterchange
internal import ScrimPolicy
internal import ScrimSessions
internal import ScrimTimeline
internal import ScrimTrace
internal import ScrimVerifier

/// The tests of one policy, as a file writes them.
///
/// Each test plays a trace on the policy, and states what must be on screen at
/// some instants.
struct TestFile: Sendable {
  /// The path of the policy, relative to the file.
  var policy: Located<String>?
  var tests: [Located<PolicyTest>] = []
}

/// One test: a trace, and its expectations.
struct PolicyTest: Sendable {
  var name: Located<String>?
  /// The screen that is visible from the beginning, if the trace names none.
  var screen: Located<String>?
  /// The screens that the test is played for in turn, in place of `screen`.
  var screens: Located<[Located<Pattern>]>?
  /// The variant of the policy that the test is played on.
  var variant: Located<String>?
  var trace: Located<TraceSource>?
  /// The key that accepts lifecycle events in any order; nil without it.
  var anyOrder: Origin?
  /// Nil if the test has no key `expect`.
  var expectations: Located<[Located<Expectation>]>?
}

/// Where a test's trace is written.
enum TraceSource: Sendable {
  /// In a file of JSON Lines, by its path.
  case file(String)
  /// In the test itself.
  case events([Located<TestEvent>])
}

/// An event of a trace, as a map of a test.
struct TestEvent: Sendable {
  var at: Located<TestInstant>?
  /// The keys that name events; a valid map has one.
  var actions: [Located<TraceAction>] = []
}

/// The instant of an event.
enum TestInstant: Equatable, Sendable {
  /// The time since the beginning of the trace.
  case absolute(Nanoseconds)
  /// The time since the previous event.
  case later(Nanoseconds)
}

/// An expectation at an instant, or about the whole trace.
struct Expectation: Sendable {
  var at: Located<Nanoseconds>?
  /// The event whose line of the simulation the expectation is about.
  var event: Located<String>?
  /// The expected values, by the keys of a line of a simulation.
  var values: [ExpectedMember] = []
  /// The length of the longest peek.
  var peek: Located<NumberRange>?
  /// The properties that the trace must break.
  var breaches: Located<[Located<Property>]>?
}

/// A key of a line of a simulation or of a directive, and the value that is
/// expected there.
struct ExpectedMember: Sendable {
  let key: String
  let value: ExpectedValue
  let origin: Origin
}

/// The expected value of a key.
enum ExpectedValue: Sendable {
  case flag(Bool)
  case number(NumberRange)
  /// A word or a name; nil for `none`.
  case text(String?)
  /// These words, in any order.
  case words([String])
  /// These names and no others, each with its number.
  case numbers([NamedEntry<String, NumberRange>])
  case directives([Located<ExpectedDirective>])
}

/// An expected directive: the host's task, and some of its values.
struct ExpectedDirective: Sendable {
  var values: [ExpectedMember] = []
}

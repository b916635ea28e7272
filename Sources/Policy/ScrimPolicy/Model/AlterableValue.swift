package import ScrimTimeline

/// A value of a setting, with others that could stand in its place.
///
/// Tests of policies should notice if one of these does.
protocol AlterableValue: SettingValue {
  /// Values that mean something else.
  var others: [Self] { get }
}

extension AlterableValue where Self: CaseIterable & Equatable, AllCases == [Self] {
  var others: [Self] { Self.allCases.filter { $0 != self } }
}

extension Curve: AlterableValue {}
extension SecureLevel: AlterableValue {}
extension RaiseEvent: AlterableValue {}
extension BackgroundAction: AlterableValue {}
extension DropEvent: AlterableValue {}
extension RecordingAction: AlterableValue {}

extension Bool: AlterableValue {
  var others: [Bool] { [!self] }
}

extension Nanoseconds: AlterableValue {
  /// No time, half and twice the time; some time if it is none.
  package var others: [Nanoseconds] {
    self == .zero
      ? [.milliseconds(200)] : [.zero, Nanoseconds(count: count / 2), self + self]
  }
}

extension CoverReference: AlterableValue {
  var others: [CoverReference] { self == .builtIn ? [] : [.builtIn] }
}

extension LockTime {
  /// Other lock times.
  package var others: [LockTime] {
    switch self {
    case .never: [.always]
    case .always: [.never, .after(.seconds(30))]
    case .after(.zero): [.never, .after(.seconds(30))]
    case .after(let time):
      [.never, .always, .after(Nanoseconds(count: time.count / 2)), .after(time + time)]
    }
  }
}

extension Double: AlterableValue {
  /// None: only lint reads text sizes.
  var others: [Double] { [] }
}

extension Reason: AlterableValue {
  /// None: reasons are for people.
  var others: [Reason] { [] }
}

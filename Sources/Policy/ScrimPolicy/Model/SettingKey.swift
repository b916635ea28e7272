package import ScrimTimeline

/// The index of a setting, with the type of its values.
@frozen @usableFromInline package struct SettingKey<Value: SettingValue>: Sendable {
  @usableFromInline package let index: Int

  @inlinable package init(_ index: Int) { self.index = index }
}

/// A value that fits into 64 bits.
///
/// Settings of all types share flat arrays, and are compared without regard to
/// type.
@usableFromInline package protocol SettingValue: Sendable {
  init(bits: Int64)
  var bits: Int64 { get }
}

/// One setting that a map writes, and the key or value that it comes from.
@frozen @usableFromInline package struct WrittenSetting: Hashable, Sendable {
  @usableFromInline package let bits: Int64
  @usableFromInline package let origin: Origin
  @usableFromInline let number: UInt8

  /// The setting's index.
  @inlinable package var index: Int { Int(number) }

  package init<Value>(_ key: SettingKey<Value>, _ value: Value, _ origin: Origin) {
    self.init(index: key.index, bits: value.bits, origin)
  }

  package init(index: Int, bits: Int64, _ origin: Origin) {
    (number, self.bits, self.origin) = (UInt8(index), bits, origin)
  }
}

extension ArraySlice<WrittenSetting> {
  /// The value that a map writes for a setting; nil if it writes none.
  @inlinable package subscript<Value>(key: SettingKey<Value>) -> Located<Value>? {
    var found: Located<Value>?
    for setting in self where setting.index == key.index {
      found = Located(Value(bits: setting.bits), setting.origin)
    }
    return found
  }
}

extension Bool: SettingValue {
  @inlinable package init(bits: Int64) { self = bits == 1 }
  @inlinable package var bits: Int64 { self ? 1 : 0 }
}

extension Double: SettingValue {
  @inlinable package init(bits: Int64) { self.init(bitPattern: UInt64(bitPattern: bits)) }
  @inlinable package var bits: Int64 { Int64(bitPattern: bitPattern) }
}

extension Nanoseconds: SettingValue {
  package init(bits: Int64) { self.init(count: bits) }
  package var bits: Int64 { count }
}

/// An enumeration is stored as the index of its case.
extension SettingValue where Self: CaseIterable & Equatable, AllCases == [Self] {
  @inlinable package init(bits: Int64) { self = Self.allCases[Int(bits)] }
  @inlinable package var bits: Int64 { Int64(Self.allCases.firstIndex(of: self) ?? 0) }
}

extension Curve: SettingValue {}

extension SecureLevel: SettingValue {}

/// Whether a reason has enough words.
///
/// Its text is for people only.
@frozen @usableFromInline package enum Reason: CaseIterable, SettingValue {
  case written
  case tooShort
}

@frozen @usableFromInline package enum RaiseEvent: String, CaseIterable, SettingValue {
  case willResignActive = "will-resign-active"
  case didEnterBackground = "did-enter-background"
}

@frozen @usableFromInline package enum BackgroundAction: String, CaseIterable, SettingValue {
  case snap
  case keep
}

@frozen @usableFromInline package enum DropEvent: String, CaseIterable, SettingValue {
  case didBecomeActive = "did-become-active"
  case willEnterForeground = "will-enter-foreground"
}

@frozen @usableFromInline package enum RecordingAction: String, CaseIterable, SettingValue {
  case cover
  case ignore
}

/// A reference to a cover.
@frozen @usableFromInline package enum CoverReference: Hashable, SettingValue {
  /// Opaque black, the default.
  case builtIn
  /// A cover in `covers`.
  case named(Name)
  /// An inline cover, by its index.
  case inline(Int32)

  @inlinable package init(bits: Int64) {
    let number = Int32(truncatingIfNeeded: bits)
    self =
      switch bits >> 32 {
      case 1: .named(Name(number: number))
      case 2: .inline(number)
      default: .builtIn
      }
  }

  @inlinable package var bits: Int64 {
    switch self {
    case .builtIn: 0
    case .named(let name): 1 << 32 | Int64(name.number)
    case .inline(let index): 2 << 32 | Int64(index)
    }
  }
}

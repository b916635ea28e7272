internal import ScrimTimeline

/// The distinct settings that screens have, by number.
///
/// Thousands of screens share a few dozen settings. Each is kept once, with the
/// places where the first screen wrote it; those of another screen are read
/// again from its file, if anything is to be said of them.
struct SettingsTable: Sendable {
  private var all: [Settings] = []
  private var index = HashIndex()

  /// How many there are, which are numbered from 0.
  var count: Int { all.count }

  /// Makes room for some settings: room that stays empty costs nothing, moving what
  /// is in it does.
  mutating func reserveCapacity(_ capacity: Int) { all.reserveCapacity(capacity) }

  /// The settings with a number, as the first screen wrote them.
  subscript(number: Int32) -> Settings { all[Int(number)] }

  /// The number of settings, which are added if they are new.
  mutating func number(of settings: borrowing Settings) -> Int32 {
    let new = SettingValues(settings)
    let hash = new.hash(from: index.seed)
    if let place = index.place(hash, where: { SettingValues(all[$0]) == new }) {
      return Int32(place)
    }
    all.append(copy settings)
    index.insert(all.count - 1, hash)
    return Int32(all.count - 1)
  }
}

/// What settings say, without the places that say it.
private struct SettingValues: Equatable, Sendable {
  /// The settings with few values, and which of the others there are.
  private let choices: UInt64
  private let cover: UInt64
  private let fadeIn: Int64
  private let fadeOut: Int64
  private let settle: Int64
  private let textSize: Double

  init(_ settings: borrowing Settings) {
    var choices = UInt64(settings.because == nil ? 0 : 1)
    func add(_ choice: UInt8?) { choices = choices << 5 | UInt64(choice.map { $0 + 1 } ?? 0) }
    add(settings.isSensitive.map { $0.value ? 1 : 0 })
    add(settings.fade.curve?.value.number)
    add(settings.raiseOn?.value.number)
    add(settings.atBackground?.value.number)
    add(settings.dropOn?.value.number)
    add(settings.recording?.value.number)
    add(settings.fade.fadeIn == nil ? nil : 0)
    add(settings.fade.fadeOut == nil ? nil : 0)
    add(settings.fade.settle == nil ? nil : 0)
    add(settings.textSize == nil ? nil : 0)
    self.choices = choices
    switch settings.cover?.value {
    case nil: cover = 0
    case .named(let name): cover = 1 << 32 | UInt64(UInt32(bitPattern: name.number))
    case .inPlace(let origin): cover = 2 << 32 | UInt64(origin.place)
    }
    fadeIn = settings.fade.fadeIn?.value.count ?? 0
    fadeOut = settings.fade.fadeOut?.value.count ?? 0
    settle = settings.fade.settle?.value.count ?? 0
    textSize = settings.textSize?.value ?? 0
  }

  func hash(from seed: UInt64) -> UInt32 {
    seed.mixed(with: choices).mixed(with: cover).mixed(with: UInt64(bitPattern: fadeIn))
      .mixed(with: UInt64(bitPattern: fadeOut)).mixed(with: UInt64(bitPattern: settle))
      .mixed(with: textSize.bitPattern).hash
  }
}

extension CaseIterable where Self: Equatable {
  /// The number of a case among all.
  fileprivate var number: UInt8 { UInt8(Self.allCases.enumerated().first { $1 == self }?.0 ?? 0) }
}

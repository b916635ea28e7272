internal import ScrimTimeline

/// What settings say, without the places that say it.
struct SettingValues: Equatable, Sendable {
  /// Which of the numbers are set; the others are 0.
  private struct Numbers: OptionSet {
    let rawValue: UInt8

    static let fadeIn = Numbers(rawValue: 1)
    static let fadeOut = Numbers(rawValue: 2)
    static let settle = Numbers(rawValue: 4)
    static let textSize = Numbers(rawValue: 8)
  }

  private let fadeInCount: Int64
  private let fadeOutCount: Int64
  private let settleCount: Int64
  private let points: Double
  let cover: CoverReference?
  private let numbers: Numbers
  let isSensitive: Bool?
  let because: Reason?
  let curve: Curve?
  let raiseOn: RaiseEvent?
  let atBackground: BackgroundAction?
  let dropOn: DropEvent?
  let recording: RecordingAction?

  init(_ settings: borrowing Settings) {
    var numbers: Numbers = []
    if settings.fade.fadeIn != nil { numbers.insert(.fadeIn) }
    if settings.fade.fadeOut != nil { numbers.insert(.fadeOut) }
    if settings.fade.settle != nil { numbers.insert(.settle) }
    if settings.textSize != nil { numbers.insert(.textSize) }
    self.numbers = numbers
    fadeInCount = settings.fade.fadeIn?.value.count ?? 0
    fadeOutCount = settings.fade.fadeOut?.value.count ?? 0
    settleCount = settings.fade.settle?.value.count ?? 0
    points = settings.textSize?.value ?? 0
    cover = settings.cover?.value
    isSensitive = settings.isSensitive?.value
    because = settings.because?.value
    curve = settings.fade.curve?.value
    raiseOn = settings.raiseOn?.value
    atBackground = settings.atBackground?.value
    dropOn = settings.dropOn?.value
    recording = settings.recording?.value
  }

  var fadeIn: Nanoseconds? { time(fadeInCount, .fadeIn) }
  var fadeOut: Nanoseconds? { time(fadeOutCount, .fadeOut) }
  var settle: Nanoseconds? { time(settleCount, .settle) }
  var textSize: Double? { numbers.contains(.textSize) ? points : nil }

  private func time(_ count: Int64, _ number: Numbers) -> Nanoseconds? {
    numbers.contains(number) ? Nanoseconds(count: count) : nil
  }

  /// Settings that say this, all at one place.
  func settings(at place: Origin) -> Settings {
    Settings(
      isSensitive: isSensitive.map { Setting($0, place) },
      because: because.map { Setting($0, place) },
      cover: cover.map { Setting($0, place) },
      fade: FadeSettings(
        fadeIn: fadeIn.map { Setting($0, place) }, fadeOut: fadeOut.map { Setting($0, place) },
        curve: curve.map { Setting($0, place) }, settle: settle.map { Setting($0, place) }),
      raiseOn: raiseOn.map { Setting($0, place) },
      atBackground: atBackground.map { Setting($0, place) },
      dropOn: dropOn.map { Setting($0, place) }, recording: recording.map { Setting($0, place) },
      textSize: textSize.map { Setting($0, place) })
  }

  func hash(from seed: UInt64) -> UInt32 {
    var choices = UInt64(numbers.rawValue) << 1 | (because == nil ? 0 : 1)
    func add(_ choice: UInt8?) { choices = choices << 5 | UInt64(choice.map { $0 + 1 } ?? 0) }
    add(isSensitive.map { $0 ? 1 : 0 })
    add(curve?.number)
    add(raiseOn?.number)
    add(atBackground?.number)
    add(dropOn?.number)
    add(recording?.number)
    let cover: UInt64 =
      switch cover {
      case nil: 0
      case .named(let name): 1 << 32 | UInt64(UInt32(bitPattern: name.number))
      case .inPlace(let origin): 2 << 32 | UInt64(origin.place)
      }
    return seed.mixed(with: choices).mixed(with: cover).mixed(with: UInt64(bitPattern: fadeInCount))
      .mixed(with: UInt64(bitPattern: fadeOutCount))
      .mixed(with: UInt64(bitPattern: settleCount)).mixed(with: points.bitPattern).hash
  }
}

extension CaseIterable where Self: Equatable {
  /// The number of a case among all.
  fileprivate var number: UInt8 { UInt8(Self.allCases.enumerated().first { $1 == self }?.0 ?? 0) }
}

/// The time that a line of a log carries.
///
/// Logs omit parts of the time: `logcat` omits the year, the Console the date,
/// and a kernel clock both. So each time belongs to a clock, and only times of
/// the same clock can be subtracted. `LogClock` puts them in order.
struct LogTime: Hashable, Sendable {
  enum Clock: Hashable, Sendable {
    /// A date with its year.
    case dated
    /// A date with its year, in the time zone that the line names.
    case zoned
    /// A date without a year.
    case yearless
    /// The same, in the time zone that the line names.
    case yearlessZoned
    /// A time of day.
    case daily
    /// The seconds since the epoch, or since the device was started.
    case running
  }

  let clock: Clock
  /// The nanoseconds since the clock's zero: the epoch, January 1 of a year with
  /// 365 days, or midnight.
  let nanoseconds: Int64
  /// Where a date without a year lies in its year, by the time zone of the line.
  var season = Season.beforeLeapDay

  enum Season: Hashable, Sendable {
    case beforeLeapDay
    /// February 29, which has the number of March 1.
    case leapDay
    case afterLeapDay
  }

  /// Whether the time is finer than a second.
  ///
  /// Two different lines can have the same second, but are unlikely to have the
  /// same millisecond and the same words.
  var isFine: Bool { nanoseconds % Self.second != 0 }

  /// Whether the time is a number that is too small for the time since the
  /// epoch, so that its unit in a message is not certain.
  var isOfUnknownUnit: Bool { clock == .running && nanoseconds < 1_000_000_000 * Self.second }

  static let millisecond: Int64 = 1_000_000
  static let second: Int64 = 1_000_000_000
  static let day: Int64 = 86_400 * second

  /// Reads a time at the scanner's position.
  ///
  /// - Returns: nil if there is none. The scanner then has not moved.
  init?(_ scanner: inout ByteScanner) {
    var probe = scanner
    let isBracketed = probe.skip("[")
    guard let time = Self.time(&probe), !isBracketed || probe.skip("]"),
      probe.next.map({ !$0.isLetter && !$0.isDigit && $0 != UInt8(ascii: ":") || isBracketed })
        ?? true
    else { return nil }
    self = time
    scanner = probe
  }

  /// The time of a clock that was at zero when the recording began.
  init(sinceStart nanoseconds: Int64) { self.init(.running, nanoseconds) }

  private init(_ clock: Clock, _ nanoseconds: Int64, _ season: Season = .beforeLeapDay) {
    (self.clock, self.nanoseconds, self.season) = (clock, nanoseconds, season)
  }

  private static func time(_ scanner: inout ByteScanner) -> LogTime? {
    if let byte = scanner.next, byte.isLetter { return monthName(&scanner) }
    guard let first = scanner.digits() else { return nil }
    switch (scanner.next, first.count) {
    case (UInt8(ascii: "-"), 4), (UInt8(ascii: "/"), 4):
      return dated(first.value, &scanner)
    case (UInt8(ascii: "-"), 2), (UInt8(ascii: "/"), 2):
      return yearless(first.value, &scanner)
    case (UInt8(ascii: ":"), 1...2):
      return daily(first.value, &scanner)
    case (UInt8(ascii: "."), 1...2):
      return dotted(first.value, &scanner)
    case (UInt8(ascii: " "), 1...2):
      return monthName(&scanner, day: first.value)
    default:
      return running(first, &scanner)
    }
  }

  /// A date such as `2024-05-12 09:41:12.345+0200`.
  private static func dated(_ year: Int64, _ scanner: inout ByteScanner) -> LogTime? {
    guard scanner.skip("-") || scanner.skip("/"),
      let month = scanner.digits(exactly: 2), scanner.skip("-") || scanner.skip("/"),
      let day = scanner.digits(exactly: 2), scanner.skip("T") || scanner.skip(" "),
      let days = days(year, month, day), let time = timeOfDay(&scanner)
    else { return nil }
    let local = days * Self.day + time
    guard let zone = zone(&scanner) else { return LogTime(.dated, local) }
    return LogTime(.zoned, local - zone)
  }

  /// A date such as `12.5.2024, 09:41:12`, which has the day first everywhere, or
  /// the seconds of a running clock.
  private static func dotted(_ day: Int64, _ scanner: inout ByteScanner) -> LogTime? {
    var probe = scanner
    guard probe.skip("."), let month = probe.digits(), month.count <= 2, probe.skip("."),
      let year = probe.digits(), year.count == 4 || year.count == 2
    else { return running((day, 1), &scanner) }
    _ = probe.skip(",")
    guard probe.skip(" "),
      let days = days(year.count == 2 ? 2000 + year.value : year.value, month.value, day),
      let time = timeOfDay(&probe)
    else { return nil }
    scanner = probe
    return LogTime(.dated, days * Self.day + time)
  }

  /// A date such as `05-12 09:41:12.345`.
  private static func yearless(_ month: Int64, _ scanner: inout ByteScanner) -> LogTime? {
    guard scanner.skip("-") || scanner.skip("/"), let day = scanner.digits(exactly: 2),
      scanner.skip(" ")
    else { return nil }
    return yearless(month, day, &scanner)
  }

  /// A date such as `May 12 09:41:12`, or `May 12 2024 09:41:12 GMT+0200`.
  private static func monthName(_ scanner: inout ByteScanner) -> LogTime? {
    guard let month = month(&scanner) else { return nil }
    scanner.skipBlanks()
    guard let day = scanner.digits(), day.count <= 2, scanner.skip(" ") else { return nil }
    return dated(month, day.value, &scanner) ?? yearless(month, day.value, &scanner)
  }

  /// A date such as `12 May 2024 09:41:12 GMT`.
  private static func monthName(_ scanner: inout ByteScanner, day: Int64) -> LogTime? {
    guard scanner.skip(" "), let month = month(&scanner), scanner.skip(" ") else { return nil }
    return dated(month, day, &scanner)
  }

  private static func month(_ scanner: inout ByteScanner) -> Int64? {
    months.firstIndex(of: scanner.word().text).map { Int64($0) + 1 }
  }

  /// A year and a time after the month and the day.
  ///
  /// - Returns: nil if there is no year. The scanner then has not moved.
  private static func dated(
    _ month: Int64, _ day: Int64, _ scanner: inout ByteScanner
  ) -> LogTime? {
    var probe = scanner
    guard let year = probe.digits(), year.count == 4, probe.skip(" "),
      let days = days(year.value, month, day), let time = timeOfDay(&probe)
    else { return nil }
    let zone = zone(&probe)
    scanner = probe
    let local = days * Self.day + time
    return zone.map { LogTime(.zoned, local - $0) } ?? LogTime(.dated, local)
  }

  private static func yearless(
    _ month: Int64, _ day: Int64, _ scanner: inout ByteScanner
  ) -> LogTime? {
    let isLeapDay = month == 2 && day == 29
    // 2000 has a February 29, and 1970 has 365 days.
    guard days(2000, month, day) != nil,
      let days = isLeapDay ? 59 : days(1970, month, day), let time = timeOfDay(&scanner)
    else { return nil }
    let season: Season = isLeapDay ? .leapDay : days < 59 ? .beforeLeapDay : .afterLeapDay
    let local = days * Self.day + time
    return zone(&scanner).map { LogTime(.yearlessZoned, local - $0, season) }
      ?? LogTime(.yearless, local, season)
  }

  /// A time such as `09:41:12.345`, or `12:00:00 01.079` with the seconds twice.
  private static func daily(_ hour: Int64, _ scanner: inout ByteScanner) -> LogTime? {
    guard var time = timeOfDay(&scanner, hour: hour) else { return nil }
    var probe = scanner
    if probe.skip(" "), let seconds = probe.digits(exactly: 2), seconds < 60, probe.skip("."),
      let fraction = fraction(&probe)
    {
      let minute = 60 * second
      time = time / minute * minute + seconds * second + fraction
      scanner = probe
    }
    probe = scanner
    probe.skipBlanks()
    // Newer systems write a narrow blank here.
    _ = probe.skip("\u{202F}")
    let isMorning = probe.skip("AM") || probe.skip("am") || probe.skip("a.m.")
    if isMorning || probe.skip("PM") || probe.skip("pm") || probe.skip("p.m.") {
      guard (1...12).contains(hour) else { return nil }
      if hour == 12 { time -= day / 2 }
      if !isMorning { time += day / 2 }
      scanner = probe
    }
    return LogTime(.daily, time - (zone(&scanner) ?? 0))
  }

  /// Seconds such as `1712966473.284`, or as whole numbers since the epoch
  /// seconds, milliseconds or microseconds.
  private static func running(
    _ number: (value: Int64, count: Int), _ scanner: inout ByteScanner
  ) -> LogTime? {
    let unit: Int64
    var part: Int64 = 0
    if number.count <= 10, scanner.skip(".") {
      // Any number can have a fraction of another length, and a version has
      // more points. Seconds since the epoch have enough digits to be
      // recognized anyway.
      let start = scanner.position
      guard let fraction = fraction(&scanner), scanner.next != UInt8(ascii: "."),
        [3, 6, 9].contains(scanner.position - start)
          || number.count == 10 && scanner.position - start > 3
      else { return nil }
      (unit, part) = (second, fraction)
    } else {
      switch number.count {
      case 10: unit = second
      case 13: unit = second / 1000
      case 16: unit = second / 1_000_000
      default: return nil
      }
    }
    // Later times do not fit in 64 bits.
    guard number.value <= latest / unit else { return nil }
    return LogTime(.running, number.value * unit + part)
  }

  /// The end of the year 2200.
  static let latest = 7_289_568_000 * second

  private static func timeOfDay(_ scanner: inout ByteScanner) -> Int64? {
    guard let hour = scanner.digits(exactly: 2) else { return nil }
    return timeOfDay(&scanner, hour: hour)
  }

  private static func timeOfDay(_ scanner: inout ByteScanner, hour: Int64) -> Int64? {
    guard hour < 24, scanner.skip(":"), let minute = scanner.digits(exactly: 2), minute < 60,
      scanner.skip(":"), let seconds = scanner.digits(exactly: 2), seconds <= 60
    else { return nil }
    var probe = scanner
    var part: Int64 = 0
    if probe.skip(".") || probe.skip(","), let fraction = fraction(&probe) {
      part = fraction
      scanner = probe
    }
    return ((hour * 60 + minute) * 60 + seconds) * second + part
  }

  /// The digits after a point, as nanoseconds; more than nine are cut.
  private static func fraction(_ scanner: inout ByteScanner) -> Int64? {
    guard let digits = scanner.digits() else { return nil }
    var value = digits.value
    for _ in digits.count..<max(9, digits.count) { value *= 10 }
    for _ in 9..<max(9, digits.count) { value /= 10 }
    return value
  }

  /// The offset from UTC of a time zone such as `+0200`, `+02:00`, `Z`, `GMT`
  /// or `GMT+0200`.
  private static func zone(_ scanner: inout ByteScanner) -> Int64? {
    if scanner.skip("Z") { return 0 }
    var probe = scanner
    let isApart = probe.skip(" ")
    let isNamed = probe.skip("GMT") || probe.skip("UTC")
    if isNamed { scanner = probe }
    guard let offset = offset(&probe, isNamed: isNamed, isApart: isApart && !isNamed) else {
      return isNamed ? 0 : nil
    }
    scanner = probe
    return offset
  }

  private static func offset(
    _ probe: inout ByteScanner, isNamed: Bool, isApart: Bool
  ) -> Int64? {
    let isWest = probe.skip("-")
    guard isWest || probe.skip("+"), let number = probe.digits() else { return nil }
    let hour, minute: Int64
    switch number.count {
    case 4: (hour, minute) = (number.value / 100, number.value % 100)
    case 2 where !isApart && probe.skip(":"):
      guard let minutes = probe.digits(exactly: 2) else { return nil }
      (hour, minute) = (number.value, minutes)
    case 2 where !isApart, 1 where isNamed: (hour, minute) = (number.value, 0)
    default: return nil
    }
    guard hour <= 14, minute < 60 else { return nil }
    return (hour * 60 + minute) * 60 * second * (isWest ? -1 : 1)
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The days from the epoch to a date; nil if there is no such date.
  private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64? {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths: [Int64] = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1970...2200).contains(year), (1...12).contains(month),
      (1...lengths[Int(month) - 1]).contains(day)
    else { return nil }
    let before = year - 1
    let leapDays = (before / 4 - before / 100 + before / 400) - 477
    let daysOfYear = lengths.prefix(Int(month) - 1).reduce(0, +) + day - 1
    return (year - 1970) * 365 + leapDays + daysOfYear
  }
}

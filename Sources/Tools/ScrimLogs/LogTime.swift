/// The time that a line of a log carries.
///
/// Logs omit parts of the time: `logcat` omits the year, the Console the date,
/// and a kernel clock both. So each time belongs to a clock, and only times of
/// the same clock can be subtracted. `LogClock` puts them in order.
struct LogTime: Hashable, Sendable {
  enum Clock: Hashable, Sendable {
    /// A date with its year, and in the time zone that the line names, if any.
    case dated, zoned
    /// A date without a year, and in the time zone that the line names, if any.
    case yearless, yearlessZoned
    case daily
    /// The seconds since the epoch, or since the device was started.
    case running
  }

  let clock: Clock
  /// The nanoseconds since the clock's zero: the epoch, January 1 of a year with
  /// 365 days, or midnight.
  let nanoseconds: Int64
  /// Where a date without a year lies in its year, by the time zone of the line.
  let season: Season

  enum Season: Hashable, Sendable { case beforeLeapDay, leapDay, afterLeapDay }

  /// Whether the time is too small a number for the time since the epoch, so that
  /// its unit in a message is not certain.
  var isOfUnknownUnit: Bool { clock == .running && nanoseconds < 1_000_000_000 * Self.second }

  static let millisecond: Int64 = 1_000_000
  static let second: Int64 = 1_000_000_000
  static let day: Int64 = 86_400 * second

  /// Reads a time at the scanner's position.
  ///
  /// - Returns: nil if there is none. The scanner then has not moved.
  init?(_ scanner: inout ByteScanner) {
    var start = scanner
    let isBracketed = start.skip("[")
    for form in Self.forms(of: start.rest) {
      var probe = start
      let time = form.map { Self.time(after: $0, &probe) } ?? Self.running(&probe)
      let next = probe.next ?? 0
      let isEnd = isBracketed ? probe.skip("]") : !next.isLetter && !next.isDigit && next != 0x3A
      guard let time, isEnd else { continue }
      (self, scanner) = (time, probe)
      return
    }
    return nil
  }

  init(_ clock: Clock, _ nanoseconds: Int64, _ season: Season = .beforeLeapDay) {
    (self.clock, self.nanoseconds, self.season) = (clock, nanoseconds, season)
  }

  /// The forms of dates that can precede a time of day in a text, by the byte
  /// after its first digits; nil for the seconds of a running clock.
  ///
  /// `Y`, `M` and `D` are a year, a month and a day with all their digits, which
  /// `y`, `m` and `d` need not have, and `b` is the English name of a month. A `/`
  /// can replace `-`, and blanks `T` or a blank. A comma is optional.
  private static func forms(of text: ArraySlice<UInt8>) -> [String?] {
    switch Unicode.Scalar(text.first { !$0.isDigit } ?? 0) {
    case "-", "/": ["Y-M-DT", "M-D ", nil]
    case ".": ["d.m.y, ", nil]
    case " ", "\t": ["d b Y ", nil]
    case ":": [""]
    case "A"..."Z": ["b d Y ", "b d "]
    default: [nil]
    }
  }

  private static func date(
    _ form: String, _ scanner: inout ByteScanner
  ) -> (year: Int64?, month: Int64, day: Int64)? {
    var (year, month, day): (Int64?, Int64, Int64) = (nil, 0, 0)
    for symbol in form.unicodeScalars {
      switch symbol {
      case "-": if !scanner.skip("-"), !scanner.skip("/") { return nil }
      case ".": if !scanner.skip(".") { return nil }
      case "T": if !scanner.skip("T"), scanner.text(of: \.isBlank).isEmpty { return nil }
      case ",": _ = scanner.skip(",")
      case " ": if scanner.text(of: \.isBlank).isEmpty { return nil }
      case "b":
        guard let index = months.firstIndex(of: scanner.rest.prefix(3).text) else { return nil }
        month = Int64(index) + 1
        scanner.advance(by: 3)
      default:
        let longest = "Yy".unicodeScalars.contains(symbol) ? 4 : 2
        guard let (value, count) = scanner.digits(), count <= longest,
          count == longest || symbol.properties.isLowercase
        else { return nil }
        switch symbol {
        case "Y", "y": year = value < 100 ? 2000 + value : value
        case "M", "m": month = value
        default: day = value
        }
      }
    }
    return (year, month, day)
  }

  /// A date, if the form has one, with a time of day and a time zone.
  private static func time(after form: String, _ scanner: inout ByteScanner) -> LogTime? {
    guard let (year, month, day) = date(form, &scanner),
      let time = timeOfDay(&scanner, hasDate: !form.isEmpty)
    else { return nil }
    let zone = zone(&scanner)
    let local = time - (zone ?? 0)
    if form.isEmpty { return LogTime(.daily, local) }
    // In a year that is not known, February 29 has the number of March 1.
    let isLeapDay = year == nil && month == 2 && day == 29
    let days = isLeapDay ? days(1970, 3, 1) : days(year ?? 1970, month, day)
    guard let days else { return nil }
    let instant = days * Self.day + local
    if year != nil { return LogTime(zone == nil ? .dated : .zoned, instant) }
    return LogTime(
      zone == nil ? .yearless : .yearlessZoned, instant,
      isLeapDay ? .leapDay : month < 3 ? .beforeLeapDay : .afterLeapDay)
  }

  /// Seconds such as `1712966473.284`, or as whole numbers since the epoch
  /// seconds, milliseconds or microseconds.
  private static func running(_ scanner: inout ByteScanner) -> LogTime? {
    guard let (value, count) = scanner.digits() else { return nil }
    guard count <= 10, scanner.skip(".") else {
      // Later times do not fit in 64 bits.
      guard let unit = units[count], value <= latest / unit else { return nil }
      return LogTime(.running, value * unit)
    }
    // Any number can have a fraction of another length, and a version has more
    // points. Seconds since the epoch are recognized by their digits.
    let start = scanner.position
    guard let fraction = fraction(&scanner), scanner.next != UInt8(ascii: "."),
      [3, 6, 9].contains(scanner.position - start)
        || count == 10 && scanner.position - start > 3, value <= latest / second
    else { return nil }
    return LogTime(.running, value * second + fraction)
  }

  /// The units of whole numbers, by the number of digits.
  private static let units = [10: second, 13: second / 1000, 16: second / 1_000_000]
  /// The end of the year 2200.
  static let latest = 7_289_568_000 * second

  /// A time such as `09:41:12.345`, or without a date `9:41:12 AM`, or
  /// `12:00:00 01.079` with the seconds twice.
  private static func timeOfDay(_ scanner: inout ByteScanner, hasDate: Bool) -> Int64? {
    guard let hour = scanner.digits(), hour.count == 2 || hour.count == 1 && !hasDate,
      hour.value < 24, scanner.skip(":"), let minute = scanner.digits(exactly: 2), minute < 60,
      scanner.skip(":"), let seconds = scanner.digits(exactly: 2), seconds <= 60
    else { return nil }
    let start = (hour.value * 60 + minute) * 60 * second
    let part = scanner.attempt { $0.skip(".") || $0.skip(",") ? fraction(&$0) : nil }
    let time = start + seconds * second + (part ?? 0)
    if hasDate { return time }
    let repeated = scanner.attempt { scanner -> Int64? in
      guard scanner.skip(" "), let seconds = scanner.digits(exactly: 2), seconds < 60,
        scanner.skip("."), let fraction = fraction(&scanner)
      else { return nil }
      return start + seconds * second + fraction
    }
    let half = scanner.attempt { scanner in
      scanner.skipBlanks()
      // Newer systems write a narrow blank here.
      _ = scanner.skip("\u{202F}")
      return halves.first { scanner.skip($0.name) }?.start
    }
    guard let half else { return repeated ?? time }
    guard (1...12).contains(hour.value) else { return nil }
    return half + (repeated ?? time) - (hour.value == 12 ? day / 2 : 0)
  }

  /// The halves of a day, each with its first instant.
  private static let halves: [(name: StaticString, start: Int64)] = [
    ("AM", 0), ("am", 0), ("a.m.", 0), ("PM", day / 2), ("pm", day / 2), ("p.m.", day / 2),
  ]

  /// The digits after a point, as nanoseconds; more than nine are cut.
  private static func fraction(_ scanner: inout ByteScanner) -> Int64? {
    guard var (value, count) = scanner.digits() else { return nil }
    while count < 9 { (value, count) = (value * 10, count + 1) }
    while count > 9 { (value, count) = (value / 10, count - 1) }
    return value
  }

  /// The offset from UTC of a time zone such as ` +0200`, `+02:00`, `Z`, `GMT` or
  /// `GMT+2`; only four digits can have a blank before them.
  private static func zone(_ scanner: inout ByteScanner) -> Int64? {
    let names: [StaticString] = ["Z", "GMT", "UTC", " GMT", " UTC"]
    let isNamed = names.contains { scanner.skip($0) }
    let offset = scanner.attempt { scanner -> Int64? in
      let isApart = !isNamed && scanner.skip(" ")
      let isWest = scanner.skip("-")
      guard isWest || scanner.skip("+"), let (number, count) = scanner.digits(),
        count == 4 || isNamed && count <= 2 || !isApart && count == 2
      else { return nil }
      let hour = count == 4 ? number / 100 : number
      var minute = count == 4 ? number % 100 : 0
      if count < 4, scanner.skip(":") { minute = scanner.digits(exactly: 2) ?? 60 }
      guard hour <= 14, minute < 60 else { return nil }
      return (hour * 60 + minute) * 60 * second * (isWest ? -1 : 1)
    }
    return offset ?? (isNamed ? 0 : nil)
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
    let leapDays = before / 4 - before / 100 + before / 400 - 477
    return (year - 1970) * 365 + leapDays + lengths.prefix(Int(month) - 1).reduce(day - 1, +)
  }
}

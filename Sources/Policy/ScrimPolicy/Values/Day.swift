/// A day of the calendar.
package struct Day: Hashable, Comparable, Sendable {
  package let year: Int
  package let month: Int
  package let day: Int

  /// Reads a date such as `2027-03-01`; nil if that day does not exist.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], parts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard 1...12 ~= month, 1...lengths[month - 1] ~= day else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The day in UTC, for a number of seconds since the start of 1970.
  package init(secondsSince1970 seconds: Int) {
    // Count days from March 1 of the year 0, in eras of 400 years. The leap day
    // is then the last day of a year.
    let days = Int((Double(seconds) / 86400).rounded(.down)) + 719_468
    let era = Int((Double(days) / 146_097).rounded(.down))
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The number of days from this day to another; negative if the other is
  /// earlier.
  package func days(until other: Day) -> Int { other.number - number }

  /// The number of days since March 1 of the year 0.
  private var number: Int {
    let years = month <= 2 ? year - 1 : year
    let leapDays = years / 4 - years / 100 + years / 400
    return 365 * years + leapDays + (153 * ((month + 9) % 12) + 2) / 5 + day - 1
  }

  /// The day, spelled as in a policy.
  package var text: String {
    func padded(_ number: Int, to count: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
    return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }

  package static func < (first: Day, second: Day) -> Bool {
    (first.year, first.month, first.day) < (second.year, second.month, second.day)
  }
}

extension Day {
  static let help = "write year, month and day, such as 2027-03-01"

  /// The days that a date in another notation can mean, such as `3/1/2027` and
  /// `2027.03.01`.
  static func inOtherOrders(_ text: String) -> [Day] {
    let match = text.wholeMatch(of: /([0-9]{1,4})[-.\/ ]+([0-9]{1,2})[-.\/ ]+([0-9]{1,4})\.?/)
    guard let match, let first = Int(match.1), let second = Int(match.2), let third = Int(match.3)
    else { return [] }
    let orders =
      if match.1.count == 4 {
        [(first, second, third)]
      } else if match.3.count == 4 {
        [(third, first, second), (third, second, first)]
      } else {
        [(year: Int, month: Int, day: Int)]()
      }
    var days: [Day] = []
    for (year, month, day) in orders {
      guard 1...31 ~= day, 1...12 ~= month else { continue }
      let text = [month, day].reduce("\(year)") { $0 + ($1 < 10 ? "-0" : "-") + "\($1)" }
      if let day = Day(text), !days.contains(day) { days.append(day) }
    }
    return days
  }

  /// The regular expression that dates match.
  package static let expression: String = {
    let long = "(0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])"
    let short = "(0[469]|11)-(0[1-9]|[12][0-9]|30)"
    let february = "02-(0[1-9]|1[0-9]|2[0-8])"
    let divisibleBy4 = "([02468][048]|[13579][26])"
    let leapYear = "([0-9]{2}(?!00)\(divisibleBy4)|\(divisibleBy4)00)"
    return "^([0-9]{4}-(\(long)|\(short)|\(february))|\(leapYear)-02-29)$"
  }()
}

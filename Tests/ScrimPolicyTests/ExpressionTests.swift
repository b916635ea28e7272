import LintSupport
import Foundation
import ScrimDiagnostics
import Testing
import ScrimTimeline

@testable import ScrimInterchange
@testable import ScrimPolicy

/// The regular expressions of the JSON Schema accept what reading accepts.
@Suite struct ExpressionTests {
  private static func matches(_ expression: String, _ text: String) throws -> Bool {
    let range = NSRange(text.startIndex..., in: text)
    return try NSRegularExpression(pattern: expression).firstMatch(in: text, range: range) != nil
  }

  @Test(
    "the expression for durations accepts exactly the valid durations",
    arguments: [
      "none", "0s", "0ms", "0.5s", ".5s", "1.s", "1", "-1s", "200 ms", "1e3ms", "1m", "8640000s",
      "8640000.0s", "8640000.0000000001s", "8639999.9s", "8640001s", "8640000000ms",
      "8640000000.1ms", "9000000s", "00000000000000001s", "000000000000000001s",
      "0000000000000000001s", "0000000000000000001ms", "s", "ms", "",
    ])
  func durations(_ text: String) throws {
    let isDuration = lint(
      "scrim: 1\nlint: { exemption-too-long: off }\nprompts: { linger: \"\(text)\" }\n"
    ).shown.isEmpty
    #expect(try Self.matches(Nanoseconds.expression, text) == isDuration)
  }

  @Test(
    "the expression for numbers accepts exactly the numbers up to its limit",
    arguments: [1, 7, 9, 10, 99, 100, 101, 500, 640])
  func numbers(_ bound: Int) throws {
    let expression = "^\(NumberExpression.upTo(bound))$"
    for number in 0...1100 {
      #expect(try Self.matches(expression, "\(number)") == (number <= bound))
      #expect(try Self.matches(expression, "0\(number).50") == (number < bound))
    }
    let overZero = "^\(NumberExpression.upTo(bound, isOverZero: true, unit: "pt"))$"
    #expect(try Self.matches(overZero, "1pt") && Self.matches(overZero, "0.01pt"))
    #expect(try !Self.matches(overZero, "0pt") && !Self.matches(overZero, "0.00pt"))
  }

  @Test("the expression for dates accepts exactly the dates that exist")
  func dates() throws {
    for year in ["0000", "1900", "2000", "2027", "2028", "2100"] {
      for month in 0...13 {
        for day in 0...32 {
          let text = [year, "\(month)".padded, "\(day)".padded].joined(separator: "-")
          #expect(try Self.matches(Day.expression, text) == (Day(text) != nil), "\(text)")
        }
      }
    }
  }

  @Test(
    "the expression for patterns accepts exactly the valid patterns",
    arguments: [
      "a", "a.b", "a..b", ".a", "a.", ".", "", "a b", "*", "**", "***", "a*", "*a", "*a*", "a*b*c",
      "a**b", "**a", "a**", "*.*", "**.a.**", "a.***", "é.中", "a\u{A0}b", "a\u{85}b", "a\u{200B}b",
      "a\u{2028}b", "a\u{FEFF}b", "a\u{E0041}b", "a😀b", "a\nb",
      String(repeating: "a", count: 60) + " b",
    ])
  func patterns(_ text: String) throws {
    let isPattern = (try? Pattern(text)) != nil
    #expect(try Self.matches(Pattern.expression, text) == isPattern)
  }
}

extension String {
  fileprivate var padded: String { count == 1 ? "0\(self)" : self }
}

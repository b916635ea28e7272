import ScrimJSON
import Testing

@Suite struct JSONNumberTests {
  @Test(
    "a floating-point number is written with the fewest digits that round-trip",
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (0.5, "0.5"), (0.1 + 0.2, "0.30000000000000004"),
      (612.6, "612.6"), (-3, "-3"), (1e-7, "1e-07"), (1e300, "1e+300"),
    ])
  func doubles(value: Double, text: String) throws {
    #expect(JSON.number(value).text == text)
    #expect(try number(text).double == value)
  }

  @Test(
    "a count of small units is written exactly, without trailing zeros",
    arguments: [
      (612_600_000, "612.6"), (0, "0"), (1, "0.000001"), (-1_500_000, "-1.5"),
      (5_000_000, "5"), (Int64.max, "9223372036854.775807"),
      (Int64.min, "-9223372036854.775808"),
    ])
  func fractions(count: Int64, text: String) throws {
    #expect(JSONNumber(count, dividedByTenTo: 6).text == text)
    #expect(try number(text).rounded(timesTenTo: 6) == count)
  }

  @Test(
    "scaling by a power of ten is exact, and ties round away from zero",
    arguments: [
      ("0.0000005", 1), ("0.00000049999999999999999999", 0), ("-0.0000005", -1),
      ("1e3", 1_000_000_000),
      ("6126e-1", 612_600_000), ("0e999999999999", 0), ("1e-999999999999999999999", 0),
      ("9223372036854.775808", nil), ("1e13", nil), ("1e999999999999999999999", nil),
      ("0.0000004", 0), ("12.00", 12_000_000), ("0.00000005", 0),
    ] as [(String, Int64?)])
  func scaling(text: String, count: Int64?) throws {
    #expect(try number(text).rounded(timesTenTo: 6) == count)
  }

  @Test(
    "a whole number is an integer, however it is written",
    arguments: [
      ("7", 7), ("-0", 0), ("7.0", 7), ("70e-1", 7), ("7.5", nil),
      ("1e18", 1_000_000_000_000_000_000),
      ("9223372036854775807", Int64.max), ("9223372036854775808", nil), ("1e-1", nil),
      ("-9223372036854775808", Int64.min), ("-9223372036854775809", nil),
    ] as [(String, Int64?)])
  func integers(text: String, value: Int64?) throws {
    #expect(try number(text).integer == value)
  }

  @Test("a number beyond the range of Double has no Double value")
  func beyond() throws {
    #expect(try number("1e999").double == nil)
  }

  @Test("an invalid JSON number is refused", arguments: ["", " 1", "01", "+1", "1s", "[1]"])
  func none(text: String) {
    #expect(JSONNumber(text)?.text == nil)
  }

  private func number(_ text: String) throws -> JSONNumber {
    try #require(JSONNumber(text))
  }
}

import Testing

@testable import ScrimLogs

@Suite struct LogTimeTests {
  private func read(_ text: String) -> LogTime? {
    var scanner = ByteScanner(Array(text.utf8)[...])
    return LogTime(&scanner)
  }

  @Test(
    "two spellings of one instant are equal",
    arguments: [
      ("2024-05-12 09:41:12.345678+0200", "2024-05-12T07:41:12.345678Z"),
      ("2024-05-12 09:41:12.345 +0200 x", "2024-05-12 09:41:12.345000+02:00"),
      ("2024-05-12 09:41:12,345", "2024-05-12 09:41:12.345"),
      ("05-12 09:41:12.345  1234", "05/12 09:41:12.345"),
      ("May 12 09:41:12", "05-12 09:41:12.000"),
      ("May  2 09:41:12.5", "05-02 09:41:12.500"),
      ("09:41:12.345678+0200", "07:41:12.345678+0000"),
      ("[09:41:12.345]", "9:41:12.345 AM"),
      ("12:00:00 01.079 - INACTIVE", "12:00:01.079"),
      ("12:30:00 AM", "00:30:00"), ("1:30:00 PM", "13:30:00"),
      ("1712966473.284", "1712966473284"), ("1712966473", "1712966473.000"),
      ("1712966473284000", "1712966473.284"),
      ("May 12 2024 09:41:12 GMT+0200 (CEST)", "2024-05-12T07:41:12Z"),
      ("12 May 2024 07:41:12 GMT", "2024-05-12T07:41:12Z"),
      ("2024-05-12 07:41:12 UTC", "2024-05-12T07:41:12Z"),
      ("2024-05-12 09:41:12 GMT+2", "2024-05-12T07:41:12Z"),
      ("May 12 2024 09:41:12", "2024-05-12 09:41:12"),
      ("10-27 02:00:00.400 +0100", "10-27 01:00:00.400 +0000"),
    ])
  func spellings(_ first: String, _ second: String) throws {
    #expect(try #require(read(first)) == #require(read(second)))
  }

  @Test("the time of an instant counts from the epoch, to the nanosecond")
  func epoch() throws {
    let time = try #require(read("2024-05-12 09:41:12.345678901+0200"))
    #expect(time.nanoseconds == 1_715_499_672_345_678_901)
    #expect(time.clock == .zoned)
  }

  @Test("a date without a year that names its time zone has a clock of its own")
  func yearlessZone() throws {
    #expect(try #require(read("10-27 02:00:00.400 +0100")).clock == .yearlessZoned)
    #expect(try #require(read("10-27 02:00:00.400  1234")).clock == .yearless)
  }

  @Test(
    "what is not a time is not read as one",
    arguments: [
      "2024-02-30 09:41:12", "2023-02-29 09:41:12", "2024-13-01 09:41:12", "02-30 09:41:12",
      "00-10 09:41:12", "25:00:00", "09:60:00", "2024-05-12", "1.2.3", "1.234.567", "1.25", "12",
      "0x1f", "",
      "Mai 12 09:41:12", "9999999999", "9999999999999.5", "13:00:00 PM1", "09:41", "[09:41:12",
      "99999999999999999999999", "9999999999999", "9999999999999999",
      "12.5.9999, 09:41:12", "12 May 9999 09:41:12", "May 12 9999 09:41:12", "12 Mai 2024 09:41:12",
    ])
  func invalid(_ text: String) { #expect(read(text) == nil) }

  @Test("a line without a time leaves the scanner where it was")
  func unchanged() {
    var scanner = ByteScanner(Array("2024-05-12 noon".utf8)[...])
    #expect(LogTime(&scanner) == nil)
    #expect(scanner.rest.text == "2024-05-12 noon")
  }
}

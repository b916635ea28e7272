import Testing

@testable import bench

@Suite("Embedded size")
struct EmbeddedSizeTests {
  @Test("the size is the sum of the text segments that size prints")
  func text() {
    let output = """
         text\t   data\t    bss\t    dec\t    hex\tfilename
          602\t    288\t    128\t   1018\t    3fa\tSection.swift.o
        20538\t      0\t      0\t  20538\t   503a\tTimeline+Screens.swift.o
      """
    #expect(EmbeddedSize.text(in: output) == 21_140)
  }

  @Test("a value bar is printed in the unit of its measurement, a ratio bar without a unit")
  func bar() {
    #expect(Measurement.Bar.valueAtMost(200_000).text(in: "B") == "≤ 200 KB")
    #expect(Measurement.Bar.ratioAtMost(8).text(in: "B") == "≤ 8 ×")
  }
}

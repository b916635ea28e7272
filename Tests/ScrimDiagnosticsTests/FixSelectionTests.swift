import ScrimDiagnostics
import Testing

@Suite struct FixSelectionTests {
  /// A report on two sources of ten letters, `a.yaml` and `b.yaml`.
  private struct Sample {
    var report = Findings()
    let a: SourceID
    let b: SourceID

    init() {
      a = report.add(SourceFile(path: "a.yaml", text: "abcdefghij"))
      b = report.add(SourceFile(path: "b.yaml", text: "klmnopqrst"))
    }

    /// Adds a finding in `a.yaml` at an offset, which decides its order.
    mutating func find(at offset: Int, _ fixes: Fix...) {
      report.add(
        Diagnostic(
          .error, .unknownCover, "no", at: SourceSpan(a, from: offset, to: offset), fixes: fixes))
    }

    func edit(_ range: Range<Int>, _ text: String, in source: SourceID? = nil) -> Fix.Edit {
      let span = SourceSpan(source ?? a, from: range.lowerBound, to: range.upperBound)
      return Fix.Edit(replacing: span, with: text)
    }

    func fix(_ range: Range<Int>, _ text: String, _ safety: Fix.Safety = .safe) -> Fix {
      Fix("fix", safety, edits: [edit(range, text)])
    }

    /// The text of each changed source.
    func fixed(_ safety: Fix.Safety = .safe, sparing: Set<String> = []) -> [String: String] {
      let selection = FixSelection(from: report, upTo: safety, sparing: sparing)
      return Dictionary(
        uniqueKeysWithValues: selection.changes.map {
          ($0.path, String(decoding: $0.after.bytes, as: UTF8.self))
        })
    }

    var count: Int { FixSelection(from: report, upTo: .safe).count }
  }

  @Test("edits change only what they span")
  func edits() {
    var sample = Sample()
    sample.find(at: 0, sample.fix(0..<1, "A"))
    sample.find(at: 1, sample.fix(4..<6, ""))
    sample.find(at: 2, sample.fix(8..<8, "中"))
    sample.find(at: 3, sample.fix(10..<10, "!"))
    #expect(sample.fixed() == ["a.yaml": "Abcdgh中ij!"])
    #expect(sample.count == 4)
  }

  @Test("a report without fixes changes nothing")
  func nothing() {
    var sample = Sample()
    sample.find(at: 0)
    #expect(sample.fixed() == [:])
    #expect(sample.count == 0)
  }

  @Test("an unsafe fix is applied only if unsafe fixes are allowed")
  func safety() {
    var sample = Sample()
    sample.find(at: 0, sample.fix(0..<1, "A", .unsafe))
    #expect(sample.fixed(.safe) == [:])
    #expect(sample.fixed(.unsafe) == ["a.yaml": "Abcdefghij"])
  }

  @Test("the safest fix of a finding is applied")
  func safest() {
    var sample = Sample()
    sample.find(at: 0, sample.fix(0..<1, "1", .unsafe), sample.fix(1..<2, "2", .safe))
    #expect(sample.fixed(.unsafe) == ["a.yaml": "a2cdefghij"])
  }

  @Test("none of several equally safe fixes is applied, because a person must choose")
  func rivals() {
    var sample = Sample()
    sample.find(at: 0, sample.fix(0..<1, "1", .unsafe), sample.fix(0..<1, "2", .unsafe))
    #expect(sample.fixed(.unsafe) == [:])
  }

  @Test("an unsafe fix does not replace a safe fix that must wait")
  func waiting() {
    var sample = Sample()
    sample.find(at: 0, sample.fix(0..<2, "x"))
    sample.find(at: 1, sample.fix(1..<3, "y"), sample.fix(5..<6, "z", .unsafe))
    #expect(sample.fixed(.unsafe) == ["a.yaml": "xcdefghij"])
  }

  @Test(
    "if two fixes overlap, that of the earlier finding is applied",
    arguments: [
      (2..<5, 4..<6), (4..<6, 2..<5), (2..<6, 3..<4), (3..<4, 2..<6), (2..<6, 4..<4),
      (4..<4, 2..<6), (3..<5, 3..<5), (3..<3, 3..<3), (2..<4, 2..<5), (3..<5, 2..<5),
    ])
  func overlap(_ first: Range<Int>, _ second: Range<Int>) {
    var alone = Sample()
    alone.find(at: 0, alone.fix(first, "x"))
    var both = alone
    both.find(at: 1, both.fix(second, "y"))
    #expect(both.fixed() == alone.fixed())
    #expect(both.count == 1)
  }

  @Test(
    "fixes that touch but do not overlap are both applied",
    arguments: [
      (2..<4, 4..<6, "abxyghij"), (4..<6, 2..<4, "abyxghij"), (4..<4, 4..<6, "abcdxyghij"),
      (4..<6, 4..<4, "abcdyxghij"), (2..<4, 4..<4, "abxyefghij"), (4..<4, 2..<4, "abyxefghij"),
    ])
  func touching(_ first: Range<Int>, _ second: Range<Int>, _ expected: String) {
    var sample = Sample()
    sample.find(at: 0, sample.fix(first, "x"))
    sample.find(at: 1, sample.fix(second, "y"))
    #expect(sample.fixed() == ["a.yaml": expected])
  }

  @Test("an edit that two findings share is made once, and fixes both")
  func identical() {
    var sample = Sample()
    sample.find(at: 0, sample.fix(3..<3, "-"))
    sample.find(at: 1, sample.fix(3..<3, "-"))
    sample.find(
      at: 2, Fix("fix", .safe, edits: [sample.edit(3..<3, "-"), sample.edit(9..<10, "J")]))
    #expect(sample.fixed() == ["a.yaml": "abc-defghiJ"])
    #expect(sample.count == 3)
  }

  @Test("a fix is applied with all of its edits, in every source, or not at all")
  func allOrNothing() {
    var sample = Sample()
    sample.find(at: 0, sample.fix(0..<2, "x"))
    sample.find(
      at: 1,
      Fix("fix", .safe, edits: [sample.edit(0..<1, "K", in: sample.b), sample.edit(1..<2, "y")]))
    sample.find(
      at: 2,
      Fix("fix", .safe, edits: [sample.edit(9..<10, "T", in: sample.b), sample.edit(9..<10, "J")]))
    #expect(sample.fixed() == ["a.yaml": "xcdefghiJ", "b.yaml": "klmnopqrsT"])
    #expect(sample.count == 2)
    #expect(sample.fixed(sparing: ["b.yaml"]) == ["a.yaml": "xcdefghij"])
  }

  @Test("a fix that overlaps itself, or that changes nothing, is not applied")
  func pointless() {
    var sample = Sample()
    sample.find(
      at: 0, Fix("fix", .safe, edits: [sample.edit(0..<2, "x"), sample.edit(1..<3, "y")]))
    sample.find(at: 1, sample.fix(4..<6, "ef"))
    sample.find(at: 2, Fix("fix", .safe, edits: []))
    #expect(sample.fixed() == [:])
    #expect(sample.count == 0)
  }

  @Test("the order in which findings are added does not change the fixes")
  func order() {
    let texts = (0..<20).map { _ in
      var sample = Sample()
      for place in (0..<8).shuffled() {
        sample.find(at: place, sample.fix(place..<place + 2, "\(place)"))
      }
      return sample.fixed()
    }
    #expect(texts.allSatisfy { $0 == ["a.yaml": "0246ij"] })
  }
}

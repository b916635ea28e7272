import ScrimDiagnostics
import Testing

@Suite struct SuggestionTests {
  static let words = ["cover", "covers", "fade", "frost", "screens", "settle", "text"]

  @Test(
    "a typo of one letter gets the word that was meant",
    arguments: [
      ("cver", "cover"), ("covver", "cover"), ("corer", "cover"), ("ocver", "cover"),
      ("Cover", "cover"), ("TEXT", "text"), ("frots", "frost"), ("screns", "screens"),
    ])
  func slips(_ word: String, _ meant: String) {
    #expect(suggestion(for: word, among: Self.words)?.only == meant)
  }

  @Test(
    "a word that is near no other gets no suggestion", arguments: ["", "x", "radius", "zzzzzz"])
  func strangers(_ word: String) {
    #expect(suggestion(for: word, among: Self.words) == nil)
  }

  @Test("a search over a whole run ends after a number of comparisons")
  func search() {
    var search = NameSearch()
    #expect(search.nearest(to: "frots", among: Self.words)?.only == "frost")
    let many = (0..<150_000).map { "w\($0)" }
    #expect(search.nearest(to: "w7x", among: many) != nil)
    #expect(search.nearest(to: "w7x", among: many) == nil)
    func unread() -> [String] {
      Issue.record("the names were collected after the end")
      return []
    }
    #expect(search.nearest(to: "frots", among: unread()) == nil)
  }

  @Test("one correct letter of two is enough", arguments: ["n", "i", "nn", "ni", "inn", "im"])
  func shortWord(_ word: String) {
    #expect(suggestion(for: word, among: ["in", "out", "curve"])?.only == "in")
  }

  @Test("one letter does not suggest another, and an empty word suggests nothing")
  func letters() {
    #expect(suggestion(for: "a", among: ["b", "c"]) == nil)
    #expect(suggestion(for: "", among: ["b", "ab"]) == nil)
  }

  @Test("the nearest word is suggested, or all that are equally near")
  func nearest() {
    #expect(suggestion(for: "covrs", among: ["cover", "covers"])?.only == "covers")
    let near = suggestion(for: "ab", among: ["ac", "x", "ad"])
    #expect(near?.only == nil && near?.words == ["ac", "ad"])
    #expect(near?.question() == "did you mean 'ac' or 'ad'?")
    #expect(near?.question(prefix: "*") == "did you mean '*ac' or '*ad'?")
  }

  @Test(
    "a word is not suggested for its opposite",
    arguments: [
      ("locked", "unlocked"), ("unlocked", "locked"), ("active", "inactive"),
      ("ignore", "no-ignore"),
    ])
  func opposites(_ word: String, _ opposite: String) {
    #expect(suggestion(for: word, among: [opposite]) == nil)
    #expect(suggestion(for: word, among: [opposite, word + "x"])?.only == word + "x")
  }
}

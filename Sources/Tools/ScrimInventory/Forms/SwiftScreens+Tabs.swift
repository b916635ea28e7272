// Tabs of SwiftUI.

extension SwiftScreens {
  /// Reads a tab, whose screen has the name of its title.
  mutating func readTab(_ index: Int) {
    let arguments = code.arguments(inGroup: index + 1)
    let content = code.end(ofGroup: index + 1).flatMap { end in
      code.isPunctuation(end + 1, "{") ? code.content(ofGroup: end + 1) : nil
    }
    let labels: Set<String> = ["systemImage", "image", "value", "role", "content"]
    // Apps have their own types with this name.
    guard code.isPunctuation(index + 1, "("),
      arguments.dropFirst().allSatisfy({ $0.label.map { labels.contains($0.text) } ?? false })
    else { return }
    let shown = content.map { ShownViews(code, in: $0) }
    if shown?.areNamed == true { return }
    let views = shown?.namedTypes ?? []
    if let title = arguments.first, title.label == nil {
      guard content != nil || arguments.count > 1 else { return }
      screens.declare(.swift, code, localizationKey(in: title.value), unlessNamed: views)
    } else if content != nil, arguments.first.map({ labels.contains($0.label?.text ?? "") }) ?? true
    {
      screens.reportUnread(code.range(index), Self.noTitle, unlessNamed: views)
    }
  }

  private static let noTitle = "the tab has no title that is a literal"

  /// The key in a title such as `String(localized: "home")`; the title itself
  /// for any other expression.
  private func localizationKey(in title: Range<Int>) -> Range<Int> {
    let functions: [StaticString] = [
      "String", "NSLocalizedString", "LocalizedStringKey", "LocalizedStringResource", "Text",
    ]
    guard code.isWord(title.lowerBound, among: functions),
      code.end(ofGroup: title.lowerBound + 1) == title.upperBound - 1,
      let key = code.arguments(inGroup: title.lowerBound + 1).first,
      code.isWord(title.lowerBound, "String")
        ? key.label?.text == "localized" : key.label == nil
    else { return title }
    return key.value
  }

  /// The brace of the label in `Tab { … } label: { … }`; nil if there is no
  /// label.
  func tabLabel(_ index: Int) -> Int? {
    let content = code.isPunctuation(index + 1, "(") ? code.next(index + 1) : index + 1
    guard code.isPunctuation(content, "{"), let end = code.end(ofGroup: content),
      code.isWord(end + 1, "label"), code.isPunctuation(end + 2, ":"),
      code.isPunctuation(end + 3, "{")
    else { return nil }
    return end + 3
  }

  mutating func readTab(_ index: Int, labeled label: Int) {
    let shown = ShownViews(code, in: Int(code.tokens[label - 3].partner) + 1..<label - 3)
    if shown.areNamed { return }
    readTitles(in: code.content(ofGroup: label) ?? 0..<0, index, showing: shown.namedTypes ?? [])
  }

  /// Reads the title in `.tabItem { Label("Home", systemImage: "house") }`.
  mutating func readTabItem(_ index: Int) {
    if let content = code.content(ofGroup: index + 1), code.isPunctuation(index + 1, "{") {
      readTitles(in: content, index)
    } else if usesSwiftUI, code.isPunctuation(index + 1, "("), !code.isImplicitMember(index),
      let content = code.arguments(inGroup: index + 1).first?.value
    {
      readTitles(in: code.content(ofGroup: content.lowerBound) ?? 0..<0, index)
    }
  }

  /// Reads the titles of a tab: the first title, or each title that a condition
  /// selects.
  ///
  /// - Parameter views: the types of the views that the tab shows.
  private mutating func readTitles(
    in content: Range<Int>, _ tab: Int, showing views: [[String]] = []
  ) {
    // A label has few views.
    let content = content.prefix(400)
    var (index, titles) = (content.startIndex, [Range<Int>]())
    let isConditional = content.contains { code.isWord($0, among: ["if", "switch"]) }
    while index < content.endIndex {
      if code.isWord(index, among: ["Label", "Text"]), code.isPunctuation(index + 1, "("),
        isConditional || titles.isEmpty,
        !code.isPunctuation(code.unqualifiedStart(index, "SwiftUI") - 1, "."),
        let title = code.arguments(inGroup: index + 1).first, title.label == nil
      {
        titles.append(title.value)
      }
      // Views are in braces. Parentheses contain their arguments.
      index = code.isPunctuation(index, "{") ? index + 1 : code.next(index)
    }
    for title in titles {
      screens.declare(.swift, code, localizationKey(in: title), unlessNamed: views)
    }
    if titles.isEmpty { screens.reportUnread(code.range(tab), Self.noTitle, unlessNamed: views) }
  }
}

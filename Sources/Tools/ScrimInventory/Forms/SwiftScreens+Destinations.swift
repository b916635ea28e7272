// Destinations of SwiftUI's navigation.

extension SwiftScreens {
  /// Reads `navigationDestination`, whose screen has the name of the type in
  /// `for:`, or of the only view that it shows.
  ///
  /// If the view names its screen, that name counts instead. If the destination
  /// can show several views, each of them must name its screen.
  mutating func readDestination(_ index: Int) {
    let arguments = code.arguments(inGroup: index + 1)
    let closing = code.end(ofGroup: index + 1)
    let inline = arguments.first { $0.label?.text == "destination" }?.value
    let trailing = closing.flatMap { end in
      code.isPunctuation(end + 1, "{") ? code.content(ofGroup: end + 1) : nil
    }
    let shown = ShownViews(
      code, in: trailing ?? inline.flatMap { closureContent($0) ?? $0 } ?? 0..<0)
    if shown.areNamed { return }
    let views = shown.namedTypes ?? []
    if let type = arguments.first(where: { $0.label?.text == "for" })?.value, type.count > 2,
      code.isWord(type.upperBound - 1, "self")
    {
      screens.declareType(
        .swift, code, type.lowerBound..<type.upperBound - 2, unlessNamed: views)
      if shown.isSingle { return }
    } else if shown.isSingle, case .constructed(let type, let call) = shown.views.first {
      screens.declareType(
        .swift, code, type, unlessNamed: views, taking: shown.viewsTaken(by: call))
      return
    }
    screens.reportUnread(
      code.range(index),
      shown.isChoice
        ? "the destination shows a view for each case; name each view"
        : "the destination's view is not a single type",
      unlessNamed: views)
  }

  /// The tokens in the braces of a closure; nil for any other expression.
  private func closureContent(_ range: Range<Int>) -> Range<Int>? {
    code.isPunctuation(range.lowerBound, "{") ? code.content(ofGroup: range.lowerBound) : nil
  }

  /// Records a view whose `body` names its screen.
  mutating func readBody(_ index: Int) {
    let brace = code.firstToken(from: index + 1) {
      code.isPunctuation($0, among: ["{", "}", "=", ";"])
    }
    guard let content = code.content(ofGroup: brace), code.isPunctuation(brace, "{"),
      ShownViews(code, in: content).areNamed,
      let path = definitions.types(around: code.range(index).lowerBound).last?.path
    else { return }
    screens.namedViews.insert(path)
  }

  /// Views of SwiftUI that show others.
  static let containers: Set<String> = [
    "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "Group", "List", "Form", "ScrollView",
    "NavigationStack", "NavigationView", "Text", "Image", "Color", "EmptyView", "AnyView",
    "GeometryReader", "ForEach", "Section", "TabView", "Button", "Label",
  ]
}

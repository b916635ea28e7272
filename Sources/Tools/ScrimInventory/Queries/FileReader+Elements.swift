// Elements of React Navigation, and other uses of what shows a screen.

extension FileReader {
  /// Reads an element such as `<Stack.Screen name="Home">`.
  mutating func readElement(_ token: Int) {
    var last = token + 1
    while code.kind(last) == .word, code.isPunctuation(last + 1, ".") { last += 2 }
    let isMember = last > token + 1
    if code.isWord(last, "Navigator"), isMember {
      facts.traits[.navigator, default: []].formUnion(owners)
    }
    guard code.isWord(last, "Screen"), isNavigator(code.text(token + 1), isMember) else { return }
    let query = QueryTable.screenElement
    let first = facts.mentions.count
    var (attribute, isNamed, component) = (code.argumentList(after: last), false, String?.none)
    while attribute < code.count, !code.isPunctuation(attribute, among: [">", "<", ";"]) {
      if code.isPunctuation(attribute + 1, "=") {
        let value = code.content(ofGroup: attribute + 2) ?? attribute + 2..<attribute + 3
        if code.isWord(attribute, "name") {
          isNamed = true
          declare(query, value)
        } else if code.isWord(attribute, among: ["component", "getComponent"]) {
          component = value.last.flatMap { code.word($0) }
        }
      }
      attribute = code.next(attribute)
    }
    for index in first..<facts.mentions.count { facts.mentions[index].component = component }
    if !isNamed {
      reportUnread(
        query.form, code.range(token, through: last), "the name of the screen is not written here")
    }
  }

  /// Whether an element is the screen of a navigator, and not of Expo Router,
  /// whose elements only set options.
  private func isNavigator(_ root: String, _ isMember: Bool) -> Bool {
    let value = values[root]
    guard let module = facts.importedNames[value?.reference?.path.first ?? root]?.module else {
      return isMember ? !layouts.contains(root) : value != nil
    }
    return isMember && module != "expo-router"
      && (!module.hasPrefix("expo-router/") || module.hasSuffix("react-navigation"))
  }

  /// Reports what can show a screen in a way that is not read: a screen component
  /// that code passes on, and a preview that the app shows.
  mutating func readOtherUse(_ token: Int) {
    if code.language == .swift, code.isWord(token, "previews"), code.isPunctuation(token - 1, ".") {
      reportUnread(.swiftUI, code.range(token), "the app shows a preview")
    }
    guard code.language == .script else { return }
    var start = token - 2
    while code.isPunctuation(start - 1, "."), start > token - 16 { start -= 2 }
    let isElement =
      code.isPunctuation(start - 1, among: ["<", "/"]) || code.isWord(start - 1, "typeof")
    let isMember =
      code.isWord(token, "Screen") && code.isPunctuation(token - 1, ".")
      && !code.isPunctuation(token + 1, ".")
    let isKey = code.isPunctuation(token + 1, "[") && code.isLiteral(token + 2, "Screen")
    if isMember && !isElement || isKey {
      reportUnread(.reactNavigation, code.range(token), "'Screen' is used as a value")
    }
  }
}

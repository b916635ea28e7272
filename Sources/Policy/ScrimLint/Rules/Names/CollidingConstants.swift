package import ScrimCompiler
package import ScrimDiagnostics
internal import ScrimInterchange
package import ScrimPolicy

extension Rule {
  package static let collidingConstants: Rule = .init(
    "colliding-constants", .error, isAdjustable: false,
    "two screens that get the same Swift constant",
    because: """
      Generated Swift has a constant for each listed screen: 'BankPolicy.Screen.accountsBalance' for
      'accounts.balance'. A constant joins the words of an id, with a capital letter at the start of each word
      but the first. Two ids collide if they have the same words, whether a dot, a hyphen or a capital letter
      separates them. Only 'scrim compile --emit swift' and the build plugin that runs it report this. The other
      forms of a timeline have no constants.
      """,
    failing: """
      scrim: 1
      screens:
        accounts.balance: {}
        «accountsBalance»: {}
      """,
    passing: """
      scrim: 1
      screens:
        accounts.balance: {}
        accountsbalance: {}
      """,
    check: .swift)
}

extension Diagnostic {
  /// The findings about screens that get the same Swift constant.
  ///
  /// Each is at the screen that comes later: in the file that overrides the
  /// other's, or further down in the same file.
  package static func collidingConstants(
    of screens: [ListedScreen], in files: PolicyFiles
  ) -> [Diagnostic] {
    let groups = Dictionary(grouping: screens, by: \.id.swiftConstant)
    return groups.filter { $0.value.count > 1 }.flatMap { constant, screens in
      let screens = screens.sorted { first, second in
        files.areInOneFile(first.origin, second.origin)
          ? first.origin < second.origin : files.overrides(second.origin, first.origin)
      }
      let first = screens[0]
      return screens.dropFirst().map { screen in
        let names = [first.id, screen.id, constant].map { PrintableText.quoted($0) }
        return Rule.collidingConstants.finding(
          "screens \(names[0]) and \(names[1]) get the same Swift constant \(names[2])",
          at: files.span(of: screen.origin), screens: [screen.id],
          notes: [.init("\(names[0]) is listed here", at: files.span(of: first.origin))],
          help: "rename one of them: the ids differ only in punctuation and capital letters")
      }
    }
  }
}

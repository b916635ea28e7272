/// Which functions of Kotlin are previews.
struct Previews: Sendable {
  /// The annotations that make previews.
  private(set) var annotations: Set<String> = [
    "Preview", "PreviewDynamicColors", "PreviewFontScale", "PreviewLightDark",
    "PreviewScreenSizes", "WearPreviewDevices", "WearPreviewFontScales", "WearPreviewLargeRound",
    "WearPreviewSmallRound", "WearPreviewSquare",
  ]
  /// The functions with these annotations that are read, because the app also
  /// calls them outside of previews.
  private(set) var shown: Set<String> = []

  /// The annotations of Android.
  static let known = Previews()

  private init() {}

  /// Collects the annotations of Android, the annotation classes of the sources
  /// that have one of these, directly or through each other, and the functions
  /// that the sources call outside of previews.
  init(in sources: some Sequence<PreviewUses>) {
    var users: [String: [String]] = [:]
    for (type, annotations) in sources.flatMap(\.classes) {
      for name in annotations { users[name, default: []].append(type) }
    }
    var rest = Array(annotations)
    while let name = rest.popLast() {
      rest += (users[name] ?? []).filter { annotations.insert($0).inserted }
    }
    findShown(in: sources)
  }

  private mutating func findShown(in sources: some Sequence<PreviewUses>) {
    var calls: [String: Set<String>] = [:]
    for function in sources.lazy.flatMap(\.functions)
    where !function.annotations.isDisjoint(with: annotations) {
      calls[function.name, default: []].formUnion(function.calls)
    }
    if calls.isEmpty { return }
    var pending: [String] = []
    for source in sources {
      pending += source.calls.filter { calls[$0] != nil }
      for function in source.functions where function.annotations.isDisjoint(with: annotations) {
        pending += function.calls.filter { calls[$0] != nil }
      }
    }
    while let name = pending.popLast() {
      if shown.insert(name).inserted { pending += (calls[name] ?? []).filter { calls[$0] != nil } }
    }
  }
}

/// What a source of Kotlin says about previews.
struct PreviewUses: Sendable {
  /// A function with annotations.
  struct Function: Sendable {
    let name: String
    fileprivate(set) var annotations: Set<String>
    /// The functions that it calls.
    fileprivate(set) var calls: Set<String> = []
  }

  /// The annotations on each class of annotations that the source defines.
  private(set) var classes: [String: Set<String>] = [:]
  private(set) var functions: [Function] = []
  /// The functions that are called outside of functions with annotations.
  private(set) var calls: Set<String> = []

  init() {}

  init(of code: SourceCode) {
    guard code.language == .kotlin else { return }
    // The functions by the words that start them, and the functions around a
    // token.
    var starts: [Int: Int] = [:]
    var around: [(function: Int, end: Int)] = []
    for index in code.tokens.indices where code.kind(index) == .word {
      while let last = around.last, last.end <= index { around.removeLast() }
      if let name = code.annotation(index), !Self.others.contains(name) {
        add(name, on: code.annotated(index), in: code, &starts)
      } else if let function = starts[index], let body = code.functionBody(from: index) {
        around.append((function, body.upperBound))
      } else if code.isPunctuation(index + 1, among: ["(", "{"]) || code.isReference(index),
        !code.isWord(index - 1, "fun")
      {
        if let function = around.last?.function {
          functions[function].calls.insert(code.text(index))
        } else {
          calls.insert(code.text(index))
        }
      }
    }
  }

  /// Annotations that functions have without being previews.
  private static let others: Set<String> = ["Composable", "OptIn"]

  private mutating func add(
    _ annotation: String, on target: Int, in code: SourceCode, _ starts: inout [Int: Int]
  ) {
    if let function = starts[target] {
      functions[function].annotations.insert(annotation)
    } else if let name = code.functionName(target) {
      starts[target] = functions.count
      functions.append(Function(name: name, annotations: [annotation]))
    } else if code.isWord(target, "class"), code.isWord(target - 1, "annotation"),
      let type = code.word(target + 1)
    {
      classes[type, default: []].insert(annotation)
    }
  }

  /// Whether these previews change how the source is read, compared with the
  /// annotations of Android alone.
  func differ(by previews: Previews) -> Bool {
    functions.contains { function in
      let isKnown = !function.annotations.isDisjoint(with: Previews.known.annotations)
      let isPreview = !function.annotations.isDisjoint(with: previews.annotations)
      return isKnown != (isPreview && !previews.shown.contains(function.name))
    }
  }
}

extension SourceCode {
  /// Whether a name is a reference to a function, as in `::App`.
  fileprivate func isReference(_ index: Int) -> Bool {
    isPunctuation(index - 1, "::")
      || isPunctuation(index - 1, ":") && isPunctuation(index - 2, ":")
  }
}

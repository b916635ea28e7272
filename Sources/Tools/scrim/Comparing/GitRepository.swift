internal import ScrimCommand
internal import ScrimDiagnostics

/// The repository that contains the working directory, as git knows it.
///
/// It uses only git commands that read, so no file, index or branch changes.
struct GitRepository {
  /// Why git could not answer.
  struct Failure: Error {
    let message: String

    init(_ message: String) { self.message = message }
  }

  /// The root of the work tree.
  let top: ResolvedPath

  /// Git without object replacements, which would hide the real content of a
  /// commit, and without bare repositories that it finds by itself.
  ///
  /// A folder of a checkout can look like a bare repository, whose history and
  /// configuration come with the checkout, and cannot be trusted.
  private static let command = [
    "git", "--no-replace-objects", "-c", "safe.bareRepository=explicit",
  ]

  /// Variables that keep git from fetching missing objects.
  ///
  /// A fetch would run programs that the repository's configuration names.
  private static let variables = ["GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=none"]

  /// The advice if a name does not mean a commit.
  private static let advice = "write a branch, a tag or a commit, such as origin/main"

  init() throws(Failure) {
    guard let root = ResolvedPath(".")?.repository else {
      throw Failure(
        "the working directory is not in a git repository; "
          + "run 'scrim diff' inside the repository, or compare two files")
    }
    let top = ResolvedPath(try Self.answer("rev-parse", "--show-toplevel"))
    let data = ResolvedPath(try Self.answer("rev-parse", "--absolute-git-dir"))
    // An older git ignores safe.bareRepository.
    guard let top, let data, top == root || root.isInside(top), !data.belongs(to: root) else {
      throw Failure(
        "git uses a repository other than \(root.text.quoted); "
          + "run 'scrim diff' in a folder that is not a bare repository")
    }
    self.top = top
  }

  /// The commit of a revision.
  ///
  /// `REV...` means the commit at which this branch left REV, as in `git diff`.
  func commit(of revision: String) throws(Failure) -> String {
    // Git would read a word that starts with a hyphen as a flag.
    guard !revision.isEmpty, !revision.hasPrefix("-") else {
      throw Failure("\(revision.quoted) is not the name of a revision; \(Self.advice)")
    }
    let isFork = revision.hasSuffix("...")
    // As in `git diff`, `...` alone means HEAD.
    let name = isFork ? revision == "..." ? "HEAD" : String(revision.dropLast(3)) : revision
    // ':/text' would include '^{commit}' in its text.
    guard let object = try? Self.answer("rev-parse", "--verify", "--quiet", name) else {
      let part = name.split(separator: ".").first ?? "main"
      let help =
        name.contains("..")
        ? "write one revision, such as \("\(part)...".quoted)"
        : "run 'git fetch origin'; in CI, fetch the full history"
      throw Failure("there is no revision \(name.quoted) in this repository; \(help)")
    }
    guard let commit = try? Self.answer("rev-parse", "--verify", "--quiet", "\(object)^{commit}")
    else { throw Failure("\(name.quoted) is not a commit; \(Self.advice)") }
    if !isFork { return commit }
    if let fork = try? Self.answer("merge-base", commit, "HEAD") { return fork }
    throw Failure(
      "HEAD and \(name.quoted) have no commit in common; "
        + "fetch the full history, or name the commit to compare with")
  }

  /// The values of a trailer in the commits that HEAD contains and a commit
  /// does not, the newest first.
  ///
  /// Nil if the clone is shallow and lacks the commits between the two, because
  /// other commits would count instead.
  func trailers(_ key: String, since commit: String) throws(Failure) -> [String]? {
    if try Self.answer("rev-parse", "--is-shallow-repository") == "true",
      (try? Self.answer("merge-base", commit, "HEAD")) == nil
    {
      return nil
    }
    let text = try Self.answer("rev-list", "--format=%x00%B", "HEAD", "^\(commit)", "--")
    return text.split(separator: "\0").flatMap { $0.trailers(key) }
  }

  /// Starts a git command.
  ///
  /// - Parameter isSilent: whether its complaints are discarded.
  static func start(_ arguments: [String], isSilent: Bool = false) throws(Failure) -> Subprocess {
    try Result { () throws(System.Refusal) in
      try Subprocess(command + arguments, with: variables, isSilent: isSilent)
    }.mapError { Failure("git cannot be run: \($0.reason)") }.get()
  }

  /// The output of a git command, without the line break at its end.
  private static func answer(_ arguments: String...) throws(Failure) -> String {
    let git = try start(arguments)
    guard let (output, failure) = try? git.finish() else {
      throw Failure("the output of git cannot be read")
    }
    if let failure {
      let lines = failure.split(whereSeparator: \.isNewline)
      throw Failure(lines.first.map { "git reports: \($0)" } ?? "git failed")
    }
    let text = String(decoding: output, as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}

internal import ScrimCommand
internal import ScrimDiagnostics

/// The repository that contains the working directory, as git knows it.
///
/// It uses only git commands that read, so no file, index or branch changes.
struct GitRepository {
  /// Why git could not answer.
  struct Failure: Error {
    let message: String
    var help: String?
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

  init() throws(Failure) {
    guard let root = ResolvedPath(".")?.repository else {
      throw Failure(
        message: "the working directory is not in a git repository",
        help: "run 'scrim diff' inside the repository, or compare two files")
    }
    let top = ResolvedPath(try Self.answer("rev-parse", "--show-toplevel"))
    let data = ResolvedPath(try Self.answer("rev-parse", "--absolute-git-dir"))
    // An older git ignores safe.bareRepository.
    guard let top, let data, top == root || root.isInside(top), !data.belongs(to: root) else {
      throw Failure(
        message: "git uses a repository other than \(PrintableText.quoted(root.text))",
        help: "run 'scrim diff' in a folder that is not a bare repository")
    }
    self.top = top
  }

  /// The commit of a revision.
  ///
  /// `REV...` means the commit at which this branch left REV, as in `git diff`.
  func commit(of revision: String) throws(Failure) -> String {
    // Git would read a word that starts with a hyphen as a flag.
    guard !revision.isEmpty, !revision.hasPrefix("-") else {
      throw Failure(
        message: "\(PrintableText.quoted(revision)) is not the name of a revision",
        help: "write a branch, a tag or a commit, such as origin/main")
    }
    let isFork = revision.hasSuffix("...")
    // As in `git diff`, `...` alone means HEAD.
    let name = isFork ? revision == "..." ? "HEAD" : String(revision.dropLast(3)) : revision
    let commit: String
    var isObject = false
    do throws(Failure) {
      // ':/text' would include '^{commit}' in its text.
      let object = try Self.answer("rev-parse", "--verify", "--quiet", name)
      isObject = true
      commit = try Self.answer("rev-parse", "--verify", "--quiet", "\(object)^{commit}")
    } catch {
      if isObject {
        throw Failure(
          message: "\(PrintableText.quoted(name)) is not a commit",
          help: "write a branch, a tag or a commit, such as origin/main")
      }
      let part = name.split(separator: ".").first ?? "main"
      throw Failure(
        message: "there is no revision \(PrintableText.quoted(name)) in this repository",
        help: name.contains("..")
          ? "write one revision, such as \(PrintableText.quoted("\(part)..."))"
          : "run 'git fetch origin'; in CI, fetch the full history")
    }
    if !isFork { return commit }
    do throws(Failure) {
      return try Self.answer("merge-base", commit, "HEAD")
    } catch {
      throw Failure(
        message: "HEAD and \(PrintableText.quoted(name)) have no commit in common",
        help: "fetch the full history, or name the commit to compare with")
    }
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
    do throws(System.Refusal) {
      return try Subprocess(command + arguments, with: variables, isSilent: isSilent)
    } catch {
      throw Failure(message: "git cannot be run: \(error.reason)")
    }
  }

  /// The output of a git command, without the line break at its end.
  private static func answer(_ arguments: String...) throws(Failure) -> String {
    let git = try start(arguments)
    let (output, failure): (ContiguousArray<UInt8>, String?)
    do throws(ReadingError) {
      (output, failure) = try git.finish()
    } catch {
      throw Failure(message: "the output of git cannot be read")
    }
    if let failure {
      let lines = failure.split(whereSeparator: \.isNewline)
      throw Failure(message: lines.first.map { "git reports: \($0)" } ?? "git failed")
    }
    let text = String(decoding: output, as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}

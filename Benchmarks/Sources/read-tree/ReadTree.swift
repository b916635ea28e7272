import ScrimDiagnostics
import ScrimSyntax

/// Reads a file into a syntax tree, and does nothing else.
///
/// It is compared with libyaml's bare events.
@main
enum ReadTree {
  static func main() throws {
    let source = try SourceFile.read(CommandLine.arguments[1], atMost: 1 << 30)
    var findings: [Diagnostic] = []
    let tree = SyntaxTree(
      reading: source, as: SourceID(index: 0), within: SyntaxLimits(), reporting: &findings)
    print(tree.isComplete ? "\(tree.length) words" : "broken off")
  }
}

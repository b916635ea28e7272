/// The commands, and the formats of their files.
extension RandomInput {
  /// The inputs that once took too much.
  static let known: [RandomInput] = [
    RandomInput(["inventory", "."], ["A.swift": text(repeating: "#", upTo: length)], "#"),
    RandomInput(
      ["inventory", "."],
      [
        "A.swift": text(
          repeating: "func go(screen: String, x@: Int) { v.scrim(screen: screen) }\n", upTo: 60_000)
          + text(repeating: "go(screen: \"a@\", x@: 1)\n", upTo: 40_000)
      ], "functions and calls of one name"),
    RandomInput(
      ["inventory", "."],
      [
        "A.kt": text(
          repeating: "fun go(id: String, x@: Int = 1) { composable(id) {} }\n", upTo: 50_000)
          + text(repeating: "go(\"a@\")\n", upTo: 50_000)
      ], "functions and calls of one name"),
    RandomInput(
      ["inventory", ".", "--map", "map.txt"],
      [
        "A.swift": text(repeating: "view.scrim(screen: \"a@\")\n", upTo: 50_000),
        "map.txt": text(repeating: "b@ = x@\n", upTo: 50_000),
      ], "a mapping of unknown names"),
    RandomInput(
      ["test", "a.test.yaml"],
      [
        "policy.yaml": small,
        "a.test.yaml": testHeader + sharedTest
          + text(repeating: "  - { name: n@, trace: *t, expect: *e }\n", upTo: 40_000),
      ], "aliases of a trace and of expectations"),
    RandomInput(
      ["test", "a.test.yaml"],
      [
        "policy.yaml": small,
        "a.test.yaml": testHeader
          + "  - name: n\n    trace: [{ at: 0ms, did-become-active: }]\n    expect:\n"
          + text(repeating: "      - { at: @ms, exposed: 0.5 }\n", upTo: 95_000),
      ], "failing expectations"),
    RandomInput(
      ["test", "a.test.yaml", "--mutants"],
      [
        "policy.yaml": small + large,
        "a.test.yaml": testHeader
          + text(
            repeating: "  - { name: n@, screen: s@, trace: [{ at: 0ms, did-become-active: }] }\n",
            upTo: 45_000),
      ], "changes of a large policy"),
  ]

  static let works: [Work] = {
    var works: [Work] = []
    for (file, pieces) in code {
      works.append(
        Work(
          arguments: ["inventory", "."], formats: [Format(file: file, pieces: pieces + marks)]))
    }
    for file in ["A.storyboard", "A.xib", "res/navigation/nav.xml", "AndroidManifest.xml"] {
      works.append(
        Work(
          arguments: ["inventory", "."],
          formats: [
            Format(file: file, before: "<a>", pieces: elements, after: "</a>")
          ]))
    }
    let screens = Format(
      file: "A.swift",
      pieces: ["view.scrim(screen: \"a@\")\n", "view.scrim(screen: \"zq@\")\n", "push(V@())\n"])
    let list = Format(
      file: "list.txt", pieces: ["a@\n", "a@.b\n", "zz@\n", "é@\n", "a\u{2010}@\n", "a b\n", "#\n"])
    let map = Format(
      file: "map.txt",
      pieces: ["a@ = b@\n", "zz@ = x\n", "a@ = -\n", "A@.swift = -\n", "= a@\n", "x\n"])
    works += [
      Work(arguments: ["inventory", ".", "--map", "map.txt"], formats: [screens, map]),
      Work(arguments: ["inventory", ".", "--check", "list.txt"], formats: [screens, list]),
      Work(arguments: ["inventory", ".", "--write", "list.txt"], formats: [screens, list]),
      Work(
        arguments: ["inventory", ".", "--check", "list.txt", "--policy", "policy.yaml"],
        formats: [
          screens, list,
          Format(file: "policy.yaml", before: "scrim: 1\nscreens:\n", pieces: entries),
        ]),
    ]
    for (before, pieces) in sections {
      func policy(_ file: String) -> Format {
        Format(file: file, before: header + before, pieces: pieces)
      }
      let one = [policy("policy.yaml")]
      for arguments in [
        ["lint", "policy.yaml"], ["lint", "policy.yaml", "--fix"], ["verify", "policy.yaml"],
        ["lint", "policy.yaml", "--format", "sarif"], ["compile", "policy.yaml"],
        ["why", "policy.yaml", "a1"],
      ] {
        works.append(Work(arguments: arguments, formats: one))
      }
      works += [
        Work(
          arguments: ["diff", "policy.yaml", "new.yaml"], formats: one + [policy("new.yaml")]),
        Work(
          arguments: ["lint", "policy.yaml"],
          formats: [
            Format(
              file: "policy.yaml", before: header + "inventory: list.txt\n" + before, pieces: pieces
            ),
            list,
          ]),
      ]
    }
    let traceFile = [
      "a.jsonl": text(repeating: "{\"at\": @, \"event\": \"snapshot\"}\n", upTo: 50_000)
    ]
    for format in tests {
      for flags in [[], ["--mutants"], ["--coverage"], ["--record"], ["--format", "junit"]] {
        for policy in [small, small + large] {
          works.append(
            Work(
              arguments: ["test", "a.test.yaml"] + flags, formats: [format],
              fixed: traceFile.merging(["policy.yaml": policy]) { $1 }))
        }
      }
    }
    for flags in [[], ["--format", "json"], ["--every", "10ms"]] {
      works.append(
        Work(
          arguments: ["simulate", "policy.yaml", "--trace", "a.jsonl"] + flags, formats: [traces],
          fixed: ["policy.yaml": small]))
    }
    for (form, pieces) in logs {
      for flags in [["--explain"], ["--check", "ios-scene"], ["--step", "1ms"]] {
        works.append(
          Work(
            arguments: ["import", form, "a.log"] + flags,
            formats: [Format(file: "a.log", pieces: pieces + marks)]))
      }
    }
    works.append(
      Work(
        arguments: ["lint", "policy.yaml", "--baseline", "b.json"],
        formats: [
          Format(file: "b.json", pieces: ["{", "[", "{\"a\":", "\"", "1,", "\\u0000"])
        ], fixed: ["policy.yaml": small]))
    return works
  }()
}

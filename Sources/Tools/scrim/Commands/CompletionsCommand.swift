internal import ScrimCommand

/// `scrim completions`: the script with which a shell completes commands and
/// flags.
enum CompletionsCommand: Command {
  static let guide = CommandGuide(
    name: "completions", summary: "Write completions for a shell.",
    operands: "bash|zsh|fish", operandChoices: ["bash", "zsh", "fish"],
    discussion: """
      bash:  source <(scrim completions bash)
      zsh:   scrim completions zsh > "${fpath[1]}/_scrim"
      fish:  scrim completions fish > ~/.config/fish/completions/scrim.fish
      """,
    flags: [])

  static func run(_ arguments: Arguments, _: Terminal) throws(UsageError) -> Outcome {
    let message = "completions needs the name of one shell: \(guide.operands)"
    switch try arguments.onlyOperand(or: message) {
    case "bash": return Outcome(output: bash)
    case "zsh": return Outcome(output: zsh)
    case "fish": return Outcome(output: fish)
    case let shell: throw .unknown("shell", shell, among: guide.operandChoices)
    }
  }

  private static var guides: [CommandGuide] { Scrim.commands.map { $0.guide } }

  private static var bash: String {
    let cases = guides.map { guide in
      "    \(guide.name)) words='\(guide.allFlags.map(\.name).words)' ;;\n"
    }
    let values = guides.flatMap { guide in
      guide.allFlags.filter { !$0.suggestions.isEmpty }.map { flag in
        let name = "\(guide.name) \(flag.name)"
        let separate = if case .optional = flag.value { "" } else { "'\(name)'|" }
        return "    \(separate)'\(name)=') choices='\(flag.suggestions.words)' ;;\n"
      }
    }
    let operands = guides.filter { !$0.operandChoices.isEmpty }.map { guide in
      let files = guide.takesFiles ? " files=-f" : ""
      return "    \(guide.name)) operands='\(guide.operandChoices.words)'\(files) ;;\n"
    }
    return """
      _scrim() {
        local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"
        local words='' choices='' operands='' files=''
        COMPREPLY=()
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W '\(guides.map(\.name).words) --help --version' -- "$word"))
          return
        fi
        # To bash a '=' is a word of its own.
        if [ "$word" = '=' ]; then
          word='' before="$before="
        elif [ "$before" = '=' ]; then
          before="${COMP_WORDS[COMP_CWORD-2]}="
        fi
        case "${COMP_WORDS[1]} $before" in
      \(values.joined())  esac
        if [ -n "$choices" ]; then
          COMPREPLY=($(compgen -W "$choices" -- "$word"))
          return
        fi
        case "${COMP_WORDS[1]}" in
      \(cases.joined())  esac
        case "${COMP_WORDS[1]}" in
      \(operands.joined())  esac
        case "$word" in
          -*) COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
          *) if [ "${COMP_WORDS[1]}" = why ] && [ "$COMP_CWORD" -eq 3 ]; then
            # Ids are data, which 'compgen -W' would expand.
            while IFS= read -r id; do
              case "$id" in "$word"*) COMPREPLY+=("$id") ;; esac
            done < <(scrim why "${COMP_WORDS[2]}" --list 2>/dev/null)
            return
          fi
          if [ -n "$operands" ]; then
            COMPREPLY=($(compgen $files -W "$operands" -- "$word"))
            return
          fi
          COMPREPLY=($(compgen -f -- "$word")) ;;
        esac
      }
      complete -o filenames -F _scrim scrim

      """
  }

  private static var zsh: String {
    let commands = guides.map { "    '\($0.name):\($0.summary.zshQuoted)'\n" }
    let cases = guides.map { guide in
      let flags = guide.allFlags.map { flag in
        let choices = flag.suggestions.isEmpty ? "_files" : "(\(flag.suggestions.words))"
        let help = "[\(flag.help.zshQuoted)]"
        return switch flag.value {
        case .none: "'*\(flag.name)\(help)'"
        case .required(let valueName): "'*\(flag.name)=\(help):\(valueName):\(choices)'"
        case .optional: "'*\(flag.name)=-\(help)::value:\(choices)'"
        }
      }
      let choices = guide.operandChoices.words
      let operand =
        guide.name == WhyCommand.guide.name
        ? #"'1:file:_files' '2:screen:{compadd -- ${(f)"$(scrim why "${(Q)words[2]}" --list 2>/dev/null)"}}'"#
        : guide.operandChoices.isEmpty
          ? "'*:file:_files'"
          : guide.takesFiles ? "'1:word:(\(choices))' '*:file:_files'" : "'*:word:(\(choices))'"
      return "    \(guide.name)) _arguments \(flags.words) \(operand) ;;\n"
    }
    return """
      #compdef scrim
      _scrim() {
        local -a commands=(
      \(commands.joined())  )
        if (( CURRENT == 2 )); then
          _describe command commands
          return
        fi
        local command="$words[2]"
        shift words
        (( CURRENT-- ))
        case "$command" in
      \(cases.joined())  esac
      }
      if [ "$funcstack[1]" = _scrim ]; then _scrim "$@"; else compdef _scrim scrim; fi

      """
  }

  private static var fish: String {
    var text = ""
    for guide in guides {
      let inCommand = "complete -c scrim -n '__fish_seen_subcommand_from \(guide.name)'"
      text += "complete -c scrim -n __fish_use_subcommand -f"
      text += " -a \(guide.name) -d '\(guide.summary.fishQuoted)'\n"
      for flag in guide.allFlags {
        text += "\(inCommand) -l \(flag.name.dropFirst(2)) -d '\(flag.help.fishQuoted)'"
        let choices = flag.suggestions.isEmpty ? "" : " -a '\(flag.suggestions.words)'"
        switch flag.value {
        case .none: break
        case .required: text += (flag.choices.isEmpty ? " -r" : " -x") + choices
        case .optional: text += " -f" + choices
        }
        text += "\n"
      }
      if guide.name == WhyCommand.guide.name {
        text += "complete -c scrim -n '__fish_seen_subcommand_from why; and "
        text += "test (count (commandline -opc)) -eq 3' -f "
        text += "-a '(scrim why (commandline -opc)[3] --list 2>/dev/null)'\n"
      }
      if !guide.operandChoices.isEmpty {
        let files = guide.takesFiles ? "" : " -f"
        text += "\(inCommand)\(files) -a '\(guide.operandChoices.words)'\n"
      }
    }
    return text
  }
}

extension [String] {
  fileprivate var words: String { joined(separator: " ") }
}

extension String {
  fileprivate var zshQuoted: String {
    reduce(into: "") { text, character in
      switch character {
      case "'": text += "'\\''"
      case "[", "]", ":": text += "\\\(character)"
      default: text.append(character)
      }
    }
  }

  fileprivate var fishQuoted: String {
    reduce(into: "") { text, character in
      if character == "'" || character == "\\" { text += "\\" }
      text.append(character)
    }
  }
}

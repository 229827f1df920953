/// The script for zsh; it wraps the completions that `swift` has when it is sourced.
struct ZshCompletion {
  var words: CompletionWords

  var text: String {
    #"""
    # Completions of the workbook for zsh: `workbook …` and `swift run workbook …`.
    # Keep this in a file, and in ~/.zshrc, behind any completions of swift: source ~/.workbook.zsh

    _workbook() {
      local previous=$words[CURRENT-1]
      local -a operands options
    \#(valuesInOneWord)
      case $previous in
    \#(values)
      esac
      if (( CURRENT == 2 )); then
        operands=(
    \#(list(words.commands))
        )
        options=(
    \#(list(words.options(of: .default)))
        )
      else
        case $words[2] in
    \#(commands)
        esac
      fi
      local found=1
      (( $#operands )) && _describe -t words word operands && found=0
      _describe -o -t options option options && found=0
      return found
    }

    _workbook_behind_swift() {
      local i=${words[(i)workbook]}
      if [[ $words[2] == run ]] && (( i < CURRENT )); then
        shift $(( i - 1 )) words
        (( CURRENT -= i - 1 ))
        _workbook
      else
        ${_workbook_swift_before:-_default} "$@"
      fi
    }

    if ! (( $+functions[compdef] )); then
      autoload -Uz compinit && compinit
    fi
    compdef _workbook workbook
    if [[ $_comps[swift] != _workbook_behind_swift ]]; then
      _workbook_swift_before=$_comps[swift]
      compdef _workbook_behind_swift swift
    fi
    """#
  }

  private var valuesInOneWord: String {
    words.values.map { option, _ in
      "  if compset -P '\(option)='; then previous=\(option); fi"
    }
    .joined(separator: "\n")
  }

  private var values: String {
    words.values.map { option, values in
      let files = values.filter { $0.hasSuffix("=") }
      let others = values.filter { !$0.hasSuffix("=") }
      var text = "    \(option))\n"
      if !files.isEmpty {
        let names = files.map { $0.dropLast() }.joined(separator: "|")
        text += """
                if compset -P '(\(names))='; then _files; return; fi
                compadd -S '' -- \(files.joined(separator: " "))

          """
      }
      return text + "      compadd -- \(others.joined(separator: " "))\n      return ;;"
    }
    .joined(separator: "\n")
  }

  private var commands: String {
    words.all.map { command in
      // Where the first word is an option, the command is the default one.
      """
            \(command.isDefault ? "\(command.name)|-*" : command.name))
              operands=(
      \(list(words.operands(of: command)))
              )
              options=(
      \(list(words.options(of: command)))
              ) ;;
      """
    }
    .joined(separator: "\n")
  }

  private func list(_ words: [CompletionWords.Word]) -> String {
    words.map { word in
      let entry = word.tells.isEmpty ? word.text : "\(word.text):\(word.tells)"
      return "        '\(entry.replacing("'", with: #"'\''"#))'"
    }
    .joined(separator: "\n")
  }
}

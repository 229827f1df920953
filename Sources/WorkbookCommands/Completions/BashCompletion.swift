/// The script for bash, from 3.2 on, which is what macOS brings.
///
/// `swift` may have completions of its own: they are called for everything that is not
/// `swift run … workbook`, and their settings are kept.
struct BashCompletion {
  var words: CompletionWords

  var text: String {
    #"""
    # Completions of the workbook for bash: `workbook …` and `swift run workbook …`.
    # Keep this in a file, and in ~/.bashrc, behind any completions of swift: source ~/.workbook.bash

    _workbook_from() {
      local start=$1 cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]}
      local operands="" options="" IFS=$' \t\n'
      COMPREPLY=()
      # bash cuts words at `=`.
      if [[ $cur == "=" ]]; then
        cur=""
      elif [[ $prev == "=" ]]; then
        prev=${COMP_WORDS[COMP_CWORD - 2]}
      fi
      case $prev in
    \#(values)
        \#(fileForms))
          COMPREPLY=($(compgen -f -- "$cur"))
          return ;;
        *)
          if ((COMP_CWORD == start)); then
            operands="\#(joined(words.commands))"
            options="\#(joined(words.options(of: .default)))"
          else
            case ${COMP_WORDS[start]} in
    \#(commands)
            esac
          fi ;;
      esac
      if [[ $cur == -* || -z $operands ]]; then operands=$options; fi
      COMPREPLY=($(compgen -W "$operands" -- "$cur"))
      if [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *= ]]; then
        compopt -o nospace 2>/dev/null
      fi
    }

    _workbook() {
      _workbook_from 1
    }

    _workbook_behind_swift() {
      local i
      if [[ ${COMP_WORDS[1]} == run ]]; then
        for ((i = 2; i < COMP_CWORD; i++)); do
          if [[ ${COMP_WORDS[i]} == workbook ]]; then
            compopt +o default +o bashdefault +o filenames 2>/dev/null
            _workbook_from $((i + 1))
            return
          fi
        done
      fi
      if [[ -n $_workbook_swift_before ]]; then "$_workbook_swift_before" "$@"; fi
    }

    complete -F _workbook workbook

    # bash-completion loads what it has for swift at the first use, which would not come any more.
    if ! complete -p swift &>/dev/null; then
      if declare -F _comp_load >/dev/null; then
        _comp_load swift &>/dev/null
      elif declare -F __load_completion >/dev/null; then
        __load_completion swift &>/dev/null
      fi
    fi
    _workbook_spec=$(complete -p swift 2>/dev/null)
    if [[ $_workbook_spec == *_workbook_behind_swift* ]]; then
      : # sourced before
    elif [[ $_workbook_spec =~ \ -F\ ([^ ]+) ]]; then
      _workbook_swift_before=${BASH_REMATCH[1]}
      eval "${_workbook_spec/-F $_workbook_swift_before/-F _workbook_behind_swift}"
    elif [[ -z $_workbook_spec ]]; then
      _workbook_swift_before=""
      complete -o bashdefault -o default -F _workbook_behind_swift swift
    fi
    unset _workbook_spec
    """#
  }

  private var values: String {
    words.values.map { option, values in
      "    \(option)) operands=\"\(values.joined(separator: " "))\" ;;"
    }
    .joined(separator: "\n")
  }

  /// The values behind which a file is named, as bash cuts them.
  private var fileForms: String {
    words.values.flatMap(\.values).filter { $0.hasSuffix("=") }
      .map { String($0.dropLast()) }.joined(separator: " | ")
  }

  private var commands: String {
    words.all.map { command in
      // Where the first word is an option, the command is the default one.
      """
              \(command.isDefault ? "\(command.name) | -*" : command.name))
                operands="\(joined(words.operands(of: command)))"
                options="\(joined(words.options(of: command)))" ;;
      """
    }
    .joined(separator: "\n")
  }

  private func joined(_ words: [CompletionWords.Word]) -> String {
    words.map(\.text).joined(separator: " ")
  }
}

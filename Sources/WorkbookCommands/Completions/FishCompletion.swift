/// The script for fish, which adds to the completions that `swift` has.
struct FishCompletion {
  var words: CompletionWords

  var text: String {
    #"""
    # Completions of the workbook for fish: `workbook …` and `swift run workbook …`.
    # Keep this in a file, and in ~/.config/fish/config.fish: source ~/.workbook.fish

    function __workbook_complete
        set -l words (commandline -opc)
        set -l current (commandline -ct)
        set -l at (contains -i -- workbook $words)
        and set words $words[$at..-1]
        switch "$words[-1]"
    \#(values)
        end
    \#(valuesInOneWord)
        if not set -q words[2]
    \#(list(words.commands + words.options(of: .default), indent: 8))
            return
        end
        switch "$words[2]"
    \#(commands)
        end
    end

    function __workbook_behind_swift
        set -l words (commandline -opc)
        test "$words[2]" = run
        and contains -- workbook $words
    end

    complete -c workbook -f -a '(__workbook_complete)'
    complete -c swift -n __workbook_behind_swift -f -a '(__workbook_complete)'
    """#
  }

  private var values: String {
    words.values.filter { !$0.values.isEmpty }.map { option, values in
      """
              case \(option)
                  printf '%s\\n' \(values.joined(separator: " "))
                  return
      """
    }
    .joined(separator: "\n")
  }

  private var valuesInOneWord: String {
    words.values.map { option, values in
      """
          if string match -q -- '\(option)=*' $current
              printf '\(option)=%s\\n' \(values.joined(separator: " "))
              return
          end
      """
    }
    .joined(separator: "\n")
  }

  private var commands: String {
    words.all.map { command in
      // Where the first word is an option, the command is the default one.
      """
              case \(command.isDefault ? "\(command.name) '-*'" : command.name)
      \(list(words.operands(of: command) + words.options(of: command), indent: 12))
      """
    }
    .joined(separator: "\n")
  }

  private func list(_ words: [CompletionWords.Word], indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    return words.map { word in
      "\(margin)printf '%s\\t%s\\n' \(quoted(word.text)) \(quoted(word.tells))"
    }
    .joined(separator: "\n")
  }

  private func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
    return "'\(escaped)'"
  }
}

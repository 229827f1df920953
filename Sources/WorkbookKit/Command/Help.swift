/// What `help` and `--help` print.
enum Help {
  static let overview = """
    A workbook for testing Swift view models.

    Usage: swift run workbook [command]

      check        check what changed, and report the current lesson; without a command, too
      watch        check at every save, and answer single keys
      hint         show the next hint for what fell short last
      list         show every lesson and how it stands
      compare      show your files beside the solution's
      start        make any lesson the current one
      next         move on to the next lesson
      reset        put a lesson's starter back, with a backup; `--undo` brings yours back
      doctor       look at the machine: toolchain, disk, terminal, write access
      completions  print completions for your shell
      verify       prove the course itself: the test command of this package
      help         show this, or what `workbook help check` asks for

    Options everywhere: --help, --version, --color auto|always|never, --plain (no colour, links or signs)
    A lesson is named by its number, its folder or its module: 3, 03-RepositoryInjection, repositoryinjection.
    Exit codes: 0 passed, 1 not passed, 64 usage, 70 the workbook's own fault, 130 interrupted.
    """

  static func text(for verb: Command.Verb) -> String {
    switch verb {
    case .check:
      """
      Checks lessons: builds, runs the tests, grades those you wrote, and says what is missing.

      Usage: workbook check [LESSON…] [--all] [--fresh] [--json] [--report REPORT…]

        LESSON    check these; without one, every lesson that changed since its last verdict, and the current one
        --all     lessons that are not started, too
        --fresh   ignore kept verdicts
        --json    print one JSON object on standard output
        --report  write a report, too; may be given more than once:
                    html=FILE    one page to look at, print or hand in, with the course's progress,
                                 each verdict in words, and which test caught which bug
                    junit=FILE   XML for continuous integration: a suite for each lesson
                    json=FILE    what --json prints, with every fact; it tells every planted bug
                    github       annotations on standard output, and the job summary
        --lessons-matrix
                  print the lessons as the job matrix of a workflow, and check nothing

      Example: swift run workbook check 8
      Example: swift run workbook check --all --report html=progress.html
      """
    case .list:
      """
      Shows every lesson: number, title, kind, state. `>` marks the current one.

      Usage: workbook list [--json]

      Example: swift run workbook list
      """
    case .compare:
      """
      Shows your files beside the solution's, and the notes on why it is so.

      Usage: workbook compare [LESSON] [--spoil]

        LESSON    without one, the last lesson that you passed
        --spoil   also before the lesson is passed

      Example: swift run workbook compare 3
      """
    case .verify:
      """
      Proves the course: its checker's tests pass, starters fail as declared, solutions pass, every mutant is
      killed, every alternative accepted, all prose compiles, all is formatted. Ends in `N passed, N failed`.

      Usage: workbook verify [LESSON…] [--seal]

        LESSON    prove these lessons only
        --seal    for authors: first take the exercises and suites as they are now for the pristine ones

      Example: swift run workbook verify 8
      """
    case .watch:
      """
      Checks the current lesson now and at every save of its files, and answers single keys.

      Usage: workbook watch [LESSON]

        LESSON    watch this one in place of the current lesson

      Keys: h hint, n next lesson, c compare, l list, a check all, r run again, x reset, q quit.

      Example: swift run workbook watch
      """
    case .hint:
      """
      Gives the next hint for what fell short in the last check: a test, a diagnostic, a planted bug.

      Usage: workbook hint [LESSON] [--diff [--yes]]

        LESSON    without one, the current lesson
        --diff    show the first planted bug that got through; asks before it does
        --yes     do not ask

      A check must lie between two hints on the same thing.

      Example: swift run workbook hint 8
      """
    case .start:
      """
      Makes a lesson the current one; those before it are skipped, and can be started later.

      Usage: workbook start LESSON

      Example: swift run workbook start 8
      """
    case .next:
      """
      Moves on to the next lesson, once the current one is passed.

      Usage: workbook next

      Example: swift run workbook next
      """
    case .reset:
      """
      Puts a lesson's starter back. Says what would be lost, asks, and backs your files up first.

      Usage: workbook reset LESSON [--yes]
             workbook reset [LESSON] --undo

        --undo    bring back what the last reset replaced; a second time, change back
        --yes     do not ask; needed where nobody can answer

      Example: swift run workbook reset 3
      """
    case .doctor:
      """
      Looks at the machine, not at your code: toolchain, test libraries, disk, clock, write access, terminal, editor.
      Says what to do about what is missing. Exits with 0, or with 70 where lessons cannot be built or kept.

      Usage: workbook doctor

      Example: swift run workbook doctor --plain
      """
    case .completions:
      """
      Prints a script that completes `workbook …` and `swift run workbook …`: commands, options, lessons.

      Usage: workbook completions bash|zsh|fish

      Keep the script in a file, and let the shell read it at its start by the line behind the arrow:
        bash   swift run workbook completions bash > ~/.workbook.bash   -> ~/.bashrc: source ~/.workbook.bash
        zsh    swift run workbook completions zsh > ~/.workbook.zsh     -> ~/.zshrc: source ~/.workbook.zsh
        fish   swift run workbook completions fish > ~/.workbook.fish   -> ~/.config/fish/config.fish: source ~/.workbook.fish
      What `swift` itself completes stays as it is; put the line behind its completions.

      Example: swift run workbook completions zsh > ~/.workbook.zsh
      """
    case .help: overview + "\n\nExample: swift run workbook help check"
    }
  }
}

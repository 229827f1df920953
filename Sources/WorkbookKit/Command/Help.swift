/// What `help` and `--help` print.
enum Help {
  static let overview = """
    A workbook for testing Swift view models.

    Usage: swift run workbook [command]

      check     check what changed, and report the current lesson; without a command, too
      list      show every lesson and how it stands
      compare   show your files beside the solution's
      verify    prove the course itself: the test command of this package
      help      show this, or what `workbook help check` asks for

    Options everywhere: --help, --version, --color auto|always|never
    A lesson is named by its number, its folder or its module: 3, 03-RepositoryInjection, repositoryinjection.
    Exit codes: 0 passed, 1 not passed, 64 usage, 70 the workbook's own fault, 130 interrupted.
    """

  static func text(for verb: Command.Verb) -> String {
    switch verb {
    case .check:
      """
      Checks lessons: builds, runs the tests, grades those you wrote, and says what is missing.

      Usage: workbook check [LESSON…] [--all] [--fresh] [--json]

        LESSON    check these; without one, every lesson that changed since its last verdict, and the current one
        --all     lessons that are not started, too
        --fresh   ignore kept verdicts
        --json    print one JSON object on standard output

      Example: swift run workbook check 8
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
    case .help: overview
    }
  }
}

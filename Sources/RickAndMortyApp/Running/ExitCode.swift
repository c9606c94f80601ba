/// What the program tells the shell when it ends.
nonisolated enum ExitCode: Int32 {
    case fine = 0
    case failed = 1
    case usage = 2
    case network = 3
    case nothingFound = 4
}

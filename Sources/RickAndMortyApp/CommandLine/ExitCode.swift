/// What the program tells the shell when it ends.
nonisolated enum ExitCode {
    static let fine: Int32 = 0
    static let failed: Int32 = 1
    static let usage: Int32 = 2
}

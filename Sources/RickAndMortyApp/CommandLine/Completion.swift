/// What a shell can complete a value or an argument with.
nonisolated enum Completion: Sendable, Equatable {
    case none
    case choices([String])
    case files
    /// The names of commands.
    case commands
    /// Ids of what is on this machine, found by their names, too.
    ///
    /// - Parameter topic: the name of their kind.
    case ids(topic: String)
    /// Names of what is on this machine.
    case names(topic: String)
}

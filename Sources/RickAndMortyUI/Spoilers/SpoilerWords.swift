import TerminalUI

/// What is said of what a person does not want to know yet.
nonisolated extension Words {
    static let unveil: Advice = "\(Action.unveil) unveil"
    static let veiled = "First seen in an unwatched episode"
}

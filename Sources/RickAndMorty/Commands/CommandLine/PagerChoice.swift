/// The pager that the environment names, as for git.
package nonisolated enum PagerChoice {
    /// What `less` is told unless the user tells it something: to end at once if all fits, and to leave it on the screen.
    package static let defaults = ["LESS=FRX"]

    /// The words of its command; `nil` if there is to be none.
    package static func command(environment: (String) -> String?) -> [String]? {
        let command = ["RICKMORTY_PAGER", "PAGER"].lazy.compactMap(environment).first ?? "less"
        let words = command.split(whereSeparator: \.isWhitespace).map(String.init)
        guard !words.isEmpty, words != ["cat"] else { return nil }
        // In place of the shell: it would die of a Ctrl-C that the pager handles.
        return command.contains(where: special.contains) ? ["/bin/sh", "-c", "exec env \(command)"] : words
    }

    /// Characters of the shell's language.
    private static let special = Set("|&;<>()$`\\\"'*?[]#~=%{}\n")
}

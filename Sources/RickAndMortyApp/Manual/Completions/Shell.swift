/// A shell that completes what a person types: a file that says how, and a line here.
nonisolated struct Shell: Sendable {
    let name: String
    /// Where its scripts are kept, they are called so.
    let fileName: String
    /// Made from the tables of commands and options.
    let script: @Sendable () -> String

    static let all = [
        Shell(name: "bash", fileName: "rickmorty.bash", script: BashCompletion.text),
        Shell(name: "zsh", fileName: "_rickmorty", script: ZshCompletion.text),
        Shell(name: "fish", fileName: "rickmorty.fish", script: FishCompletion.text),
    ]
}

nonisolated extension Shell {
    /// `nil` where there is none by that name.
    static func named(_ name: String) -> Shell? {
        all.first { $0.name == name }
    }
}

extension LinearCommands {
    /// All that can be typed at a place, in the order of the help; of those with the same name the first one counts.
    static func all(
        at place: any LinearPlace,
        _ commands: [SubjectCommand],
        _ sections: [LinearSection]
    ) -> [LinearCommand] {
        let ways = sections.map { section in
            LinearCommand(section.title.name.lowercased(), help: LinearWords.section(section.title.name)) { _, _ in
                .place(section.place)
            }
        }
        let all = moving + place.commands + commands.compactMap(LinearCommand.init) + loading + app + ways
        var names: Set<String> = []
        return all.filter { names.insert($0.names[0]).inserted }
    }

    /// What Enter alone does.
    static func more(_ context: LinearContext) -> LinearAnswer {
        if context.isMoreBehind { return .window(from: context.top + context.pageSize) }
        return .lines([context.count > 0 ? LinearWords.atTheEnd : LinearWords.nothingMore])
    }

    /// The one that a word names, or begins the name of, where that is only one. A letter may mean another thing as a
    /// capital; in words that makes no difference.
    static func command(_ word: String, among commands: [LinearCommand]) -> Result<LinearCommand, LinearProblem> {
        let lowercased = word.lowercased()
        let exact = commands.first { $0.names.contains(word) }
        if let exact = exact ?? commands.first(where: { $0.names.contains(lowercased) }) { return .success(exact) }
        let begun = commands.filter { $0.names.contains { $0.count > 1 && $0.hasPrefix(lowercased) } }
        guard let first = begun.first else { return .failure(LinearProblem(LinearWords.unknown(word))) }
        if begun.count == 1 { return .success(first) }
        let names = begun.compactMap { $0.names.first { $0.count > 1 && $0.hasPrefix(lowercased) } }
        return .failure(LinearProblem(LinearWords.ambiguous(word, names)))
    }
}

import RickAndMorty

/// What the file of settings says.
nonisolated struct Configuration: Sendable {
    /// What it sets, over what holds without it.
    var settings = Settings()
    /// What is wrong with it, in the order of its lines: none of that counts.
    var problems: [ConfigurationProblem] = []
    /// What it says of each setting, by name, right or wrong.
    var values: [String: JSON5Value.Content] = [:]

    /// Whether there is no text: no file, or one that somebody is about to fill.
    var isBlank = false

    /// Whether it is settings at all, right or wrong.
    var isReadable: Bool { !problems.contains(where: \.isOfWholeFile) }

    /// The first problem, and how many there are beside it; `nil` where all is well.
    var complaint: String? {
        guard let first = problems.first else { return nil }
        return problems.count == 1 ? first.description : "\(first) (and \(problems.count - 1) more)"
    }
}

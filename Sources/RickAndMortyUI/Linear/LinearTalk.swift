package import LoadResource

/// The conversation with a person: what is said, what is asked, and what is waited for between the two.
package final class LinearTalk {
    private let prompt: any LinePrompt
    private let patience: LinearPatience

    package init(_ prompt: any LinePrompt, clock: any LoadClock) {
        self.prompt = prompt
        patience = LinearPatience(clock: clock)
    }

    /// How many lines of a list a person is told at once, where these come before them, and a title then.
    func pageSize(besides facts: [String]) -> Int {
        guard let rows = prompt.rows else { return Self.usualPage }
        return max(Self.smallestPage, rows - (facts.isEmpty ? 0 : facts.count + 1) - Self.linesAround)
    }

    private static let usualPage = 10
    private static let smallestPage = 5
    /// The heading, which may take two, and the line that is typed.
    private static let linesAround = 3

    func say(_ lines: String...) { say(lines) }

    func say(_ lines: [String]) {
        for line in lines { prompt.say(line) }
    }

    /// - Returns: the line that was typed in answer; `nil` when there is none any more.
    func ask(_ question: String...) async -> String? {
        say(question)
        return await prompt.line()
    }

    /// - Parameter isMet: as in `LinearPatience`.
    func wait(until isMet: @escaping (_ deadline: Duration) -> Bool) async {
        await patience.wait(until: isMet) { prompt.say(LinearWords.loading) }
    }
}

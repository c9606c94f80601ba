/// Replies of a terminal to queries.
package struct TerminalReplies {
    private let answers: [(question: [UInt8], answer: String)]

    /// The end of the output, which may be the start of a query.
    private var begun: [UInt8] = []

    /// - Parameter background: the colour of the background, such as "1e1e/1e1e/2e2e"; `nil` for a terminal that does not
    ///   tell it.
    package init(background: String?) {
        let answers = [
            ("\u{1B}[c", "\u{1B}[?62;22c"),
            ("\u{1B}[5n", "\u{1B}[0n"),
            ("\u{1B}[?2026$p", "\u{1B}[?2026;2$y"),
        ]
        let colors = background.map { [("\u{1B}]11;?", "\u{1B}]11;rgb:\($0)\u{07}")] } ?? []
        self.answers = (answers + colors).map { (Array($0.utf8), $1) }
    }

    /// - Parameter output: the output since the previous call.
    package mutating func replies(to output: ArraySlice<UInt8>) -> String {
        var rest = (begun + output)[...]
        begun = []
        var text = ""
        while let escape = rest.firstIndex(of: 0x1B) {
            rest = rest[escape...]
            if let (question, answer) = answers.first(where: { rest.starts(with: $0.question) }) {
                text += answer
                rest = rest.dropFirst(question.count)
            } else if answers.contains(where: { $0.question.starts(with: rest) }) {
                begun = Array(rest)
                break
            } else {
                rest = rest.dropFirst()
            }
        }
        return text
    }
}

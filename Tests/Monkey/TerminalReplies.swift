/// What a terminal answers to questions about itself.
struct TerminalReplies {
    private static let answers: [(question: [UInt8], answer: String)] = [
        ("\u{1B}[c", "\u{1B}[?62;22c"),
        ("\u{1B}[5n", "\u{1B}[0n"),
        ("\u{1B}[?2026$p", "\u{1B}[?2026;2$y"),
        ("\u{1B}]11;?", "\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{07}"),
    ].map { (Array($0.utf8), $1) }

    /// The end of what was written, which may be the beginning of a question.
    private var begun: [UInt8] = []

    /// - Parameter output: what follows the output of the call before.
    mutating func replies(to output: ArraySlice<UInt8>) -> String {
        var rest = (begun + output)[...]
        begun = []
        var text = ""
        while let escape = rest.firstIndex(of: 0x1B) {
            rest = rest[escape...]
            if let (question, answer) = Self.answers.first(where: { rest.starts(with: $0.question) }) {
                text += answer
                rest = rest.dropFirst(question.count)
            } else if Self.answers.contains(where: { $0.question.starts(with: rest) }) {
                begun = Array(rest)
                break
            } else {
                rest = rest.dropFirst()
            }
        }
        return text
    }
}

/// A story of the server that the example reads.
struct LoopbackStory: Sendable {
    let id: Int
    let title: String

    private static let subjects = [
        "A terminal", "The parser", "One cell", "Every pixel", "A slow network", "The cursor",
    ]
    private static let events = ["that never blinks", "in a hundred lines", "and its history", "explained", "at night"]

    /// As many as the subjects and events make, and each of them twice.
    static let all = (0..<2 * subjects.count * events.count).map { number in
        let subject = subjects[number % subjects.count]
        return LoopbackStory(id: number + 1, title: "\(subject) \(events[number / subjects.count % events.count])")
    }

    private var text: String {
        let sentence = "\(title): what was measured, what was changed, and what remains to be understood."
        return (1...6).map { "\($0). \(sentence)" }.joined(separator: "\n\n")
    }

    var json: LoopbackJSON {
        .object([
            ("id", .number(id)), ("title", .string(title)), ("by", .string("author\(id % 7)")),
            ("points", .number(900 - 13 * id)), ("text", .string(text)),
        ])
    }
}

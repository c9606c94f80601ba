/// What was typed, as far as it can be told without knowing where.
enum LinearInput: Equatable {
    case nothing
    case number(Int)
    case search(String)
    /// A word, and what comes behind it.
    case word(String, rest: String)

    init(_ line: String) {
        let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        let rest = words.dropFirst().joined(separator: " ")
        if words.isEmpty {
            self = .nothing
        } else if words[0].hasPrefix("/") {
            self = .search(String(words.joined(separator: " ").dropFirst().drop(while: \.isWhitespace)))
        } else if words.count == 1, let number = Int(words[0]) {
            self = .number(number)
        } else if rest.isEmpty, let (name, number) = Self.glued(words[0]) {
            self = .word(name, rest: number)
        } else {
            self = .word(words[0], rest: rest)
        }
    }

    /// "f12" is "f 12".
    private static func glued(_ word: String) -> (String, String)? {
        let number = word.dropFirst()
        guard let name = word.first, name.isLetter, !number.isEmpty, Int(number) != nil else { return nil }
        return (String(name), String(number))
    }
}

/// A text that is looked for by its whole words, in any case: "human" is in "Human with wings", not in "Humanoid".
///
/// An asterisk at an end stands for any letters: "human*" is in both.
struct WordPattern: Sendable, Hashable {
    private let bytes: [UInt8]
    private let beginsWord: Bool
    private let endsWord: Bool
    /// Whether it is the empty text, which only an empty text matches.
    private let isNothing: Bool

    /// - Parameters:
    ///   - text: with asterisks.
    ///   - isOpen: whether its last word may go on, while it is typed.
    init(_ text: String, isOpen: Bool = false) {
        let folded = Array(text.lowercased().utf8)
        let star = UInt8(ascii: "*")
        isNothing = folded.isEmpty
        beginsWord = folded.first != star
        endsWord = folded.last != star && !isOpen
        bytes = Array(folded.drop { $0 == star }.reversed().drop { $0 == star }.reversed())
    }

    func matches(_ text: String) -> Bool {
        guard !isNothing else { return text.isEmpty }
        var text = text
        let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
        if !isPlain { text = text.lowercased() }
        return text.withUTF8 { isIn($0) }
    }

    private func isIn(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count >= bytes.count else { return false }
        for start in 0...(text.count - bytes.count) {
            if beginsWord, start > 0, text[start - 1].isInWord, bytes.first?.isInWord ?? true { continue }
            let end = start + bytes.count
            if endsWord, end < text.count, text[end].isInWord, bytes.last?.isInWord ?? true { continue }
            if bytes.indices.allSatisfy({ bytes[$0] == text[start + $0].lowercased }) { return true }
        }
        return false
    }
}

extension UInt8 {
    fileprivate var lowercased: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }

    /// Whether it is part of an ASCII letter or digit, or of any other character.
    fileprivate var isInWord: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...:
            true
        default: false
        }
    }
}

/// A text that is typed: the caret stands between two of its characters, or at an end.
///
/// An edit costs what is inserted, removed or passed, not what the text holds.
public nonisolated struct EditableText: Sendable {
    /// In characters: of what is inserted, no more than fits is taken.
    public static let limit = 10_000
    /// In code points, of one character: what is typed onto a character beyond them is not taken.
    static let characterLimit = 32

    private(set) var characters: [TypedCharacter]
    /// Characters before it.
    public private(set) var caret: Int
    /// Counts the edits: as long as it is the same, so is the text.
    private(set) var revision = 0
    /// Why not everything that was inserted last was taken, until something is removed.
    private(set) var refusal: Refusal?
    /// What was cut last, to be put in again.
    private var cutText = ""
    private var isCutting = false

    enum Refusal {
        case textIsFull
        case characterIsFull
    }

    /// With the caret at its end. A text from elsewhere may be longer than the limit.
    public init(_ text: String = "") {
        characters = text.map(TypedCharacter.init)
        caret = characters.count
    }

    public var text: String { text(in: characters.indices) }

    /// - Parameter range: of characters.
    func text(in range: Range<Int>) -> String {
        let size = characters[range].reduce(0) { $0 + ($1.scalar == nil ? $1.character.utf8.count : 4) }
        // Appending characters one by one costs thirty times as much.
        return String(unsafeUninitializedCapacity: size) { bytes in
            var end = 0
            for index in range {
                guard let scalar = characters[index].scalar else {
                    for byte in characters[index].character.utf8 { bytes.put(byte, &end) }
                    continue
                }
                if scalar.isASCII {
                    bytes.put(UInt8(truncatingIfNeeded: scalar.value), &end)
                } else {
                    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { bytes.put(byte, &end) }
                }
            }
            return end
        }
    }

    public mutating func insert(_ character: Character) {
        insert(String(character))
    }

    public mutating func insert(_ text: String) {
        isCutting = false
        let start = max(0, caret - 1)
        // The first that is inserted may join the character before it.
        let before = self.text(in: start..<caret)
        let room = max(0, Self.limit - characters.count) + caret - start
        var inserted: [TypedCharacter] = []
        for character in before + text {
            guard inserted.count < room else {
                refusal = .textIsFull
                break
            }
            inserted.append(TypedCharacter(limited(character)))
        }
        let isNothingNew = inserted.count <= 1 && (inserted.first?.character.utf8.elementsEqual(before.utf8) ?? true)
        if !isNothingNew { replace(start..<caret, by: inserted) }
    }

    private mutating func limited(_ character: Character) -> Character {
        // One code point has at most four bytes in UTF-8.
        guard character.utf8.count > Self.characterLimit,
            let end = character.unicodeScalars.index(
                character.unicodeScalars.startIndex,
                offsetBy: Self.characterLimit,
                limitedBy: character.unicodeScalars.endIndex
            ), end < character.unicodeScalars.endIndex
        else { return character }
        refusal = .characterIsFull
        return Character(String(character.unicodeScalars[..<end]))
    }

    public mutating func deleteBackward() {
        if caret > 0 { remove(caret - 1..<caret) }
    }

    public mutating func deleteForward() {
        if caret < characters.count { remove(caret..<caret + 1) }
    }

    /// Cuts what is between the caret and where a move leads; what is cut without anything in between is one text.
    public mutating func cut(to move: (inout EditableText) -> Void) {
        let start = caret
        let wasCutting = isCutting
        move(&self)
        let before = wasCutting ? cutText : ""
        let range = min(start, caret)..<max(start, caret)
        guard !range.isEmpty else {
            isCutting = wasCutting
            return
        }
        cutText = caret < start ? text(in: range) + before : before + text(in: range)
        remove(range)
        isCutting = true
    }

    /// Puts in what was cut last.
    public mutating func putBack() {
        insert(cutText)
    }

    /// Exchanges the characters on both sides of the caret, and moves beyond them; at the end the last two.
    public mutating func transpose() {
        let place = caret == characters.count ? caret - 1 : caret
        guard place > 0 else { return }
        isCutting = false
        // A mark may join the character before the two.
        let start = max(0, place - 2)
        let pair = "\(characters[place].character)\(characters[place - 1].character)"
        replace(start..<place + 1, by: (text(in: start..<place - 1) + pair).map(TypedCharacter.init))
    }

    public mutating func move(to offset: Int) {
        isCutting = false
        caret = max(0, min(offset, characters.count))
    }

    private mutating func remove(_ range: Range<Int>) {
        isCutting = false
        refusal = nil
        replace(range, by: [])
    }

    /// The caret stands behind the new characters then.
    private mutating func replace(_ range: Range<Int>, by new: [TypedCharacter]) {
        characters.replaceSubrange(range, with: new)
        caret = range.lowerBound + new.count
        revision += 1
        join()
    }

    /// What meets at the caret may be one character now, such as a letter and its accent: the caret stands behind it.
    ///
    /// That may change where the characters behind them begin and end, as those of flags do: it goes on until one begins
    /// where it did.
    private mutating func join() {
        guard caret > 0 else { return }
        var joined: [Character] = []
        var open = characters[caret - 1].character
        var end = caret
        while end < characters.count {
            let next = characters[end].character
            guard !(open.isASCII && next.isASCII && next != "\n") else { break }
            let both = Array("\(open)\(next)")
            guard let last = both.last, both[0].utf8.count != open.utf8.count else { break }
            joined += both.dropLast()
            open = last
            end += 1
        }
        guard end > caret else { return }
        joined.append(open)
        characters.replaceSubrange(caret - 1..<end, with: joined.map(TypedCharacter.init))
    }
}

extension UnsafeMutableBufferPointer<UInt8> {
    @inline(__always)
    nonisolated fileprivate func put(_ byte: UInt8, _ end: inout Int) {
        self[end] = byte
        end += 1
    }
}

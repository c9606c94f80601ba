/// Finds the best alignment of a word with a text by dynamic programming.
///
/// A greedy search would take the first alignment and miss a better one: "mo" in "Summer, Mona" is the start of a word.
/// O(word × text) time; reuse it for many texts.
struct FuzzyMatcher {
    /// Score of a mismatch; stays one after penalties are subtracted.
    private static let none = Int.min / 4

    private static func isSome(_ score: Int) -> Bool { score > none / 2 }

    /// For each place of the text, the best score of the word's prefix whose last character is there. Passed as a span:
    /// each access to an array checks its ownership.
    private var row = [Int](repeating: none, count: FuzzyPattern.maxBytes)

    /// Sum of the scores of all words; `nil` if one does not match.
    ///
    /// - Parameters:
    ///   - words: folded, not empty, and side by side: for each text, an array of arrays would count references to its own.
    ///   - ends: where each word ends.
    ///   - text: folded.
    mutating func score(_ words: Span<UInt8>, ends: Span<Int>, in text: Span<UInt8>) -> Int? {
        var row = row.mutableSpan
        var (sum, start) = (0, 0)
        for index in ends.indices {
            let word = words.extracting(start..<ends[index])
            guard let score = Self.score(word, in: text, with: &row) else { return nil }
            sum += score
            start = ends[index]
        }
        return sum
    }

    private static func score(_ word: Span<UInt8>, in text: Span<UInt8>, with row: inout MutableSpan<Int>) -> Int? {
        let text = text.extracting(first: FuzzyPattern.maxBytes)
        guard let first = firstPlace(of: word, in: text), let last = lastPlace(of: word[word.count - 1], in: text)
        else { return nil }
        // Before and after a character there has to be room for the others of the word.
        let count = last - first - (word.count - 2)
        begin(word[0], at: first..<first + count, in: text, of: &row)
        for index in 1..<word.count {
            let start = first + index
            advance(word[index], from: start - 1..<start - 1 + count, to: start..<start + count, in: text, of: &row)
        }
        var best = none
        for place in last - count + 1...last { best = max(best, row[place]) }
        return best
    }

    /// Score and places of one word; `nil` if it does not match.
    mutating func trace(_ word: [UInt8], in text: [UInt8]) -> (score: Int, places: [Int])? {
        let count = min(text.count, FuzzyPattern.maxBytes)
        guard word.count <= count else { return nil }
        var rows: [[Int]] = []
        for (index, byte) in word.enumerated() {
            var row = row.mutableSpan
            if index == 0 {
                Self.begin(byte, at: 0..<count, in: text.span, of: &row)
            } else {
                Self.advance(byte, from: index - 1..<count, to: index..<count, in: text.span, of: &row)
            }
            rows.append(Array(self.row[..<count]))
        }
        guard var (score, place) = Self.best(in: word.count - 1..<count, of: row.span) else { return nil }
        let total = score
        var places = [place]
        for index in word.indices.dropLast().reversed() {
            let bonus = FuzzyScore.bonus(for: text[place], after: place > 0 ? text[place - 1] : nil)
            place =
                rows[index][index..<place].indices.last { before in
                    rows[index][before] + Self.step(from: before, to: place, bonus: bonus) == score
                } ?? place
            score = rows[index][place]
            places.append(place)
        }
        return (total, places.reversed())
    }

    /// Score of a match at `next` after one at `place`.
    private static func step(from place: Int, to next: Int, bonus: Int) -> Int {
        let gap = next - place - 1
        guard gap > 0 else { return FuzzyScore.match + max(bonus, FuzzyScore.consecutive) }
        return FuzzyScore.match + bonus - FuzzyScore.gap - (gap - 1) * FuzzyScore.longerGap
    }

    /// Computes the row of a word's first character.
    @inline(__always)
    private static func begin(
        _ byte: UInt8,
        at places: Range<Int>,
        in text: Span<UInt8>,
        of row: inout MutableSpan<Int>
    ) {
        for place in places {
            row[place] = none
            if text[place] == byte {
                let bonus = FuzzyScore.bonus(for: byte, after: place > 0 ? text[place - 1] : nil)
                row[place] = FuzzyScore.match + bonus * FuzzyScore.firstFactor
            }
        }
    }

    /// Computes the row of a character from that of the previous one.
    @inline(__always)
    private static func advance(
        _ byte: UInt8,
        from earlier: Range<Int>,
        to places: Range<Int>,
        in text: Span<UInt8>,
        of row: inout MutableSpan<Int>
    ) {
        /// Scores of the prefix that ends just before this place, and before that.
        var before = row[earlier.lowerBound]
        var beforeGap = none
        for place in earlier.lowerBound + 1..<places.upperBound {
            let here = place < earlier.upperBound ? row[place] : none
            if place >= places.lowerBound {
                row[place] = none
                if text[place] == byte {
                    let bonus = FuzzyScore.bonus(for: byte, after: text[place - 1])
                    let most = max(before + max(bonus, FuzzyScore.consecutive), beforeGap + bonus)
                    if isSome(most) { row[place] = FuzzyScore.match + most }
                }
            }
            beforeGap = max(beforeGap - FuzzyScore.longerGap, before - FuzzyScore.gap)
            before = here
        }
    }

    private static func best(in places: Range<Int>, of row: Span<Int>) -> (score: Int, place: Int)? {
        var best: (score: Int, place: Int)?
        for place in places where row[place] > best?.score ?? none / 2 {
            best = (row[place], place)
        }
        return best
    }
}

/// The first place of a word's first character; `nil` unless the text has all characters of the word in order. Cheap
/// test before the dynamic programming: most texts that get here do not match.
@inline(__always)
private func firstPlace(of word: Span<UInt8>, in text: Span<UInt8>) -> Int? {
    var first: Int?
    var index = 0
    for place in text.indices where text[place] == word[index] {
        first = first ?? place
        index += 1
        if index == word.count { return first }
    }
    return nil
}

@inline(__always)
private func lastPlace(of byte: UInt8, in text: Span<UInt8>) -> Int? {
    var place = text.count
    while place > 0 {
        place -= 1
        if text[place] == byte { return place }
    }
    return nil
}

/// Scores and penalties: matches at the start of the text, at the start of words and next to each other score most.
enum FuzzyScore {
    static let match = 16
    static let beginning = 12
    static let afterBlank = 10
    static let afterPunctuation = 8
    static let consecutive = 7
    static let gap = 3
    static let longerGap = 1

    /// Weight of the bonus of a word's first character.
    static let firstFactor = 2

    /// - Parameters:
    ///   - byte: folded.
    ///   - previous: `nil` at the start of the text.
    @inline(__always)
    static func bonus(for byte: UInt8, after previous: UInt8?) -> Int {
        guard let previous else { return beginning }
        if previous == UInt8(ascii: " ") { return byte.isWordByte ? afterBlank : 0 }
        if previous.isWordByte { return byte.isDigit != previous.isDigit ? consecutive : 0 }
        return byte.isWordByte ? afterPunctuation : 0
    }
}

extension UInt8 {
    /// Whether it is the first byte of a code point in UTF-8.
    var beginsScalar: Bool { self & 0xC0 != 0x80 }

    @inline(__always)
    fileprivate var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

    /// Beyond ASCII, names contain hardly any punctuation.
    @inline(__always)
    var isWordByte: Bool { self >= 0x80 || isDigit || self &- UInt8(ascii: "a") < 26 }
}

/// Finds the best alignment of a word with a text by dynamic programming.
///
/// A greedy search would take the first alignment and miss a better one: "mo" in "Summer, Mona" is the start of a word.
/// O(word × text) time; the rows are allocated once per matcher, so reuse it for many texts.
struct FuzzyMatcher {
    /// Score of a mismatch; stays one after penalties are subtracted.
    private static let none = Int.min / 4

    private static func isSome(_ score: Int) -> Bool { score > none / 2 }

    /// For each place of the text, the score of the word's prefix whose last character is there: without and with the
    /// current character.
    private var previous = [Int](repeating: none, count: FuzzyPattern.maxBytes)
    private var current = [Int](repeating: none, count: FuzzyPattern.maxBytes)

    /// Sum of the scores of all words; `nil` if one does not match.
    ///
    /// - Parameters:
    ///   - words: folded, and not empty.
    ///   - text: folded.
    mutating func score(_ words: [[UInt8]], in text: Span<UInt8>) -> Int? {
        var sum = 0
        for word in words {
            guard let score = score(word, in: text) else { return nil }
            sum += score
        }
        return sum
    }

    private mutating func score(_ word: [UInt8], in text: Span<UInt8>) -> Int? {
        let count = min(text.count, FuzzyPattern.maxBytes)
        guard let first = place(of: word[0], in: text, from: 0, count: count) else { return nil }
        guard isInOrder(word, in: text, from: first, count: count) else { return nil }
        for index in word.indices {
            advance(word[index], isFirst: index == 0, in: text, from: first, count: count)
            swap(&previous, &current)
        }
        return best(from: first, count: count)?.score
    }

    /// Score and places of one word; `nil` if it does not match.
    mutating func trace(_ word: [UInt8], in text: [UInt8]) -> (score: Int, places: [Int])? {
        let count = min(text.count, FuzzyPattern.maxBytes)
        var rows: [[Int]] = []
        for index in word.indices {
            advance(word[index], isFirst: index == 0, in: text.span, from: 0, count: count)
            rows.append(Array(current[..<count]))
            swap(&previous, &current)
        }
        guard var (score, place) = best(from: 0, count: count) else { return nil }
        let total = score
        var places = [place]
        for index in word.indices.dropLast().reversed() {
            let bonus = FuzzyScore.bonus(for: text[place], after: place > 0 ? text[place - 1] : nil)
            place =
                rows[index][..<place].indices.last { before in
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

    /// Computes `current` from `previous`.
    @inline(__always)
    private mutating func advance(
        _ byte: UInt8,
        isFirst: Bool,
        in text: Span<UInt8>,
        from first: Int,
        count: Int
    ) {
        /// Best score of the prefix with a gap before this place.
        var beforeGap = Self.none
        var last: UInt8? = first > 0 ? text[first - 1] : nil
        for place in first..<count {
            let here = text[place]
            let before = place > first && !isFirst ? previous[place - 1] : Self.none
            current[place] = Self.none
            if here == byte {
                let bonus = FuzzyScore.bonus(for: here, after: last)
                let most = max(before + max(bonus, FuzzyScore.consecutive), beforeGap + bonus)
                if isFirst {
                    current[place] = FuzzyScore.match + bonus * FuzzyScore.firstFactor
                } else if Self.isSome(most) {
                    current[place] = FuzzyScore.match + most
                }
            }
            beforeGap = max(beforeGap - FuzzyScore.longerGap, before - FuzzyScore.gap)
            last = here
        }
    }

    private func best(from first: Int, count: Int) -> (score: Int, place: Int)? {
        var best: (score: Int, place: Int)?
        for place in first..<max(first, count) where previous[place] > best?.score ?? Self.none / 2 {
            best = (previous[place], place)
        }
        return best
    }
}

@inline(__always)
private func place(of byte: UInt8, in text: Span<UInt8>, from start: Int, count: Int) -> Int? {
    var place = start
    while place < count {
        if text[place] == byte { return place }
        place += 1
    }
    return nil
}

/// Cheap test before the dynamic programming: most texts that get here do not match.
@inline(__always)
private func isInOrder(_ word: [UInt8], in text: Span<UInt8>, from start: Int, count: Int) -> Bool {
    var next = start
    for byte in word {
        guard let found = place(of: byte, in: text, from: next, count: count) else { return false }
        next = found + 1
    }
    return true
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
    @inline(__always)
    fileprivate var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

    /// Beyond ASCII, names contain hardly any punctuation.
    @inline(__always)
    fileprivate var isWordByte: Bool { self >= 0x80 || isDigit || self &- UInt8(ascii: "a") < 26 }
}

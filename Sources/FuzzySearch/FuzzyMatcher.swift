/// Finds the best way in which the characters of a word are in a text, in their order.
///
/// For each place of the text it is known how well the word matches up to there, character by character, so that the
/// first way that comes along does not hide a better one: "mo" in "Summer, Morty" is the beginning of a word.
struct FuzzyMatcher {
    /// Of what does not match; what is taken from it leaves it so.
    private static let none = Int.min / 4

    private static func isSome(_ score: Int) -> Bool { score > none / 2 }

    /// For each place of the text, what the word is worth so far when its last character is there: before and with the
    /// current character.
    private var previous = [Int](repeating: none, count: FuzzyPattern.mostBytes)
    private var current = [Int](repeating: none, count: FuzzyPattern.mostBytes)

    /// How well all the words together match.
    ///
    /// - Parameters:
    ///   - words: folded, and not empty.
    ///   - text: folded.
    /// - Returns: `nil` where one of them does not match.
    mutating func score(_ words: [[UInt8]], in text: Span<UInt8>) -> Int? {
        var sum = 0
        for word in words {
            guard let score = score(word, in: text) else { return nil }
            sum += score
        }
        return sum
    }

    private mutating func score(_ word: [UInt8], in text: Span<UInt8>) -> Int? {
        let count = min(text.count, FuzzyPattern.mostBytes)
        guard let first = place(of: word[0], in: text, from: 0, count: count) else { return nil }
        guard isInOrder(word, in: text, from: first, count: count) else { return nil }
        for index in word.indices {
            advance(word[index], isFirst: index == 0, in: text, from: first, count: count)
            swap(&previous, &current)
        }
        return best(from: first, count: count)?.score
    }

    /// How well one word matches, and in which places of the text.
    mutating func trace(_ word: [UInt8], in text: [UInt8]) -> (score: Int, places: [Int])? {
        let count = min(text.count, FuzzyPattern.mostBytes)
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

    /// What a character is worth beside those before it.
    private static func step(from place: Int, to next: Int, bonus: Int) -> Int {
        let gap = next - place - 1
        guard gap > 0 else { return FuzzyScore.match + max(bonus, FuzzyScore.consecutive) }
        return FuzzyScore.match + bonus - FuzzyScore.gap - (gap - 1) * FuzzyScore.longerGap
    }

    /// Fills `current` from `previous`.
    @inline(__always)
    private mutating func advance(
        _ byte: UInt8,
        isFirst: Bool,
        in text: Span<UInt8>,
        from first: Int,
        count: Int
    ) {
        /// The most that the word is worth so far with at least one character left out before this place.
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

/// Whether there is anything to compute: most texts that get here do not match.
@inline(__always)
private func place(of byte: UInt8, in text: Span<UInt8>, from start: Int, count: Int) -> Int? {
    var place = start
    while place < count {
        if text[place] == byte { return place }
        place += 1
    }
    return nil
}

@inline(__always)
private func isInOrder(_ word: [UInt8], in text: Span<UInt8>, from start: Int, count: Int) -> Bool {
    var next = start
    for byte in word {
        guard let found = place(of: byte, in: text, from: next, count: count) else { return false }
        next = found + 1
    }
    return true
}

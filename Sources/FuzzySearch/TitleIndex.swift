/// Titles that something can be found by, in little room: a million of them are some tens of megabytes.
public struct TitleIndex: Sendable {
    public private(set) var ids: [Int] = []
    /// All titles, as they are shown, one after the other.
    private var bytes: [UInt8] = []
    /// Where in them each title is.
    private var ranges: [Range<Int>] = []
    private var masks: [ByteMask] = []
    /// Of the titles that are not their own bytes in small letters.
    private var folded: [Int: [UInt8]] = [:]

    public init() {}

    public var count: Int { ids.count }

    public mutating func reserve(_ count: Int) {
        ids.reserveCapacity(count)
        ranges.reserveCapacity(count)
        masks.reserveCapacity(count)
    }

    public mutating func append(_ title: String, id: Int) {
        ids.append(id)
        ranges.append(0..<0)
        masks.append(ByteMask([]))
        replaceTitle(at: count - 1, by: title)
    }

    /// - Parameter position: less than `count`.
    public mutating func replaceTitle(at position: Int, by title: String) {
        let start = bytes.count
        bytes.append(contentsOf: title.utf8)
        ranges[position] = start..<bytes.count
        if title.utf8.allSatisfy({ $0 < 0x80 }) {
            folded[position] = nil
            var mask = ByteMask([])
            for byte in title.utf8 { mask.insert(Folding.lowercase(byte)) }
            masks[position] = mask
        } else {
            let folded = Folding.bytes(title)
            self.folded[position] = folded
            masks[position] = ByteMask(folded)
        }
    }

    /// - Parameter position: less than `count`.
    public func title(at position: Int) -> String {
        String(decoding: bytes[ranges[position]], as: UTF8.self)
    }
}

extension TitleIndex {
    /// Between two looks at whether anybody still wants to know.
    private static let stride = 8192

    /// The positions of those that match, the best ones first; of equal ones those that begin with its first word, and of
    /// those the earlier one: who was there first is known best.
    ///
    /// - Parameter positions: the only ones in question, in their order; `nil` for all.
    /// - Throws: `CancellationError`.
    public func matches(of pattern: FuzzyPattern, among positions: [Int]? = nil) throws -> [Int] {
        let candidates = positions ?? Array(0..<count)
        guard !pattern.isEmpty else { return candidates }
        var ranking = MatchRanking()
        var matcher = FuzzyMatcher()
        var text: [UInt8] = []
        let first = pattern.words.first ?? []
        for (number, position) in candidates.enumerated() {
            if number % Self.stride == 0 { try Task.checkCancellation() }
            guard masks[position].contains(pattern.mask) else { continue }
            fold(position, into: &text)
            guard let score = matcher.score(pattern.words, in: text.span) else { continue }
            ranking.note(position, score: score, isAtStart: text.starts(with: first))
        }
        return ranking.best()
    }

    /// What a title is compared by, as far as somebody reads it.
    @inline(__always)
    private func fold(_ position: Int, into text: inout [UInt8]) {
        if !folded.isEmpty, let folded = folded[position] {
            text = folded
        } else {
            text.removeAll(keepingCapacity: true)
            for byte in bytes[ranges[position]].prefix(FuzzyPattern.mostBytes) { text.append(Folding.lowercase(byte)) }
        }
    }
}

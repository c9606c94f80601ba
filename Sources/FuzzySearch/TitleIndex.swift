/// Compact index of titles: a million take some tens of megabytes.
package struct TitleIndex: Sendable {
    package private(set) var ids: [Int] = []
    /// UTF-8 of all titles, concatenated.
    private var bytes: [UInt8] = []
    /// Of each title in `bytes`.
    private var ranges: [Range<Int>] = []
    private var masks: [ByteMask] = []
    /// By position, for titles that are not ASCII.
    private var folded: [Int: [UInt8]] = [:]

    package init() {}

    package var count: Int { ids.count }

    package mutating func reserve(_ count: Int) {
        ids.reserveCapacity(count)
        ranges.reserveCapacity(count)
        masks.reserveCapacity(count)
    }

    package mutating func append(_ title: String, id: Int) {
        ids.append(id)
        ranges.append(0..<0)
        masks.append(ByteMask([]))
        replaceTitle(at: count - 1, by: title)
    }

    /// - Parameter position: less than `count`.
    package mutating func replaceTitle(at position: Int, by title: String) {
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
    package func title(at position: Int) -> String {
        String(decoding: bytes[ranges[position]], as: UTF8.self)
    }
}

extension TitleIndex {
    /// Titles between two checks for cancellation.
    private static let stride = 8192

    /// Positions of the matching titles, the best first. Ties: titles that start with the pattern's longest word, then
    /// earlier positions, which are better known.
    ///
    /// - Parameter positions: candidates in ascending order; `nil` for all.
    /// - Throws: `CancellationError`.
    /// - Complexity: O(bytes of the candidates) for the mask test, O(word × title) for titles that pass it.
    package func matches(of pattern: FuzzyPattern, among positions: [Int]? = nil) throws -> [Int] {
        let candidates = positions ?? Array(0..<count)
        guard !pattern.isEmpty else { return candidates }
        // Bucket sort by score: a single letter matches most titles, too many to compare with each other.
        var buckets: [Int: [Int]] = [:]
        var matcher = FuzzyMatcher()
        var text: [UInt8] = []
        let first = pattern.words.first ?? []
        for (number, position) in candidates.enumerated() {
            if number % Self.stride == 0 { try Task.checkCancellation() }
            guard masks[position].contains(pattern.mask) else { continue }
            fold(position, into: &text)
            guard let score = matcher.score(pattern.words, in: text.span) else { continue }
            buckets[2 * score + (text.starts(with: first) ? 1 : 0), default: []].append(position)
        }
        return buckets.sorted { $0.key > $1.key }.flatMap(\.value)
    }

    /// Writes the folded title, truncated to `FuzzyPattern.maxBytes` if it is ASCII.
    @inline(__always)
    private func fold(_ position: Int, into text: inout [UInt8]) {
        if !folded.isEmpty, let folded = folded[position] {
            text = folded
        } else {
            text.removeAll(keepingCapacity: true)
            for byte in bytes[ranges[position]].prefix(FuzzyPattern.maxBytes) { text.append(Folding.lowercase(byte)) }
        }
    }
}

/// Titles that match a pattern, the best first.
package struct TitleMatches: RandomAccessCollection, Sendable {
    package struct Element: Hashable, Sendable {
        package let id: Int
        package let title: String
    }

    package let pattern: FuzzyPattern
    private let index: TitleIndex
    private var positions: [Int]

    /// - Parameter previous: matches in the same index. If the pattern narrows theirs, only they are searched.
    /// - Throws: `CancellationError`.
    package init(_ pattern: FuzzyPattern, in index: TitleIndex, within previous: TitleMatches? = nil) throws {
        self.pattern = pattern
        self.index = index
        let isNarrower = previous.map { pattern.narrows($0.pattern) } ?? false
        positions = try index.matches(of: pattern, among: isNarrower ? previous?.positions.sorted() : nil)
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { positions.count }

    package subscript(place: Int) -> Element {
        Element(id: index.ids[positions[place]], title: index.title(at: positions[place]))
    }

    package func id(at place: Int) -> Int { index.ids[positions[place]] }

    /// The same matches, with the first ones of an earlier list in the places that they had there.
    ///
    /// - Parameter count: of the places that are kept.
    package func keeping(first count: Int, of shown: TitleMatches) -> TitleMatches {
        guard shown.pattern == pattern else { return self }
        let ids = Set((0..<Swift.min(count, shown.count)).map(shown.id))
        var byID: [Int: Int] = [:]
        var others: [Int] = []
        // The kept ones are among the best, so that few of a million others are visited.
        var unseen = positions[...]
        while byID.count < ids.count, let position = unseen.popFirst() {
            let id = index.ids[position]
            if ids.contains(id) { byID[id] = position } else { others.append(position) }
        }
        var kept = self
        kept.positions = (0..<ids.count).compactMap { byID[shown.id(at: $0)] } + others + unseen
        return kept
    }
}

/// Bloom filter of the bytes of a text, in 64 bits: excludes most texts that do not match.
struct ByteMask: Hashable {
    private(set) var bits: UInt64 = 0

    init(_ folded: some Sequence<UInt8>) {
        for byte in folded { insert(byte) }
    }

    @inline(__always)
    mutating func insert(_ folded: UInt8) {
        bits |= 1 << UInt64(folded & 63)
    }

    @inline(__always)
    func contains(_ other: ByteMask) -> Bool {
        other.bits & ~bits == 0
    }
}

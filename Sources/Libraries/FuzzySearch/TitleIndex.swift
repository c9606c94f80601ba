internal import Dispatch

/// Compact index of titles: a million take some tens of megabytes.
///
/// The titles are in blocks, which copies of the index share: a change copies one block.
package struct TitleIndex: Sendable {
    private var blocks: [TitleBlock] = []
    /// Position of the first title of each block.
    private var starts: [Int] = []
    package private(set) var count = 0
    private let origin = Origin()

    private final class Origin: Sendable {}

    package init() {}

    /// Whether positions mean the same in both: one was copied from the other and changed since.
    func isVersion(of other: TitleIndex) -> Bool { origin === other.origin }

    package mutating func append(_ title: String, id: Int) {
        if blocks.last?.isFull ?? true {
            blocks.append(TitleBlock())
            starts.append(count)
        }
        blocks[blocks.count - 1].append(title, id: id)
        count += 1
    }

    /// Appends the blocks of another index.
    package mutating func append(contentsOf other: TitleIndex) {
        blocks += other.blocks
        starts += other.starts.map { count + $0 }
        count += other.count
    }

    /// - Parameter position: less than `count`.
    package mutating func replaceTitle(at position: Int, by title: String) {
        let block = block(of: position)
        blocks[block].replaceTitle(at: position - starts[block], by: title)
    }

    /// - Parameter position: less than `count`.
    package func id(at position: Int) -> Int {
        let block = block(of: position)
        return blocks[block].ids[position - starts[block]]
    }

    /// - Parameter position: less than `count`.
    package func title(at position: Int) -> String {
        let block = block(of: position)
        return blocks[block].title(at: position - starts[block])
    }

    /// Binary search.
    private func block(of position: Int) -> Int {
        var range = 0..<starts.count
        while range.count > 1 {
            let middle = range.lowerBound + range.count / 2
            range = starts[middle] <= position ? middle..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }
}

extension TitleIndex {
    /// Positions of the matching titles, the best first. Ties: titles that start with the pattern's longest word, then
    /// earlier positions, which are better known.
    ///
    /// - Parameter positions: candidates; `nil` for all.
    /// - Throws: `CancellationError`.
    /// - Complexity: O(candidates) for the mask test, O(word × title) for titles that pass it.
    package func matches(of pattern: FuzzyPattern, among positions: [Int]? = nil) throws -> [Int] {
        guard !pattern.isEmpty else { return positions ?? Array(0..<count) }
        var candidates = PositionSet(count: count)
        if let positions { candidates.insert(positions) } else { candidates.insert(0..<count) }
        return try matches(of: pattern, among: candidates)
    }

    /// The same among all titles, also in a task that has been cancelled.
    package func allMatches(of pattern: FuzzyPattern) -> [Int] {
        guard !pattern.isEmpty else { return Array(0..<count) }
        var candidates = PositionSet(count: count)
        candidates.insert(0..<count)
        return (try? matches(of: pattern, among: candidates, isCancellable: false)) ?? []
    }

    /// - Parameter pattern: not empty.
    fileprivate func matches(
        of pattern: FuzzyPattern,
        among candidates: PositionSet,
        isCancellable: Bool = true
    ) throws -> [Int] {
        @Sendable func ranking(in range: Range<Int>) throws -> Ranking {
            try self.ranking(of: pattern, among: candidates, in: range, isCancellable: isCancellable)
        }
        guard blocks.count > 2 else { return try ranking(in: blocks.indices).sorted() }
        // Two threads, for half the time. If this one is cancelled, the other ends by itself.
        let middle = blocks.count / 2
        let group = DispatchGroup()
        nonisolated(unsafe) var second = Ranking()
        Self.helper.async(group: group) {
            second = (try? ranking(in: middle..<blocks.count)) ?? Ranking()
        }
        var first = try ranking(in: 0..<middle)
        group.wait()
        first.append(second)
        return first.sorted()
    }

    private static let helper = DispatchQueue(label: "title index")

    private func ranking(
        of pattern: FuzzyPattern,
        among candidates: PositionSet,
        in range: Range<Int>,
        isCancellable: Bool
    ) throws -> Ranking {
        var matcher = FuzzyMatcher()
        let words = Array(pattern.words.joined())
        let ends = pattern.words.reduce(into: []) { $0.append(($0.last ?? 0) + $1.count) }
        var ranking = Ranking()
        var text = [UInt8](repeating: 0, count: FuzzyPattern.maxBytes)
        for (block, start) in zip(blocks[range], starts[range]) {
            if isCancellable { try Task.checkCancellation() }
            let masks = block.masks.span
            for position in candidates.positions(in: start..<start + masks.count)
            where masks[position - start].contains(pattern.mask) {
                let count = block.fold(position - start, into: &text)
                let title = text.span.extracting(first: count)
                guard let score = matcher.score(words.span, ends: ends.span, in: title) else { continue }
                ranking.insert(position, score: 2 * score + (title.starts(with: pattern.words[0]) ? 1 : 0))
            }
        }
        return ranking
    }
}

/// Titles side by side.
private struct TitleBlock {
    private static let capacity = 1 << 14

    /// Where a title is in `bytes`.
    private struct Place {
        let title: Range<Int32>
        /// The text that is searched: the title itself if it is ASCII.
        let searched: Range<Int32>
    }

    private(set) var ids: [Int] = []
    private(set) var masks: [ByteMask] = []
    private var places: [Place] = []
    /// UTF-8 of all titles. A title that is not ASCII is followed by its folded form.
    private var bytes: [UInt8] = []

    var isFull: Bool { ids.count >= Self.capacity }

    mutating func append(_ title: String, id: Int) {
        ids.append(id)
        let (place, mask) = store(title)
        places.append(place)
        masks.append(mask)
    }

    mutating func replaceTitle(at place: Int, by title: String) {
        (places[place], masks[place]) = store(title)
    }

    private mutating func store(_ title: String) -> (Place, ByteMask) {
        let range = store(title.utf8)
        let isASCII = bytes[range].allSatisfy { $0 < 0x80 }
        let searched = isASCII ? range : store(Folding.bytes(title))
        var mask = ByteMask([])
        for byte in bytes[searched] { mask.insert(Folding.lowercase(byte)) }
        return (Place(title: Range(range), searched: Range(searched)), mask)
    }

    private mutating func store(_ text: some Sequence<UInt8>) -> Range<Int> {
        let start = bytes.count
        // A sequence of bytes would be appended one by one.
        if text.withContiguousStorageIfAvailable({ bytes.append(contentsOf: $0) }) == nil { bytes += text }
        return start..<bytes.count
    }

    func title(at place: Int) -> String {
        String(decoding: bytes[Range(places[place].title)], as: UTF8.self)
    }

    /// Writes the beginning of the folded title to a buffer.
    ///
    /// - Returns: the number of bytes written.
    @inline(__always)
    func fold(_ place: Int, into text: inout [UInt8]) -> Int {
        let title = bytes.span.extracting(Range(places[place].searched)).extracting(first: text.count)
        var text = text.mutableSpan
        for index in title.indices { text[index] = Folding.lowercase(title[index]) }
        return title.count
    }
}

extension Range<Int32> {
    fileprivate init(_ range: Range<Int>) {
        self = Int32(range.lowerBound)..<Int32(range.upperBound)
    }
}

extension Range<Int> {
    fileprivate init(_ range: Range<Int32>) {
        self = Int(range.lowerBound)..<Int(range.upperBound)
    }
}

/// Sorts positions by score in linear time: a single letter matches most titles, too many to compare with each other.
private struct Ranking {
    private var found: [(position: Int32, score: Int32)] = []
    private var scores: ClosedRange<Int>?

    @inline(__always)
    mutating func insert(_ position: Int, score: Int) {
        found.append((Int32(position), Int32(score)))
        scores = scores.map { min($0.lowerBound, score)...max($0.upperBound, score) } ?? score...score
    }

    /// Adds positions after those that it has.
    mutating func append(_ others: Ranking) {
        found += others.found
        let ends = [scores, others.scores].compactMap(\.self)
        guard let least = ends.map(\.lowerBound).min(), let most = ends.map(\.upperBound).max() else { return }
        scores = least...most
    }

    /// Positions by descending score; those of the same score in the order in which they were inserted.
    func sorted() -> [Int] {
        guard let scores else { return [] }
        // For each score, the number of better positions: where its own begin.
        var places = [Int](repeating: 0, count: scores.count + 1)
        for (_, score) in found { places[scores.upperBound - Int(score) + 1] += 1 }
        for place in places.indices.dropFirst() { places[place] += places[place - 1] }
        var sorted = [Int](repeating: 0, count: found.count)
        for (position, score) in found {
            sorted[places[scores.upperBound - Int(score)]] = Int(position)
            places[scores.upperBound - Int(score)] += 1
        }
        return sorted
    }
}

extension Span<UInt8> {
    @inline(__always)
    fileprivate func starts(with prefix: [UInt8]) -> Bool {
        guard prefix.count <= count else { return false }
        for index in prefix.indices where self[index] != prefix[index] { return false }
        return true
    }
}

/// Titles that match a pattern, the best first.
package struct TitleMatches: RandomAccessCollection, Sendable {
    package struct Element: Hashable, Sendable {
        package let id: Int
        package let title: String

        package init(id: Int, title: String) {
            self.id = id
            self.title = title
        }
    }

    /// No matches of nothing.
    package static var none: TitleMatches {
        TitleMatches(pattern: FuzzyPattern(""), index: TitleIndex(), positions: [])
    }

    private init(pattern: FuzzyPattern, index: TitleIndex, positions: [Int]) {
        self.pattern = pattern
        self.index = index
        self.positions = positions
    }

    package let pattern: FuzzyPattern
    /// Whether the index had all titles; otherwise more matches follow.
    package var isComplete = true
    private let index: TitleIndex
    private var positions: [Int]

    /// Number of titles that were searched.
    package var searched: Int { index.count }

    /// - Parameter previous: matches in the same index, or in its first titles. If the pattern narrows theirs, only they
    ///   and the titles after those are searched.
    /// - Throws: `CancellationError`.
    package init(_ pattern: FuzzyPattern, in index: TitleIndex, within previous: TitleMatches? = nil) throws {
        self.pattern = pattern
        self.index = index
        if let previous, pattern.narrows(previous.pattern) {
            var candidates = PositionSet(count: index.count)
            candidates.insert(previous.positions)
            candidates.insert(previous.index.count..<index.count)
            positions = try index.matches(of: pattern, among: candidates)
        } else {
            positions = try index.matches(of: pattern)
        }
    }

    /// The matches in an index that has an order of its own: theirs, and not the best first.
    ///
    /// - Throws: `CancellationError`.
    package init(_ pattern: FuzzyPattern, inOrderOf index: TitleIndex) throws {
        self.pattern = pattern
        self.index = index
        positions = try index.matches(of: pattern).sorted()
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { positions.count }

    package subscript(place: Int) -> Element {
        Element(id: index.id(at: positions[place]), title: index.title(at: positions[place]))
    }

    package func id(at place: Int) -> Int { index.id(at: positions[place]) }

    /// The same matches, with the first ones of an earlier list in the places that they had there. A match keeps its place
    /// if it has the same position in both indexes.
    ///
    /// - Parameter count: of the places that are kept.
    package func keeping(first count: Int, of shown: TitleMatches) -> TitleMatches {
        guard shown.pattern == pattern else { return self }
        let hasSameTitles = index.isVersion(of: shown.index)
        var others = PositionSet(count: index.count)
        others.insert(positions)
        let first = shown.positions.prefix(count).filter { position in
            others.contains(position) && (hasSameTitles || shown.index.id(at: position) == index.id(at: position))
        }
        for position in first { others.remove(position) }
        var kept = self
        kept.positions = first + positions.filter(others.contains)
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

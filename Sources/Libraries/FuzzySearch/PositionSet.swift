/// A set of positions less than a count, as bits.
struct PositionSet {
    private var words: [UInt64]

    init(count: Int) {
        words = Array(repeating: 0, count: (count + 63) / 64)
    }

    mutating func insert(_ positions: some Sequence<Int>) {
        for position in positions { words[position / 64] |= 1 << UInt64(position % 64) }
    }

    mutating func remove(_ position: Int) {
        words[position / 64] &= ~(1 << UInt64(position % 64))
    }

    func contains(_ position: Int) -> Bool {
        position / 64 < words.count && words[position / 64] >> UInt64(position % 64) & 1 == 1
    }

    /// The positions in a range, in ascending order.
    func positions(in range: Range<Int>) -> Positions {
        Positions(words: words, range: range)
    }

    struct Positions: Sequence, IteratorProtocol {
        private let words: [UInt64]
        private let end: Int
        private var number: Int
        /// The bits of the word at `number` that have not been visited.
        private var rest: UInt64

        init(words: [UInt64], range: Range<Int>) {
            self.words = words
            end = range.upperBound
            number = range.lowerBound / 64
            rest = range.isEmpty ? 0 : words[number] & ~0 << UInt64(range.lowerBound % 64)
        }

        @inline(__always)
        mutating func next() -> Int? {
            while rest == 0 {
                number += 1
                guard number * 64 < end else { return nil }
                rest = words[number]
            }
            let position = number * 64 + rest.trailingZeroBitCount
            rest &= rest - 1
            return position < end ? position : nil
        }
    }
}

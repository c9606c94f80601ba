/// Brings what was found in order in one pass, however much it is: a letter alone is in most titles.
struct MatchRanking {
    /// Those of one rank are found one after the other.
    private var ranks: [Int: [Int]] = [:]

    private static let mostLength = 255

    mutating func note(_ position: Int, score: Int, length: Int) {
        let rank = score * (Self.mostLength + 1) + Self.mostLength - min(length, Self.mostLength)
        ranks[rank, default: []].append(position)
    }

    func best() -> [Int] {
        ranks.sorted { $0.key > $1.key }.flatMap(\.value)
    }
}

/// Brings what was found in order in one pass, however much it is: a letter alone is in most titles.
struct MatchRanking {
    /// Those of one rank are found one after the other.
    private var ranks: [Int: [Int]] = [:]

    /// - Parameter isAtStart: whether it begins with what is looked for: of equal ones that is the better one.
    mutating func note(_ position: Int, score: Int, isAtStart: Bool) {
        ranks[2 * score + (isAtStart ? 1 : 0), default: []].append(position)
    }

    func best() -> [Int] {
        ranks.sorted { $0.key > $1.key }.flatMap(\.value)
    }
}

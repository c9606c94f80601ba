/// The order of the show: by season and number. An episode without them, such as a special or one whose code is not known, has the
/// place of its id, since the API numbers episodes in this order.
package struct EpisodeOrder: Sendable {
    private let codes: [Int: EpisodeCode]

    /// - Parameter codes: those that are known, by the ids of their episodes.
    package init(_ codes: [Int: EpisodeCode]) {
        self.codes = codes
    }

    /// - Returns: `nil` if it is not known.
    package func code(of id: Int) -> EpisodeCode? { codes[id] }

    /// The latest of some episodes that is before another one; `nil` if none is.
    package func latest(of ids: [Int], before id: Int) -> Int? {
        ids.filter { isBefore($0, id) }.max(by: isBefore)
    }

    private func isBefore(_ one: Int, _ other: Int) -> Bool {
        guard let key = codes[one].flatMap(QuestionScale.key), let otherKey = codes[other].flatMap(QuestionScale.key)
        else { return one < other }
        return key < otherKey
    }
}

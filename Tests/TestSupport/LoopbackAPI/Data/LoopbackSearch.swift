import HTTP
import SystemSupport

/// Finds the rows that match filters, and caches the last results, since all pages of a list need the same ones.
final class LoopbackSearch: Sendable {
    /// Substrings by filter; not empty.
    typealias Terms = [String: String]

    private struct Question: Hashable {
        let collection: String
        let terms: Terms
    }

    private let answers = Locked<[Question: [Int]]>([:])
    private static let mostAnswers = 16

    /// - Returns: Ids, ascending.
    func ids(in collection: LoopbackCollection, matching terms: Terms) -> [Int] {
        let question = Question(collection: collection.name, terms: terms)
        if let known = answers.withLock({ $0[question] }) { return known }
        let needles = terms.map { (filter: $0.key, needle: Needle($0.value)) }
        let ids = (0..<collection.count).map { $0 + 1 }.filter { id in
            needles.allSatisfy { $0.needle.isIn(collection.field(id, $0.filter)) }
        }
        answers.withLock {
            if $0.count >= Self.mostAnswers { $0 = [:] }
            $0[question] = ids
        }
        return ids
    }
}

/// A text to search for, ignoring case; one that begins with "male" matches at the start only.
private struct Needle {
    private let text: String
    private let isPrefix: Bool

    init(_ text: String) {
        self.text = text.lowercased()
        isPrefix = self.text.hasPrefix("male")
    }

    func isIn(_ value: String) -> Bool {
        let value = value.lowercased()
        return isPrefix ? value.hasPrefix(text) : value.contains(text)
    }
}

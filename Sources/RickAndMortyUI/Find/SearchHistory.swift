/// What was looked for, for as long as the app runs: the last thing last, and each of them once.
package final class SearchHistory {
    private static let limit = 100

    private var texts: [String] = []
    /// Where somebody is in it who goes back; and what they had typed before.
    private var visit: (place: Int, typed: String)?

    package init() {}

    func note(_ text: String) {
        visit = nil
        guard !text.allSatisfy(\.isWhitespace) else { return }
        texts.removeAll { $0 == text }
        texts.append(text)
        if texts.count > Self.limit { texts.removeFirst() }
    }

    /// - Returns: `nil` where there is nothing before it.
    func previous(to typed: String) -> String? {
        let place = (visit?.place ?? texts.count) - 1
        guard texts.indices.contains(place) else { return nil }
        visit = (place, visit?.typed ?? typed)
        return texts[place]
    }

    /// At last what was typed before. `nil` for whoever does not go back.
    func next() -> String? {
        guard let visit else { return nil }
        let place = visit.place + 1
        guard texts.indices.contains(place) else {
            self.visit = nil
            return visit.typed
        }
        self.visit = (place, visit.typed)
        return texts[place]
    }

    /// Something else is typed.
    func leave() {
        visit = nil
    }
}

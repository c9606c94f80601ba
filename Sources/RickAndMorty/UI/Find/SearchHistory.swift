import RickAndMorty

/// The search texts of this run of the app without duplicates, the latest last.
final class SearchHistory {
    private var texts: [String] = []
    /// The position while the user goes through the history, and the text typed before.
    private var visit: (place: Int, typed: String)?

    func note(_ text: String) {
        visit = nil
        guard !text.allSatisfy(\.isWhitespace) else { return }
        texts.removeAll { $0 == text }
        texts.append(text)
        if texts.count > AppPolicy.searches { texts.removeFirst() }
    }

    /// - Returns: `nil` at the oldest text.
    func previous(to typed: String) -> String? {
        let place = (visit?.place ?? texts.count) - 1
        guard texts.indices.contains(place) else { return nil }
        visit = (place, visit?.typed ?? typed)
        return texts[place]
    }

    /// At the end of the history, the text typed before; `nil` outside of the history.
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

    /// Ends the walk through the history after other input.
    func leave() {
        visit = nil
    }
}

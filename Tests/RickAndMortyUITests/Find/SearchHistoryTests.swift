import Testing

@testable import RickAndMortyUI

@Suite("The history of searches")
struct SearchHistoryTests {
    private let history = SearchHistory()

    private func note(_ texts: String...) {
        for text in texts { history.note(text) }
    }

    @Test("goes back text by text, and forth to what was typed before")
    func visit() {
        note("rick", "morty")
        #expect(history.previous(to: "ev") == "morty")
        #expect(history.previous(to: "morty") == "rick")
        #expect(history.previous(to: "rick") == nil)
        #expect(history.next() == "morty")
        #expect(history.next() == "ev")
        #expect(history.next() == nil)
    }

    @Test("has each text once, where it was last, and none that is blank")
    func once() {
        note("rick", "morty", "rick", "", "  ")
        #expect(history.previous(to: "") == "rick")
        #expect(history.previous(to: "") == "morty")
        #expect(history.previous(to: "") == nil)
    }

    @Test("begins at its end again when something else was typed")
    func leaving() {
        note("rick", "morty")
        _ = history.previous(to: "")
        _ = history.previous(to: "")
        history.leave()
        #expect(history.next() == nil)
        #expect(history.previous(to: "") == "morty")
    }

    @Test("keeps the last hundred")
    func limit() {
        for number in 1...150 { history.note("\(number)") }
        var last: String?
        while let text = history.previous(to: "") { last = text }
        #expect(last == "51")
    }
}

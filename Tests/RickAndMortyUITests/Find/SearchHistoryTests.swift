import Testing

@testable import RickAndMortyUI

@Suite("The history of searches")
struct SearchHistoryTests {
    private let history = SearchHistory()

    private func note(_ texts: String...) {
        for text in texts { history.note(text) }
    }

    @Test func `goes back text by text, and forth to the text typed before`() {
        note("rick", "morty")
        #expect(history.previous(to: "ev") == "morty")
        #expect(history.previous(to: "morty") == "rick")
        #expect(history.previous(to: "rick") == nil)
        #expect(history.next() == "morty")
        #expect(history.next() == "ev")
        #expect(history.next() == nil)
    }

    @Test func `has no duplicates and no blank texts`() {
        note("rick", "morty", "rick", "", "  ")
        #expect(history.previous(to: "") == "rick")
        #expect(history.previous(to: "") == "morty")
        #expect(history.previous(to: "") == nil)
    }

    @Test func `starts at its end after other input`() {
        note("rick", "morty")
        _ = history.previous(to: "")
        _ = history.previous(to: "")
        history.leave()
        #expect(history.next() == nil)
        #expect(history.previous(to: "") == "morty")
    }

    @Test func `is limited to a hundred texts`() {
        for number in 1...150 { history.note("\(number)") }
        var last: String?
        while let text = history.previous(to: "") { last = text }
        #expect(last == "51")
    }
}

import RickAndMorty
import RickAndMortyPresentation
import RickAndMortyUI
import Testing

@testable import RickAndMortyApp

@Suite("The last place")
struct LastPlaceTests {
    private let place = AppPlace(
        section: 2,
        places: [1: Place(Place.Row(id: 42, offset: 11)), 3: Place(Place.Row(id: 7, offset: 0))]
    )

    @Test func `round-trips`() {
        #expect(LastPlace.text(place) == "section 2\nlist 1 42 11\nlist 3 7 0\n")
        #expect(LastPlace.place(LastPlace.text(place)) == place)
    }

    @Test func `has opened resources of known kinds`() {
        let place = AppPlace(
            section: 2,
            places: [:],
            opened: [Destination(.episode, id: 3), Destination(.character, id: 1)]
        )
        #expect(LastPlace.text(place) == "section 2\nopen episode 3\nopen character 1\n")
        #expect(LastPlace.place(LastPlace.text(place)) == place)
        #expect(LastPlace.place("section 2\nopen dragon 3\nopen episode x\nopen favourites 1\n")?.opened == [])
        let many = (1...1000).map { "open episode \($0)\n" }.joined()
        #expect(LastPlace.place("section 2\n" + many)?.opened.map(\.id) == Array(981...1000))
    }

    @Test func `has the focus of a detail`() {
        var list = Place(Place.Row(id: 42, offset: 11))
        list.isOpen = true
        let place = AppPlace(section: 1, places: [1: list])
        #expect(LastPlace.text(place) == "section 1\nlist 1 42 11 open\n")
        #expect(LastPlace.place(LastPlace.text(place)) == place)
    }

    @Test func `has the orders of lists`() {
        var list = Place(Place.Row(id: 42, offset: 11))
        list.order = "-episodes"
        var other = Place(nil)
        other.order = "name"
        let place = AppPlace(section: 1, places: [1: list, 3: other])
        #expect(LastPlace.text(place) == "section 1\nsort 1 -episodes\nlist 1 42 11\nsort 3 name\n")
        #expect(LastPlace.place(LastPlace.text(place)) == place)
    }

    @Test func `has the orders of casts and residents`() {
        let place = AppPlace(section: 1, places: [:], relatedOrders: ["Characters": "name", "Residents": "-episodes"])
        #expect(LastPlace.text(place) == "section 1\nsort Characters name\nsort Residents -episodes\n")
        #expect(LastPlace.place(LastPlace.text(place)) == place)
    }

    @Test func `has the list's share of the columns, if it was changed`() {
        let place = AppPlace(section: 1, places: [:], share: 55)
        #expect(LastPlace.text(place) == "section 1\nshare 55\n")
        #expect(LastPlace.place(LastPlace.text(place)) == place)
    }

    @Test func `ignores invalid lines`() {
        let text =
            "list 9 -1 0\nnonsense\nlist 1 42 11 8\nlist 1 42 11\n\nsection 2\nlist 3 7 0\nlist 4 99999999999999999999 1"
        #expect(LastPlace.place(text) == place)
    }

    @Test(arguments: ["", "list 1 2 3", "section", "section x", "section -1", "\0\0"])
    func `is missing without a section`(text: String) {
        #expect(LastPlace.place(text) == nil)
    }
}

import LoadResource
import RickAndMorty
import TestSupport
import Testing

@Suite("Favourites")
struct FavouriteTests {
    private let favourites = [
        favourite(.location, 20, added: 3), favourite(.character, 2, added: 2), favourite(.episode, 2, added: 2),
        favourite(.character, 1, added: 1),
    ]

    private static func favourite(_ kind: Destination.Kind, _ number: Int, added: Int) -> Favourite {
        Favourite(id: Destination(kind, id: number), name: "", facts: [], added: WallTime(seconds: added))
    }

    @Test func `are ordered, independent of the order of insertion`() {
        for _ in 1...5 { #expect(FavouriteList(favourites.shuffled()).newestFirst == favourites) }
    }

    @Test(arguments: 0..<4)
    func `can be removed and restored in their place`(place: Int) {
        var list = FavouriteList(favourites)
        let favourite = favourites[place]
        list[favourite.id] = nil
        #expect(list[favourite.id] == nil)
        #expect(list.newestFirst == favourites.filter { $0 != favourite })
        list[favourite.id] = favourite
        #expect(list[favourite.id] == favourite)
        #expect(list.newestFirst == favourites)
    }

    @Test func `are in their list once, with their latest facts`() {
        var list = FavouriteList(favourites)
        let now = Self.favourite(.character, 1, added: 4)
        list[now.id] = now
        #expect(list.newestFirst == [now] + favourites.dropLast())
        #expect(FavouriteList(favourites + [now]).newestFirst == list.newestFirst)
    }

    @Test(arguments: [(0, 4), (3, 4), (4, 4), (9, 9)])
    func `are added after all others, also with a clock that was put back`(now: Int, added: Int) {
        #expect(FavouriteList(favourites).added(at: WallTime(seconds: now)) == WallTime(seconds: added))
        #expect(FavouriteList([]).added(at: WallTime(seconds: now)) == WallTime(seconds: now))
    }
}

import LoadResource
import TestSupport
import Testing

@testable import RickAndMortyUI

@Suite("Things known by their ids")
struct ResourceSetTests {
    private let shelf = Shelf<Int> { _ in .idle }
    private let ids = Array(101...150)

    private func makeSet(travelsTogether: Bool = true) -> ResourceSet<Int> {
        ResourceSet(ids: ids, travelsTogether: travelsTogether) { [shelf] in shelf[$0] }
    }

    private func deliver() {
        for id in shelf.asked { shelf[id].state = .loaded(id) }
    }

    @Test("are asked for as far as they are in sight, at first and after a jump")
    func jumps() {
        let set = makeSet()
        set.show(0..<10)
        #expect(shelf.asked == Array(101...110))
        deliver()
        set.show(40..<50)
        #expect(shelf.asked == Array(101...110) + Array(141...150))
    }

    @Test("bring a screen of what comes next along, step by step in either direction")
    func steps() {
        let set = makeSet()
        set.show(20..<30)
        deliver()
        set.show(21..<31)
        #expect(shelf.asked == Array(121...141))
        deliver()
        for top in 22...31 { set.show(top..<top + 10) }
        #expect(shelf.asked == Array(121...141), "all of it has come")
        set.show(32..<42)
        #expect(shelf.asked == Array(121...150))
        deliver()
        for top in (19...31).reversed() { set.show(top..<top + 10) }
        #expect(shelf.asked == Array(110...150))
    }

    @Test("bring nothing along where each is a request of its own")
    func alone() {
        let set = makeSet(travelsTogether: false)
        for top in 0...5 { set.show(top..<top + 10) }
        #expect(shelf.asked == Array(101...115))
    }

    @Test("are not wanted any more behind a person, nor ahead of one who turns round or leaves")
    func cancelling() {
        let set = makeSet()
        set.show(20..<30)
        set.show(21..<31)
        #expect(shelf[121].cancels == 1 && shelf[122].cancels == 0 && shelf[141].cancels == 0)
        set.show(20..<30)
        #expect((131...141).allSatisfy { shelf[$0].cancels == 1 } && shelf[122].cancels == 0)
        #expect(shelf[120].loads == 1, "on the way back")
        set.cancelLoads()
        #expect((111...130).allSatisfy { shelf[$0].cancels == ($0 == 121 ? 2 : 1) })
        set.show(20..<30)
        #expect(shelf[125].loads == 2)
    }

    @Test("that come twice stay wanted as long as one of them is in sight")
    func twice() {
        let set = ResourceSet(ids: [1, 2, 3, 1]) { [shelf] in shelf[$0] }
        set.show(0..<3)
        set.show(1..<4)
        #expect(shelf[1].cancels == 0 && shelf[1].loads == 1)
    }

    @Test("are let go of together")
    func release() async {
        await expectDeallocated {
            let set = makeSet()
            set.show(0..<3)
            return set
        }
    }
}

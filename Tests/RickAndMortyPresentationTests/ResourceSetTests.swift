import LoadResource
import TestSupport
import Testing

@testable import RickAndMortyPresentation

@Suite("Resources with known ids")
struct ResourceSetTests {
    private let loadables = LoadableSpies<Int> { _ in .idle }
    private let ids = Array(101...150)

    private func makeSet(sharesRequests: Bool = true) -> ResourceSet<Int> {
        ResourceSet(ids: ids, sharesRequests: sharesRequests) { [loadables] in loadables[$0] }
    }

    private func deliver() {
        for id in loadables.requestedIDs { loadables[id].state = .loaded(id) }
    }

    @Test func `are requested when visible`() {
        let set = makeSet()
        set.show(0..<10, hasFocus: false)
        #expect(loadables.requestedIDs == Array(101...110))
        deliver()
        set.show(40..<50, hasFocus: false)
        #expect(loadables.requestedIDs == Array(101...110) + Array(141...150))
    }

    @Test func `are all requested once the list has the focus, visible ones first`() {
        let set = makeSet()
        set.show(20..<30, hasFocus: true)
        #expect(loadables.requestedIDs == ids)
        #expect(ids.allSatisfy { loadables[$0].loads == 1 })
        for top in 21...40 { set.show(top..<top + 10, hasFocus: true) }
        #expect(ids.allSatisfy { loadables[$0].loads == 1 && loadables[$0].cancels == 0 })
    }

    @Test func `are requested in blocks of a hundred around the visible ones if the list is long`() {
        let ids = Array(1...35_000)
        let set = ResourceSet(ids: ids) { [loadables] in loadables[$0] }
        set.show(120..<130, hasFocus: true)
        #expect(loadables.requestedIDs == Array(ids[100..<200]))
        for top in 121...195 { set.show(top..<top + 10, hasFocus: true) }
        #expect(loadables.requestedIDs == Array(ids[100..<300]))
        set.show(34_995..<35_000, hasFocus: true)
        #expect(loadables.requestedIDs == Array(ids[100..<300] + ids[34_900...]))
    }

    @Test func `are requested only when visible if each needs a separate request`() {
        let set = makeSet(sharesRequests: false)
        for top in 0...5 { set.show(top..<top + 10, hasFocus: true) }
        #expect(loadables.requestedIDs == Array(101...115))
        #expect((101...105).allSatisfy { loadables[$0].cancels == 1 })
        #expect(loadables[106].cancels == 0)
    }

    @Test func `are cancelled when no longer visible if the list has no focus`() {
        let set = makeSet()
        set.show(20..<30, hasFocus: true)
        set.show(20..<30, hasFocus: false)
        #expect(loadables[120].cancels == 1)
        #expect(loadables[121].cancels == 0)
        #expect(loadables[131].cancels == 1)
        set.show(21..<31, hasFocus: false)
        #expect(loadables[121].cancels == 1)
        #expect(loadables[122].cancels == 0)
        #expect(loadables[131].loads == 2)
        set.cancel()
        #expect((122...131).allSatisfy { loadables[$0].state.isIdle })
        set.show(20..<30, hasFocus: false)
        #expect(loadables[125].loads == 2)
    }

    @Test func `are not cancelled while another occurrence is visible`() {
        let set = ResourceSet(ids: [1, 2, 3, 1]) { [loadables] in loadables[$0] }
        set.show(0..<3, hasFocus: false)
        set.show(1..<4, hasFocus: false)
        #expect(loadables[1].cancels == 0)
        #expect(loadables[1].loads == 1)
    }

    @Test func `are released with their set`() async {
        await expectDeallocated {
            let set = makeSet()
            set.show(0..<3, hasFocus: true)
            return set
        }
    }
}

extension ResourceSet {
    /// Shows rows of a list with or without the focus.
    fileprivate func show(_ rows: Range<Int>, hasFocus: Bool) {
        self.hasFocus = hasFocus
        show(rows)
    }
}

import RickAndMorty
import Testing

@Suite("The subject of a draft")
struct DraftSubjectTests {
    @Test func `has a stable key of its own`() throws {
        let id = try #require(EntryID("00000000-0000-7000-8000-000000010001"))
        let subjects: [DraftSubject] = [.newEntry, .episode(28), .episode(2), .entry(id)]
        let keys = ["new", "episode/28", "episode/2", "entry/00000000-0000-7000-8000-000000010001"]

        // Those of before are in the library.
        #expect(subjects.map(\.key) == keys)
        #expect(subjects.map { DraftSubject.beside($0).key } == keys.map { "\($0)/beside" })
        #expect(DraftSubject.beside(.beside(.newEntry)).key == "new/beside/beside")
    }
}

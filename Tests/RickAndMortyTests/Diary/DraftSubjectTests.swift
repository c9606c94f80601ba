import RickAndMorty
import Testing

@Suite("The subject of a draft")
struct DraftSubjectTests {
    @Test func `has a stable key of its own`() throws {
        let id = try #require(EntryID("00000000-0000-7000-8000-000000010001"))
        let subjects: [DraftSubject] = [.newEntry, .episode(28), .entry(id)]

        #expect(subjects.map(\.key) == ["new", "episode/28", "entry/00000000-0000-7000-8000-000000010001"])
    }
}

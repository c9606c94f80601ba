import RickAndMorty
import Testing

@Suite("What a form is about")
struct DraftSubjectTests {
    @Test func `has a key of its own, the same for ever`() throws {
        let id = try #require(EntryID("00000000-0000-7000-8000-000000010001"))
        let subjects: [DraftSubject] = [.newEntry, .episode(28), .entry(id)]

        #expect(subjects.map(\.key) == ["new", "episode/28", "entry/00000000-0000-7000-8000-000000010001"])
    }
}

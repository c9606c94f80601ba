import TestSupport
import Testing

@testable import RickAndMorty

@Suite("References to diary entries")
struct EntryReferencesTests {
    private func entry(_ id: String) throws -> DiaryEntry {
        DiaryEntry(id: try #require(EntryID(id)), title: "", rating: .zero, day: try .example("2026-11-20"))
    }

    @Test func `are the last digits of the ids, as many as tell all apart`() throws {
        let two = [
            try entry("00000000-0000-7000-8000-00000012ABCD"), try entry("00000000-0000-7000-8000-000000120bcd"),
        ]
        #expect(two.map(EntryReferences(two).reference) == ["abcd", "0bcd"])
        let three = two + [try entry("00000000-0000-7000-8000-00000002abcd")]
        let references = EntryReferences(three)
        #expect(three.map(references.reference) == ["12abcd", "120bcd", "02abcd"])
        #expect(references.entries("abcd") == [three[0], three[2]])
        #expect(references.entries("0BCD") == [three[1]])
        #expect(EntryReferences([]).entries("abcd") == [])
    }

    @Test func `may be longer, up to the whole id, but not shorter`() throws {
        let entry = try entry("00000000-0000-7000-8000-00000012abcd")
        let references = EntryReferences([entry])
        for text in ["abcd", "2ABCD", "8000-00000012abcd", "00000000-0000-7000-8000-00000012abcd"] {
            #expect(references.entries(text) == [entry])
        }
        for text in ["", "bcd", "-bcd", "xabcd", "000000000-0000-7000-8000-00000012abcd"] {
            #expect(references.entries(text) == [])
        }
    }

    @Test func `stay valid while others come and go`() throws {
        let old = try (1...300).map { try DiaryEntry.example($0) }
        let references = EntryReferences(old)
        let others = EntryReferences(
            Array(old.dropFirst(100))
                + (0..<100).map { _ in
                    DiaryEntry(id: EntryID(), title: "", rating: .zero, day: old[0].day)
                }
        )
        for entry in old.dropFirst(100) { #expect(others.entries(references.reference(to: entry)).contains(entry)) }
    }
}

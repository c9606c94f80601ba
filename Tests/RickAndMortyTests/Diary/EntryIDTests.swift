import FoundationEssentials
import RickAndMorty
import Testing

@Suite("The id of an entry")
struct EntryIDTests {
    @Test func `is a lower-case UUID`() {
        let text = "0190A5C2-7B1E-7F00-8000-ABCDEFABCDEF"

        #expect(EntryID(text)?.text == text.lowercased())
        #expect(EntryID(text) == EntryID(text.lowercased()))
    }

    @Test(arguments: ["", "1", "0190a5c2-7b1e-7f00-8000-abcdefabcde", "0190a5c2-7b1e-7f00-8000-abcdefabcdeg"])
    func `is not parsed from other text`(text: String) {
        #expect(EntryID(text) == nil)
    }

    @Test func `starts with the time of its creation`() throws {
        let before = Int(Date().timeIntervalSince1970 * 1000)
        let id = EntryID()
        let after = Int(Date().timeIntervalSince1970 * 1000)
        let parts = id.text.split(separator: "-")
        let made = try #require(Int(parts[0] + parts[1], radix: 16))

        #expect(before <= made)
        #expect(made <= after)
        // Version and variant of RFC 9562.
        #expect(parts[2].first == "7")
        #expect(["8", "9", "a", "b"].contains(parts[3].first))
        #expect(EntryID(id.text) == id)
    }

    @Test func `is unique`() {
        #expect(Set((0..<1000).map { _ in EntryID() }).count == 1000)
    }
}

import Testing

@testable import RickAndMorty

@Suite("The nearest name")
struct NearestTests {
    private let names = ["sync", "diary", "diary add", "characters", "character"]

    @Test(
        arguments: [
            ("snyc", "sync"), ("sync", "sync"), ("DIARY", "diary"), ("dairy", "diary"), ("charcters", "characters"),
            ("caracter", "character"), ("char", "character"), ("chars", "characters"), ("ch", nil), ("diar", "diary"),
            ("diary ad", "diary add"), ("synchro", nil), ("x", nil),
            ("", nil), (String(repeating: "sync", count: 1000), nil),
        ] as [(String, String?)]
    )
    func `is the one with the smallest edit distance, if that is small`(typed: String, name: String?) {
        #expect(Nearest.name(to: typed, among: names) == name)
    }

    @Test(arguments: [
        ("di", "diary, diary add"), ("add diary", "diary add"), ("dairy", "diary"), ("DIARY", "diary, diary add"),
        ("c", "characters, character, sync"), ("charcters", "characters, character"), ("xyz", ""),
    ])
    func `is followed by two others, if several begin so, have all words, or are spelled nearly so`(
        typed: String,
        expected: String
    ) {
        #expect(Nearest.names(to: typed, among: names + names).joined(separator: ", ") == expected)
        #expect(Nearest.hint(["a", "b", "c"]) == " Did you mean a, b or c?")
    }

    @Test func `is nil without candidates`() {
        #expect(Nearest.name(to: "sync", among: []) == nil)
    }
}

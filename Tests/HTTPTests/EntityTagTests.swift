import HTTP
import Testing

@Suite("An entity tag")
struct EntityTagTests {
    @Test("accepts well-formed tags", arguments: ["\"abc\"", "W/\"1a2b-xyz+/=\"", "\"\"", "W/\"!\""])
    func tag(text: String) {
        #expect(EntityTag(text)?.text == text)
    }

    @Test(
        "refuses all other text, such as line ends",
        arguments: ["", "abc", "W/abc", "\"", "w/\"a\"", "\"a\r\nX-Evil: 1\"", "\"a b\"", "\"ä\"", "\"a\"b\"", "*"]
    )
    func none(text: String) {
        #expect(EntityTag(text) == nil)
    }
}

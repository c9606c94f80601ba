import HTTP
import Testing

@Suite("An entity tag")
struct EntityTagTests {
    @Test(arguments: ["\"abc\"", "W/\"1a2b-xyz+/=\"", "\"\"", "W/\"!\""])
    func `accepts well-formed tags`(text: String) {
        #expect(EntityTag(text)?.text == text)
    }

    @Test(arguments: ["", "abc", "W/abc", "\"", "w/\"a\"", "\"a\r\nX-Evil: 1\"", "\"a b\"", "\"ä\"", "\"a\"b\"", "*"])
    func `refuses all other text, such as line ends`(text: String) {
        #expect(EntityTag(text) == nil)
    }
}

import FoundationEssentials
import RickAndMorty
import Testing

@Suite("JSON")
struct SafeJSONTests {
    @Test func `keeps the order of members, without white space`() {
        let json = SafeJSON.object([
            ("b", .number(-1)), ("a", .array([.string("x"), .number(0), .object([])])), ("c", .array([])),
        ])
        #expect(json.text == #"{"b":-1,"a":["x",0,{}],"c":[]}"#)
    }

    @Test(arguments: [
        "", "a\"b\\c/d", "\u{0}\u{1}\u{1F}\u{7F}\u{9B}\u{E9}\u{100}\u{202E}", "作者", "🧪👩‍🔬", "e\u{301}\r\n\t",
    ])
    func `represents every text in ASCII, without loss`(text: String) throws {
        let json = SafeJSON.array([.string(text)]).text
        #expect(json.utf8.allSatisfy { (0x20...0x7E).contains($0) })
        let read = try JSONDecoder().decode([String].self, from: Data(json.utf8))
        #expect(read.map { Array($0.unicodeScalars) } == [Array(text.unicodeScalars)])
    }
}

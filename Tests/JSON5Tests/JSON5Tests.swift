import Testing

@testable import JSON5

@Suite("A text in JSON5")
struct JSON5Tests {
    private func content(_ text: String) throws -> JSON5Value.Content? {
        try JSON5Parser.value(of: text)?.content
    }

    @Test(arguments: [
        ("null", JSON5Value.Content.null), ("true", .bool(true)), (" false // no\n", .bool(false)),
        ("/* * / // */'a'/**/", .string("a")),
    ])
    func `may be a single word`(text: String, content: JSON5Value.Content) throws {
        #expect(try self.content(text) == content)
    }

    @Test(arguments: ["", " \t\n", "// x", "/* x\n*/ \u{FEFF}\u{A0}\u{3000}\u{2029}"])
    func `may be empty`(text: String) throws {
        #expect(try JSON5Parser.value(of: text) == nil)
    }

    @Test(arguments: [
        ("0", "0"), ("12", "12"), ("+12", "12"), ("-3", "-3"), (".5", "0.5"), ("5.", "5"), ("1.25", "1.25"),
        ("0.3", "0.3"), ("1e2", "100"), ("2.5E-1", "0.25"), ("1e+1", "10"), ("0xFF", "255"), ("0XaB", "171"),
        ("-0x10", "-16"), ("18446744073709551615", "18446744073709551615"), ("Infinity", "inf"),
        ("-Infinity", "-inf"), ("+Infinity", "inf"), ("NaN", "nan"), ("0.", "0"), ("00.5", ""), ("01", ""),
        ("1.2.3", ""), (".", ""), ("+", ""), ("1e", ""), ("1e+", ""), ("0x", ""), ("0xG", ""), ("1_000", ""),
        ("12px", ""), ("--1", ""), ("Infinite", ""), ("0x1FFFFFFFFFFFFFFFF", ""), ("٣", ""), ("1e2.5", ""),
    ])
    func `has numbers in all notations`(text: String, number: String) throws {
        if number.isEmpty {
            #expect(throws: JSON5Error.self) { try content(text) }
        } else {
            #expect(try content(text) == .number(number))
        }
    }

    @Test(arguments: [
        (#""a""#, "a"), ("'a'", "a"), (#"'"'"#, "\""), (#""\"""#, "\""),
        (#"'\b\f\n\r\t\v\0'"#, "\u{8}\u{C}\n\r\t\u{B}\0"),
        (#"'\x41\u00e9\ud83e\uddEA'"#, "Aé🧪"), (#"'\a\/\''"#, "a/'"), ("'a\\\nb\\\r\nc\\\u{2028}d'", "abcd"),
        ("'作者\u{2028}'", "作者\u{2028}"),
    ])
    func `has strings in all notations`(text: String, string: String) throws {
        #expect(try content(text) == .string(string))
    }

    @Test(arguments: [
        ("'a", JSON5Error.unfinishedString(line: 1)), ("\n'a\nb'", .unfinishedString(line: 2)),
        ("'\\", .unfinishedString(line: 1)), ("\r\n\r/* a", .unfinishedComment(line: 3)),
        (#"'\x4'"#, .badEscape(line: 1)),
        (#"'\u12'"#, .badEscape(line: 1)), (#"'\ud83e'"#, .badEscape(line: 1)),
        (#"'\ud83e\u0041'"#, .badEscape(line: 1)),
        (#"'\udDEA'"#, .badEscape(line: 1)), (#"'\1'"#, .badEscape(line: 1)), (#"'\01'"#, .badEscape(line: 1)),
        ("{", .unexpected(found: nil, wanted: "a name", line: 1)),
        ("{a", .unexpected(found: nil, wanted: "a colon", line: 1)),
        ("{a:\n}", .unexpected(found: "}", wanted: "a value", line: 2)),
        ("{a: 1 b: 2}", .unexpected(found: "b", wanted: "a comma or }", line: 1)),
        ("{,}", .unexpected(found: ",", wanted: "a name", line: 1)),
        ("[1,,]", .unexpected(found: ",", wanted: "a value", line: 1)),
        ("[1\n", .unexpected(found: nil, wanted: "a comma or ]", line: 2)),
        ("{} x", .unexpected(found: "x", wanted: "the end", line: 1)),
        ("truely", .unexpected(found: "t", wanted: "a value", line: 1)),
        ("{2a: 1}", .unexpected(found: "2", wanted: "a name", line: 1)),
        (#"{\x61: 1}"#, .badEscape(line: 1)), (#"{\u0020: 1}"#, .badEscape(line: 1)),
        ("/", .unexpected(found: "/", wanted: "a value", line: 1)),
    ])
    func `with a syntax error is refused with the line`(text: String, error: JSON5Error) {
        #expect(throws: error) { try content(text) }
        #expect(error.line > 0)
        #expect(!error.description.isEmpty)
    }

    @Test(arguments: ["\n", "\r\n", "\r", "\u{2028}"])
    func `has the line of each value, with any line endings`(end: String) throws {
        let text = ["{ // one", "a: 1, /* two", "three */ 'b':", "[true,", "], $_é\\u0041\u{200D}: {},", "}"]
        let value = try #require(try JSON5Parser.value(of: text.joined(separator: end)))
        #expect(
            value
                == JSON5Value(
                    content: .object([
                        JSON5Member(name: "a", value: JSON5Value(content: .number("1"), line: 2), line: 2),
                        JSON5Member(
                            name: "b",
                            value: JSON5Value(content: .list([JSON5Value(content: .bool(true), line: 4)]), line: 4),
                            line: 3
                        ),
                        JSON5Member(name: "$_éA\u{200D}", value: JSON5Value(content: .object([]), line: 5), line: 5),
                    ]),
                    line: 1
                )
        )
    }

    @Test(arguments: [("[", "]"), ("{a:", "}")])
    func `may be nested up to a limit`(open: String, close: String) throws {
        func nested(_ count: Int) -> String {
            String(repeating: open, count: count) + (open == "[" ? "" : "1") + String(repeating: close, count: count)
        }
        #expect(try content(nested(32)) != nil)
        #expect(throws: JSON5Error.tooDeep(line: 1)) { try content(nested(33)) }
        #expect(throws: JSON5Error.tooDeep(line: 1)) { try content(String(repeating: open, count: 20_000)) }
    }
}

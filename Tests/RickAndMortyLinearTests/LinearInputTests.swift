import Testing

@testable import RickAndMortyLinear

@Suite("The input of the linear mode")
struct LinearInputTests {
    @Test(
        arguments: [
            ("", .nothing), (" \t ", .nothing), ("12", .number(12)), (" 7 ", .number(7)), ("+3", .number(3)),
            ("-3", .number(-3)), ("n", .word("n", rest: "")), ("f 12", .word("f", rest: "12")),
            ("f12", .word("f", rest: "12")), ("f  12  x", .word("f", rest: "12 x")), ("R", .word("R", rest: "")),
            ("99999999999999999999", .word("99999999999999999999", rest: "")), ("x-1", .word("x", rest: "-1")),
            ("abc1", .word("abc1", rest: "")), ("/rick", .search("rick")), ("/ evil  morty ", .search("evil morty")),
            ("/", .search("")), ("12 3", .word("12", rest: "3")),
        ] as [(String, LinearInput)]
    )
    func `is a number, a search, a word with the rest of the line, or empty`(line: String, input: LinearInput) {
        #expect(LinearInput(line) == input)
    }
}

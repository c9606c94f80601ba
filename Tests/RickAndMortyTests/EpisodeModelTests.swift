import SystemSupport
import TestSupport
import Testing

@testable import RickAndMorty

@Suite("An episode from the API")
struct EpisodeModelTests {
    @Test func `is decoded to a model`() throws {
        let body = """
            {"id":1,"name":"Pilot","air_date":"December 2, 2013","episode":"S01E01",
            "characters":["https://rickandmortyapi.com/api/character/1","https://rickandmortyapi.com/api/character/2",
            "https://rickandmortyapi.com/api/character/35"],
            "url":"https://rickandmortyapi.com/api/episode/1","created":"2017-11-10T12:56:33.798Z"}
            """
        let model = try EpisodeModel(json: body)

        #expect(model == .pilot)
        #expect(model.code.season == 1)
        #expect(model.code.number == 1)
    }

    @Test func `is decoded without optional members, and with unknown values`() throws {
        let body = #"{"id":1,"name":"Pilot","episode":"Special","characters":["/character/3","?"]}"#
        let model = try EpisodeModel(json: body)

        #expect(model.airDate.isEmpty)
        #expect(model.code == EpisodeCode(SafeText("Special")))
        #expect(model.characters == [3])
    }

    @Test(arguments: [
        ("December 2, 2013", "2013-12-02"), ("May 31, 2026", "2026-05-31"), ("May 32, 2026", "May 32, 2026"),
        ("2013-12-02", "2013-12-02"), ("Soon", "Soon"), ("", ""),
    ])
    func `has a short air date for lists, unless its air date has another format`(date: String, listed: String) {
        let code = EpisodeCode(SafeText("S01E01"))
        let model = EpisodeModel(id: 1, name: "Pilot", airDate: date, code: code, characters: [])

        #expect(model.listedAirDate == listed)
        #expect(model.airDay.map(\.longText) == (date == listed ? nil : date))
    }

    @Test(arguments: [
        #"{"id":0,"name":"Pilot","characters":[]}"#,
        #"{"id":1,"name":"","characters":[]}"#,
        #"{"id":1,"name":"Pilot"}"#,
        #"{"id":1,"name":"Pilot","characters":[],"air_date":2013}"#,
        #"{"id":1,"name":"Pilot","characters":[],"episode":1}"#,
    ])
    func `cannot be decoded with a missing or invalid member`(body: String) {
        #expect(throws: DecodingError.self) { try EpisodeModel(json: body) }
    }

    @Test(arguments: [
        ("S01E01", 1, 1), ("S05E10", 5, 10), ("S10E123", 10, 123), ("S1E2", 1, 2),
    ])
    func `parses the season and number in its code`(text: String, season: Int, number: Int) {
        let code = EpisodeCode(SafeText(text))

        #expect((code.text, code.season, code.number) == (text, season, number))
    }

    @Test(arguments: [
        "", "S01", "E01", "S00E01", "S01E00", "SxxE01", "s01e01", "S01E01E02", "S-1E01", "S+1E01", "01x01",
    ])
    func `has no season or number if its code has another format`(text: String) {
        let code = EpisodeCode(SafeText(text))

        #expect(code.text == text)
        #expect(code.season == nil)
        #expect(code.number == nil)
    }
}

@Suite("A location from the API")
struct LocationModelTests {
    @Test func `is decoded to a model`() throws {
        let body = """
            {"id":3,"name":"Citadel of Ricks","type":"Space station","dimension":"unknown",
            "residents":["https://rickandmortyapi.com/api/character/1","https://rickandmortyapi.com/api/character/2",
            "https://rickandmortyapi.com/api/character/40"],
            "url":"https://rickandmortyapi.com/api/location/3","created":"2017-11-10T13:08:13.191Z"}
            """

        #expect(try LocationModel(json: body) == .citadel)
    }

    @Test(arguments: ["", #","type":"","dimension":"""#, #","type":null,"dimension":null"#])
    func `is decoded without a type and dimension`(fields: String) throws {
        let model = try LocationModel(json: #"{"id":7,"name":"Resort","residents":[]\#(fields)}"#)

        #expect(model == LocationModel(id: 7, name: "Resort", type: "", dimension: "", residents: []))
    }

    @Test func `skips residents with invalid URLs`() throws {
        let body = #"{"id":7,"name":"Resort","residents":["/character/3","","/character/0","?","/character/1"]}"#

        #expect(try LocationModel(json: body).residents == [3, 1])
    }

    @Test func `contains only safe text`() throws {
        let body = #"{"id":7,"name":"\u001b[2Ja","type":"b\u0007","dimension":"c\u202e","residents":[]}"#
        let model = try LocationModel(json: body)

        #expect([model.name, model.type, model.dimension] == ["\u{FFFD}[2Ja", "b\u{FFFD}", "c"])
    }

    private static let invalidBodies = [
        #"{"id":0,"name":"Resort","residents":[]}"#,
        #"{"id":"7","name":"Resort","residents":[]}"#,
        #"{"id":7,"name":"","residents":[]}"#,
        #"{"id":7,"residents":[]}"#,
        #"{"id":7,"name":"Resort"}"#,
        #"{"id":7,"name":"Resort","residents":[3]}"#,
        #"{"id":7,"name":"Resort","residents":[],"type":1}"#,
        #"{"id":7,"name":"Resort","residents":[],"dimension":{}}"#,
    ]

    @Test(arguments: invalidBodies)
    func `cannot be decoded with a missing or invalid member`(body: String) {
        #expect(throws: DecodingError.self) { try LocationModel(json: body) }
    }
}

@Suite("The episode order")
struct EpisodeOrderTests {
    /// The second season has lower ids than the first one. Episode 9 is a special.
    private let order = EpisodeOrder([
        1: EpisodeCode("S02E01"), 2: EpisodeCode("S02E02"), 11: EpisodeCode("S01E01"), 12: EpisodeCode("S01E10"),
        13: EpisodeCode("S01E9"), 9: EpisodeCode("Special"),
    ])

    @Test func `follows seasons and episode numbers, not ids`() {
        #expect(order.latest(of: [11, 12, 13], before: 1) == 12)
        #expect(order.latest(of: [12, 11, 13], before: 1) == 12)
        #expect(order.latest(of: [1, 2, 11, 12, 13], before: 12) == 13)
        #expect(order.latest(of: [1, 2, 12], before: 13) == nil)
    }

    @Test func `excludes the episode itself`() {
        #expect(order.latest(of: [1], before: 1) == nil)
        #expect(order.latest(of: [], before: 1) == nil)
    }

    @Test func `places specials and unknown episodes by id`() {
        #expect(order.latest(of: [9], before: 12) == 9)
        #expect(order.latest(of: [9], before: 2) == nil)
        #expect(order.latest(of: [52, 53], before: 54) == 53)
        #expect(order.latest(of: [53, 54], before: 52) == nil)
        #expect(order.latest(of: [1, 8], before: 9) == 8)
    }

    @Test func `has the codes of known episodes`() {
        #expect(order.codes[12]?.text == "S01E10")
        #expect(order.codes[52] == nil)
    }
}

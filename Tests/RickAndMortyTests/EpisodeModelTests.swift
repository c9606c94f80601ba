import RickAndMorty
import SystemSupport
import TestSupport
import Testing

@Suite("An episode of the API")
struct EpisodeModelTests {
    @Test func `is mapped to a model`() throws {
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

    @Test func `may lack optional members, or have unknown values in them`() throws {
        let body = #"{"id":1,"name":"Pilot","episode":"Special","characters":["/character/3","?"]}"#
        let model = try EpisodeModel(json: body)

        #expect(model.airDate.isEmpty)
        #expect(model.code == EpisodeCode(SafeText("Special")))
        #expect(model.characters == [3])
    }

    @Test(arguments: [
        #"{"id":0,"name":"Pilot","characters":[]}"#,
        #"{"id":1,"name":"","characters":[]}"#,
        #"{"id":1,"name":"Pilot"}"#,
        #"{"id":1,"name":"Pilot","characters":[],"air_date":2013}"#,
        #"{"id":1,"name":"Pilot","characters":[],"episode":1}"#,
    ])
    func `cannot be decoded with a missing or wrong required member`(body: String) {
        #expect(throws: DecodingError.self) { try EpisodeModel(json: body) }
    }

    @Test(arguments: [
        ("S01E01", 1, 1), ("S05E10", 5, 10), ("S10E123", 10, 123), ("S1E2", 1, 2),
    ])
    func `has a season and a number in its code`(text: String, season: Int, number: Int) {
        let code = EpisodeCode(SafeText(text))

        #expect((code.text, code.season, code.number) == (text, season, number))
    }

    @Test(arguments: [
        "", "S01", "E01", "S00E01", "S01E00", "SxxE01", "s01e01", "S01E01E02", "S-1E01", "S+1E01", "01x01",
    ])
    func `has neither with a code in another format`(text: String) {
        let code = EpisodeCode(SafeText(text))

        #expect(code.text == text)
        #expect(code.season == nil)
        #expect(code.number == nil)
    }
}

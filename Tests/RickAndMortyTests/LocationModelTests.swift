import Testing

@testable import RickAndMorty

@Suite("A location of the API")
struct LocationModelTests {
    @Test func `is mapped to a model`() throws {
        let body = """
            {"id":3,"name":"Citadel of Ricks","type":"Space station","dimension":"unknown",
            "residents":["https://rickandmortyapi.com/api/character/1","https://rickandmortyapi.com/api/character/2",
            "https://rickandmortyapi.com/api/character/40"],
            "url":"https://rickandmortyapi.com/api/location/3","created":"2017-11-10T13:08:13.191Z"}
            """

        #expect(try LocationModel(json: body) == .citadel)
    }

    @Test(arguments: ["", #","type":"","dimension":"""#, #","type":null,"dimension":null"#])
    func `may lack type and dimension`(fields: String) throws {
        let model = try LocationModel(json: #"{"id":7,"name":"Resort","residents":[]\#(fields)}"#)

        #expect(model == LocationModel(id: 7, name: "Resort", type: "", dimension: "", residents: []))
    }

    @Test func `leaves out residents with invalid addresses`() throws {
        let body = #"{"id":7,"name":"Resort","residents":["/character/3","","/character/0","?","/character/1"]}"#

        #expect(try LocationModel(json: body).residents == [3, 1])
    }

    @Test func `has safe text only`() throws {
        let body = #"{"id":7,"name":"\u001b[2Ja","type":"b\u0007","dimension":"c\u202e","residents":[]}"#
        let model = try LocationModel(json: body)

        #expect([model.name, model.type, model.dimension] == ["\u{FFFD}[2Ja", "b\u{FFFD}", "c"])
    }

    private static let misleading = [
        #"{"id":0,"name":"Resort","residents":[]}"#,
        #"{"id":"7","name":"Resort","residents":[]}"#,
        #"{"id":7,"name":"","residents":[]}"#,
        #"{"id":7,"residents":[]}"#,
        #"{"id":7,"name":"Resort"}"#,
        #"{"id":7,"name":"Resort","residents":[3]}"#,
        #"{"id":7,"name":"Resort","residents":[],"type":1}"#,
        #"{"id":7,"name":"Resort","residents":[],"dimension":{}}"#,
    ]

    @Test(arguments: misleading)
    func `cannot be decoded with a missing or wrong required member`(body: String) {
        #expect(throws: DecodingError.self) { try LocationModel(json: body) }
    }
}

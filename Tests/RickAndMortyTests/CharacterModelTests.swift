import FoundationEssentials
import SystemSupport
import TestSupport
import Testing

@testable import RickAndMorty

@Suite("A character from the API")
struct CharacterModelTests {
    /// A character without optional members.
    private static let minimalMembers = #""id":7,"name":"Somebody","episode":[]"#

    private func character(_ fields: String = "") throws -> CharacterModel {
        try CharacterModel(json: "{\(Self.minimalMembers)\(fields.isEmpty ? "" : ",")\(fields)}")
    }

    @Test func `is decoded to a model`() throws {
        let body = """
            {"id":2,"name":"Morty Smith","status":"Alive","species":"Human","type":"","gender":"Male",
            "origin":{"name":"unknown","url":""},
            "location":{"name":"Citadel of Ricks","url":"https://rickandmortyapi.com/api/location/3"},
            "image":"https://rickandmortyapi.com/api/character/avatar/2.jpeg",
            "episode":["https://rickandmortyapi.com/api/episode/1","https://rickandmortyapi.com/api/episode/2",
            "https://rickandmortyapi.com/api/episode/51"],
            "url":"https://rickandmortyapi.com/api/character/2","created":"2017-11-04T18:50:21.651Z"}
            """

        #expect(try CharacterModel(json: body) == .morty)
    }

    @Test func `is decoded without optional members`() throws {
        #expect(
            try character()
                == CharacterModel(
                    id: 7,
                    name: "Somebody",
                    status: .unknown,
                    species: "",
                    type: "",
                    gender: "unknown",
                    origin: .unknown,
                    location: .unknown,
                    episodes: []
                )
        )
    }

    @Test(arguments: [
        ("Alive", CharacterStatus.alive, "Alive"),
        ("Dead", .dead, "Dead"),
        ("unknown", .unknown, "unknown"),
        ("", .unknown, "unknown"),
        ("ALIVE", .alive, "Alive"),
        ("Turned into a pickle", .other("Turned into a pickle"), "Turned into a pickle"),
        (#"\u001b[5m"#, .other("\u{FFFD}[5m"), "\u{FFFD}[5m"),
    ])
    func `keeps an unknown status, and displays it`(json: String, status: CharacterStatus, text: String) throws {
        let read = try character(#""status":"\#(json)""#).status

        #expect(read == status)
        #expect(read.text == text)
    }

    @Test(arguments: [
        ("https://rickandmortyapi.com/api/location/20", 20), ("/20", 20),
        ("", nil), ("20", nil), ("location/", nil), ("/+3", nil), ("/-3", nil), ("/0", nil), ("/3?", nil),
        ("/99999999999999999999", nil), ("/\u{663}", nil),
    ])
    func `takes the ids of its locations from the end of their URLs`(url: String, id: Int?) throws {
        let place = #"{"name":"Earth","url":"\#(url)"}"#

        #expect(try character(#""origin":\#(place)"#).origin == LocationReference(name: "Earth", id: id))
        #expect(try character(#""location":\#(place)"#).location == LocationReference(name: "Earth", id: id))
    }

    @Test(arguments: [#"{"name":"","url":""}"#, #"{"url":"/20"}"#, "{}", "null"])
    func `has an unknown location if the location has no name`(place: String) throws {
        #expect(try character(#""origin":\#(place)"#).origin == .unknown)
        #expect(try character(#""location":\#(place)"#).location == .unknown)
    }

    @Test func `skips episodes with invalid URLs`() throws {
        let body = #"{"id":7,"name":"Somebody","episode":["/episode/1","","nonsense","/episode/x","/episode/3"]}"#

        #expect(try CharacterModel(json: body).episodes == [1, 3])
    }

    @Test(arguments: [
        #"{"id":0,"name":"Somebody","episode":[]}"#,
        #"{"id":-1,"name":"Somebody","episode":[]}"#,
        #"{"id":1.5,"name":"Somebody","episode":[]}"#,
        #"{"id":"7","name":"Somebody","episode":[]}"#,
        #"{"id":null,"name":"Somebody","episode":[]}"#,
        #"{"name":"Somebody","episode":[]}"#,
        #"{"id":7,"name":"","episode":[]}"#,
        #"{"id":7,"name":" \n","episode":[]}"#,
        #"{"id":7,"name":"\u200b\u202e","episode":[]}"#,
        #"{"id":7,"name":null,"episode":[]}"#,
        #"{"id":7,"episode":[]}"#,
        #"{"id":7,"name":"Somebody"}"#,
        #"{"id":7,"name":"Somebody","episode":{}}"#,
        #"{"id":7,"name":"Somebody","episode":[1]}"#,
        #"{"id":7,"name":"Somebody","episode":[],"status":1}"#,
        #"{"id":7,"name":"Somebody","episode":[],"species":[]}"#,
        #"{"id":7,"name":"Somebody","episode":[],"origin":"Earth"}"#,
    ])
    func `cannot be decoded with a missing or invalid member`(body: String) {
        #expect(throws: DecodingError.self) { try CharacterModel(json: body) }
    }

    @Test func `contains only safe text`() throws {
        let unsafe = #""\u001b[2Jx\u202e""#
        let model = try CharacterModel(
            json:
                """
                {"id":7,"name":\(unsafe),"status":\(unsafe),"species":\(unsafe),"type":\(unsafe),"gender":\(unsafe),
                "origin":{"name":\(unsafe),"url":\(unsafe)},"location":{"name":\(unsafe)},"episode":[\(unsafe)]}
                """
        )
        let texts = [
            model.name, model.status.text, model.species, model.type, model.gender, model.origin.name,
            model.location.name,
        ]

        #expect(Set(texts) == ["\u{FFFD}[2Jx"])
        #expect(model.episodes == [])
    }
}

extension CharacterModel {
    static let morty = CharacterModel(
        id: 2,
        name: "Morty Smith",
        status: .alive,
        species: "Human",
        type: "",
        gender: "Male",
        origin: .unknown,
        location: LocationReference(name: "Citadel of Ricks", id: 3),
        episodes: [1, 2, 51]
    )
}

extension EpisodeModel {
    static let pilot = EpisodeModel(
        id: 1,
        name: "Pilot",
        airDate: "December 2, 2013",
        code: EpisodeCode(SafeText("S01E01")),
        characters: [1, 2, 35]
    )
}

extension LocationModel {
    static let citadel = LocationModel(
        id: 3,
        name: "Citadel of Ricks",
        type: "Space station",
        dimension: "unknown",
        residents: [1, 2, 40]
    )
}

extension Resource {
    /// Decodes a response of the API.
    init(json: String) throws {
        self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
    }
}

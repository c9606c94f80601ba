import RickAndMorty
import RickAndMortyData
import TestSupport
import Testing

@Suite("A response with several resources")
struct ListMapperTests {
    private func characters(_ rows: String...) throws -> ResourceList<CharacterModel> {
        try ResourceMapper<CharacterModel>.several(.json("[\(rows.joined(separator: ","))]"))
    }

    @Test func `may have any order`() throws {
        let pilot = try APIJSON.episode(.pilot)
        let list = try ResourceMapper<EpisodeModel>.several(.json("[\(pilot)]"))

        #expect(try list.model(EpisodeModel.pilot.id) == .pilot)
    }

    @Test func `omits missing resources`() throws {
        let list = try characters(try APIJSON.character(.morty))

        #expect(try list.model(2) == .morty)
        #expect(throws: APIError.notFound) { try list.model(3) }
        #expect(throws: APIError.notFound) { try characters().model(2) }
    }

    @Test func `reports an unreadable row by its id, without affecting the others`() throws {
        let list = try characters(#"{"id":7,"name":""}"#, try APIJSON.character(.morty))

        #expect(try list.model(2) == .morty)
        #expect { try list.model(7) } throws: { $0.isInvalidData }
        #expect(throws: APIError.notFound) { try list.model(8) }
    }

    @Test(arguments: [#"{"name":"Nobody"}"#, #"{"id":"7","name":"Text"}"#, "null", "7"])
    func `reports no resource as missing if an unreadable row has no id`(row: String) throws {
        let list = try characters(row, try APIJSON.character(.morty))

        #expect(try list.model(2) == .morty)
        #expect { try list.model(7) } throws: { $0.isInvalidData }
    }

    @Test func `has the first of two rows with the same id`() throws {
        let morty = try APIJSON.character(.morty)
        let list = try characters(morty, morty.replacing("Morty", with: "Not"))

        #expect(try list.model(2) == .morty)
    }
}

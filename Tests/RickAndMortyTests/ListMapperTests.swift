import RickAndMorty
import TestSupport
import Testing

@Suite("An answer about several resources")
struct ListMapperTests {
    private func characters(_ rows: String...) throws -> ResourceList<CharacterModel> {
        try ResourceMapper<CharacterModel>.several(.json("[\(rows.joined(separator: ","))]"))
    }

    @Test func `has them in any order`() throws {
        let pilot = try APIJSON.episode(.pilot)
        let list = try ResourceMapper<EpisodeModel>.several(.json("[\(pilot)]"))

        #expect(try list.model(EpisodeModel.pilot.id) == .pilot)
    }

    @Test func `leaves out what does not exist`() throws {
        let list = try characters(try APIJSON.character(.morty))

        #expect(try list.model(2) == .morty)
        #expect(throws: APIError.notFound) { try list.model(3) }
        #expect(throws: APIError.notFound) { try characters().model(2) }
    }

    @Test func `says of a row that cannot be read whose it is, and that the others are well`() throws {
        let list = try characters(#"{"id":7,"name":""}"#, try APIJSON.character(.morty))

        #expect(try list.model(2) == .morty)
        #expect { try list.model(7) } throws: { $0.isInvalidData }
        #expect(throws: APIError.notFound) { try list.model(8) }
    }

    @Test(arguments: [#"{"name":"Nobody"}"#, #"{"id":"7","name":"Text"}"#, "null", "7"])
    func `cannot say that something does not exist while a row could be anybody's`(row: String) throws {
        let list = try characters(row, try APIJSON.character(.morty))

        #expect(try list.model(2) == .morty)
        #expect { try list.model(7) } throws: { $0.isInvalidData }
    }

    @Test func `counts the first of two rows with the same id`() throws {
        let morty = try APIJSON.character(.morty)
        let list = try characters(morty, morty.replacing("Morty", with: "Not"))

        #expect(try list.model(2) == .morty)
    }
}

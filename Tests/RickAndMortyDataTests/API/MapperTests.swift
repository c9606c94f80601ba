import HTTP
import RickAndMorty
import RickAndMortyData
import SystemSupport
import TestSupport
import Testing

/// The mapping of responses without a resource, for every kind.
@Suite("A response without a resource")
struct MapperTests {
    private typealias Map = @Sendable (HTTPResponse) throws -> Void

    private static let pages: [Map] = [
        { _ = try ResourceMapper<CharacterModel>.page($0) },
        { _ = try ResourceMapper<EpisodeModel>.page($0) },
        { _ = try ResourceMapper<LocationModel>.page($0) },
    ]
    private static let singles: [Map] = [
        { _ = try ResourceMapper<CharacterModel>.single($0) },
        { _ = try ResourceMapper<EpisodeModel>.single($0) },
        { _ = try ResourceMapper<LocationModel>.single($0) },
    ]

    private static let lists: [Map] = [
        { _ = try ResourceMapper<CharacterModel>.several($0) },
        { _ = try ResourceMapper<EpisodeModel>.several($0) },
        { _ = try ResourceMapper<LocationModel>.several($0) },
    ]
    private static let pictures: [Map] = [{ _ = try AvatarMapper.avatar($0) }]

    @Test func `is an empty page if a filter matches nothing`() throws {
        let nothing = HTTPResponse.json(#"{"error":"There is nothing here"}"#, status: 404)

        #expect(try ResourceMapper<CharacterModel>.page(nothing) == Page(count: 0, pages: 0, items: []))
        #expect(try ResourceMapper<EpisodeModel>.page(nothing) == Page(count: 0, pages: 0, items: []))
        #expect(try ResourceMapper<LocationModel>.page(nothing) == Page(count: 0, pages: 0, items: []))
    }

    @Test(arguments: [#"{"error":"There is nothing here."}"#, #"{"error":"Character not found"}"#])
    func `is an error if a page is not found for another reason`(body: String) {
        for page in Self.pages {
            #expect(throws: APIError.server(status: 404)) { try page(.json(body, status: 404)) }
        }
    }

    @Test(arguments: [#"{"error":"Character not found"}"#, #"{"error":"There is nothing here"}"#])
    func `means that a single resource does not exist if it is not found`(body: String) {
        for single in Self.singles + Self.pictures {
            #expect(throws: APIError.notFound) { try single(.json(body, status: 404)) }
        }
    }

    @Test(arguments: ["<html>", "", "[]", #"{"message":"Character not found"}"#, #"{"error":404}"#])
    func `is an error if a 404 is not in the API's words`(body: String) {
        for map in Self.pages + Self.singles + Self.lists + Self.pictures {
            #expect(throws: APIError.server(status: 404)) { try map(.json(body, status: 404)) }
        }
    }

    @Test(arguments: ["120", "Wed, 21 Oct 2026 07:28:00 GMT", nil])
    func `has the server's Retry-After for too many requests`(advice: String?) {
        let response = HTTPResponse.json("", status: 429, headers: advice.map { ["retry-after": $0] } ?? [:])
        for map in Self.pages + Self.singles + Self.lists + Self.pictures {
            #expect(throws: APIError.tooManyRequests(retryAfter: advice)) { try map(response) }
        }
    }

    @Test(arguments: [201, 204, 301, 304, 400, 403, 500, 503])
    func `is a server error for any other status, with any body`(status: Int) throws {
        let body = try APIJSON.character(.morty)
        for map in Self.pages + Self.singles + Self.lists + Self.pictures {
            #expect(throws: APIError.server(status: status)) { try map(.json(body, status: status)) }
        }
    }

    @Test(arguments: ["", "null", "7", "{}", #"{"error":"There is nothing here"}"#, "[", "<html>"])
    func `is invalid data if it is not a list of the API`(body: String) {
        for map in Self.lists { #expect { try map(.json(body)) } throws: { $0.isInvalidData } }
    }

    @Test(arguments: ["", "null", "[]", "{}", "7", "\"text\"", "{\"id\":", "\u{FEFF}", "<html>"])
    func `is invalid data if it is not JSON of the API`(body: String) {
        for map in Self.pages + Self.singles {
            #expect { try map(.json(body)) } throws: { $0.isInvalidData }
        }
    }

    @Test func `is invalid data if it is not UTF-8`() {
        for map in Self.pages + Self.singles {
            #expect { try map(HTTPResponse(status: 200, body: [0xFF, 0x00, 0xC3])) } throws: { $0.isInvalidData }
        }
    }

    @Test func `has a reason of safe text`() throws {
        let error = #expect(throws: APIError.self) {
            try ResourceMapper<CharacterModel>.single(.json(#"{"id":"\u001b[2J\n"}"#))
        }
        guard case .invalidData(let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(!reason.isEmpty)
        #expect(SafeText(reason).string == reason)
    }
}

extension Error {
    var isInvalidData: Bool {
        if case .invalidData = self as? APIError { true } else { false }
    }
}

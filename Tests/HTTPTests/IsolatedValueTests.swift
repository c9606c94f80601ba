import HTTP
import LoadResource
import TestSupport
import Testing

/// As every type of a target whose default isolation is the main actor.
@MainActor
private struct User: Codable, Equatable {
    let name: String

    init(name: String) {
        self.name = name
    }

    init(from decoder: any Decoder) throws {
        MainActor.assertIsolated()
        name = try decoder.singleValueContainer().decode(String.self)
    }

    func encode(to encoder: any Encoder) throws {
        MainActor.assertIsolated()
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }
}

/// Not `Sendable`.
private final class Node: Decodable {
    var id = 0
}

@MainActor
@Suite("A type that belongs to an actor")
struct IsolatedValueTests {
    private let server = HTTPClientStub { request in
        HTTPResponse(status: 200, body: request.content?.bytes ?? Array(#"["Zoë"]"#.utf8))
    }

    @Test func `is encoded and decoded there`() async throws {
        let users = [User(name: "Ada"), User(name: "Zoë")]
        let url = "https://example.org"
        #expect(try await server.json([User].self, from: url, method: .post, content: .json(users)) == users)
        #expect(try await server.send(HTTPRequest(url: url)).json() == [User(name: "Zoë")])
        #expect(HTTPResponseError.status(400, body: Array(#"["Ada"]"#.utf8)).json([User].self) == [User(name: "Ada")])
    }

    @Test func `is decoded there in the closure of a load`() async throws {
        let server = server
        let users = LoadableResource { try await server.json([User].self, from: "https://example.org") }
        users.load()
        try await until { users.state.value != nil }
        #expect(users.state.value == [User(name: "Zoë")])
    }

    @Test func `may be not Sendable`() async throws {
        let url = "https://example.org"
        let node = try await server.json(
            Node.self,
            from: url,
            method: .put,
            content: HTTPContent(type: "application/json", bytes: Array(#"{"id":7}"#.utf8))
        )
        #expect(node.id == 7)
    }
}

import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("Told line by line, the app lets go", .timeLimit(.minutes(3)))
struct LinearReleaseTests {
    @Test("of its connections, and so of all that could load, when the conversation is over")
    func connections() async throws {
        let api = try LoopbackAPI()
        do {
            let user = try LinearUser(asking: api)
            try await user.types("n", "1", "1", "diary", "activity", "/text")
            try await user.leaves()
        }
        try await api.closedConnections(api.openedConnections)
    }
}

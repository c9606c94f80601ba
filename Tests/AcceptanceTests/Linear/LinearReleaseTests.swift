import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("Told line by line, the app lets go", .timeLimit(.minutes(3)))
struct LinearReleaseTests {
    @Test("of its connections, and so of all that could load, when the conversation is over")
    func connections() async throws {
        let api = try LoopbackAPI()
        do {
            let person = try LinearPerson(asking: api)
            try await person.types("n", "1", "1", "diary", "activity", "/text")
            try await person.leaves()
        }
        try await api.closedConnections(api.openedConnections)
    }
}

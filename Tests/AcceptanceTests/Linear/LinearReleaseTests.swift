import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("In the linear mode, the app releases", .timeLimit(.minutes(3)))
struct LinearReleaseTests {
    @Test func `its connections at its end, and so all loaders`() async throws {
        let api = try LoopbackAPI()
        do {
            let user = try LinearUser(asking: api)
            try await user.types("n", "1", "1", "diary", "activity", "/text")
            try await user.leaves()
        }
        try await api.closedConnections(api.openedConnections)
    }
}

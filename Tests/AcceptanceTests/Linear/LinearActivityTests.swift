import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("In the linear mode, loads", .timeLimit(.minutes(3)))
struct LinearActivityTests {
    @Test func `are listed newest first, each with its curl command`() async throws {
        let api = try LoopbackAPI()
        let user = try LinearUser(asking: api)
        let lines = try await user.types("n", "n", "activity")
        #expect(lines[0].hasPrefix("Activity, 1 to 2 of 2. 2 loads, 0 running, 0 failed. Type"))
        #expect(lines[1].hasPrefix("1. "))
        #expect(lines[1].contains("character?page=2, done"))
        #expect(try await user.types("1").last == "curl '\(api.baseURL)/character?page=2'")
    }

    @Test func `that failed can be listed separately, and retried by number`() async throws {
        let api = try LoopbackAPI()
        api.script(.failure(status: 500), times: 1, for: "character?page=2")
        let user = try LinearUser(asking: api)
        let lines = try await user.types("g 21", "activity", "F")
        #expect(lines[0].hasPrefix("Activity, failed only, 1 of 1."))
        #expect(
            lines[1].hasSuffix("character?page=2, failed, 0 ms, The server failed (500)")
                || lines[1].contains("The server failed (500)")
        )
        #expect(try await user.types("r") == ["Type a number behind it, as in r 12."])
        try await user.types("r 1")
        #expect(try await user.types("F", "r 2") == ["That cannot be done with it."])
        try await api.request(2) { $0.name == "character?page=2" }
        #expect(api.asked.count { $0 == "character?page=2" } == 2)
    }
}

import RickAndMorty
import SystemSupport
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("In the linear mode, hostile texts", .timeLimit(.minutes(3)))
struct LinearHostileTextTests {
    @Test func `are printed as safe lines everywhere`() async throws {
        let api = try LoopbackAPI(universe: .ofThirty)
        let fields = ["name", "status", "species", "type", "gender", "air_date", "episode"]
        api.script(.saying(HostileTexts.readable, in: fields))
        let library = LibraryDouble(entries: [
            try .example(1, HostileTexts.readable.joined(), comment: HostileTexts.all.joined(separator: "\n"))
        ])
        let user = try LinearUser(asking: api, library: library)
        var lines = try await user.reads()
        for line in [
            "n", "1", "f", "1", "episodes", "2", "locations", "1", "favourites", "diary", "1", "c", "", "", "", ".",
        ] {
            lines += try await user.types(line)
        }
        #expect(lines.count > 60)
        for line in lines {
            #expect(line == SafeText(line).string)
            #expect(!line.contains { $0.isNewline })
        }
    }
}

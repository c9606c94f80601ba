import Pictures
import RickAndMorty
import RickAndMortyUI
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("The portrait to guess", .timeLimit(.minutes(3)))
struct GuessPortraitTests {
    /// An API whose portraits are boards of 16×16 squares: in fewer blocks they have one colour.
    private func server() throws -> LoopbackAPI {
        let board = try TestJPEG(width: 64, height: 64).bytes { x, y in
            (x / 4 + y / 4).isMultiple(of: 2) ? (200, 200, 200) : (40, 40, 40)
        }
        return try LoopbackAPI(universe: LoopbackUniverse(avatars: [board]))
    }

    private func launch(asking server: LoopbackAPI, on computer: Computer? = nil, colors: Int = 256) async throws
        -> LaunchedApp
    {
        try await LaunchedApp.guessing(
            "--api \(server.baseURL)",
            showingPortraits: true,
            colors: colors,
            server: server,
            on: computer
        )
    }

    /// Number of neighbours in the area of the portrait that look different.
    private nonisolated static func edges(_ canvas: Canvas) -> Int {
        (2..<17).reduce(0) { edges, row in
            edges
                + (3..<33).count { column in
                    let (left, right) = (canvas[column - 1, row], canvas[column, row])
                    return left.character != right.character || left.style.background != right.style.background
                }
        }
    }

    @Test func `sharpens with each wrong try`() async throws {
        let app = try await launch(asking: server())
        #expect(Self.edges(try #require(app.terminal.canvas)) == 0)
        for name in ["Pickle Rick", "Jessica"] { app.guess(name) }
        try await app.wait(for: "try 3 of 6")
        try await app.settle()
        #expect(Self.edges(try #require(app.terminal.canvas)) == 0, "in 8×8 blocks")
        app.guess("Morty Smith")
        try await app.wait(until: { Self.edges($0) > 100 })
        #expect(app.screen.contains("try 4 of 6"))
        #expect(!app.screen.contains("Birdperson"))
    }

    @Test func `is whole when the round is over`() async throws {
        let app = try await launch(asking: server())
        app.type("xy")
        try await app.wait(until: { Self.edges($0) > 100 })
    }

    @Test func `is loaded once, under a name that does not tell whose it is`() async throws {
        let server = try server()
        let app = try await launch(asking: server)
        app.guess("Pickle Rick")
        try await app.wait(for: "try 2 of 6")
        try await app.settle()
        #expect(server.asked.filter { $0.contains("avatar") } == ["character/avatar/47.jpeg"])
        app.press(.escape)
        app.type("6")
        try await app.wait(for: "┌ Activity ", "Who's that?")
        #expect(!app.screen.contains("47"))
    }

    @Test func `is that of this machine without a network`() async throws {
        let (computer, server) = (try Computer(), try server())
        let first = try await launch(asking: server, on: computer)
        first.root.visit("characters", opening: Destination(.character, id: 331))
        first.press(.control("l"))
        try await computer.waitUntilCached("character/avatar/47.jpeg", "character/avatar/331.jpeg", of: server)
        await computer.leave(first)
        let app = try await LaunchedApp.guessing(
            "--offline --api \(server.baseURL)",
            showingPortraits: true,
            on: computer
        )
        #expect(!app.screen.contains("sync"))
        app.type("xy")
        try await app.wait(until: { Self.edges($0) > 100 })
        app.type("p")
        try await app.wait(for: "practice, try 1 of 6")
        try await app.settle()
        #expect(!app.screen.contains("Not on this machine"))
        app.guess("Squanchy")
        try await app.wait(for: "practice, solved in 1 of 6")
        app.type("p")
        try await app.wait(for: "practice, try 1 of 6", "Not on this machine")
    }

    @Test func `is loaded by the key that retries`() async throws {
        let server = try server()
        server.script(.failure(status: 404), times: 1) { $0.target.contains("avatar") }
        let app = try await launch(asking: server)
        try await app.wait(for: "Does not exist")
        app.type("r")
        try await app.wait(forNo: "Does not exist")
        try await app.settle()
        app.type("xy")
        try await app.wait(until: { Self.edges($0) > 100 })
    }
}

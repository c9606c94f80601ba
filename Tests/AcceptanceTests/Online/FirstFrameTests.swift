import HTTP
import RickAndMorty
import RickAndMortyData
import TerminalTesting
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("The first frame", .timeLimit(.minutes(3)))
struct FirstFrameTests {
    @Test func `is painted before the first request`() async throws {
        let terminal = ScriptedTerminal(columns: 100, rows: 30)
        let framesWhenAsked = Awaited<[Int]>([])
        let client = HTTPClientStub { _ in
            let frames = await terminal.frames
            framesWhenAsked.update { $0.append(frames) }
            throw HTTPClientError.timedOut
        }
        let pause = RequestPause(clock: ScriptedClock())
        let api = API(root: .standard, client: client.queued(atOnce: AppPolicy.requestsAtOnce, pause: pause))
        let dependencies = AppDependencies(environment: .scripted(), api: api, library: MemoryLibrary())
        let app = LaunchedApp(dependencies, on: terminal, clock: ScriptedClock())
        #expect(terminal.frames == 1)
        #expect(client.requests.isEmpty)
        try await app.wait(for: "Rick Sanchez")
        let frames = framesWhenAsked.state
        #expect(!frames.isEmpty)
        #expect(frames.allSatisfy { $0 > 0 })
    }

    @Test func `has the layout of the loaded list, with placeholders`() throws {
        let api = try LoopbackAPI()
        let app = try LaunchedApp(asking: api)
        #expect(app.title.hasPrefix(" Rick & Morty   1 Characters  2 Episodes"))
        #expect(app.screen.contains("┌ Characters ─"))
        #expect(app.screen.contains("░░░░"))
        #expect(app.footer.contains("q quit"))
    }

    @Test func `is followed by the first page, the list's length and the state live`() async throws {
        let api = try LoopbackAPI()
        let app = try LaunchedApp(asking: api, columns: 60, rows: 20)
        try await app.wait(for: "Rick Sanchez")
        #expect(app.title.hasSuffix("● live"))
        #expect(app.screen.contains(" 1/826 "))
        #expect(app.screen.contains(api.universe.character(16).name))
        #expect(api.asked == ["character?page=1"])
    }

    @Test func `has a spinner after a delay only`() async throws {
        let api = try LoopbackAPI()
        let gate = try api.hold()
        let app = try LaunchedApp(asking: api)
        try await api.request(1)
        #expect(app.clock.nextWake == .milliseconds(150))
        #expect(!app.screen.contains("⠋"))
        app.clock.advance(to: .milliseconds(150))
        try await app.wait(for: "⠋")
        #expect(app.clock.nextWake == .milliseconds(250))
        gate.open()
        try await app.wait(for: "Rick Sanchez")
    }
}

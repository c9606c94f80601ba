import RickAndMortyUI
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("The app releases", .timeLimit(.minutes(3)))
struct ReleaseTests {
    @Test func `its connections when it is released, and so all loaders`() async throws {
        let api = try LoopbackAPI()
        do {
            let app = try LaunchedApp(asking: api)
            app.type("2")
            try await app.wait(for: "Pilot")
            app.press(.tab)
            try await app.settle()
            app.press(.enter)
            try await app.settle()
        }
        try await api.closedConnections(api.openedConnections)
    }

    @Test func `everything, also while it loads`() async throws {
        let api = try LoopbackAPI()
        let gate = try api.hold()
        do {
            let app = try LaunchedApp(asking: api)
            try await api.request(1)
            app.type("2")
            try await api.request(2)
        }
        try await api.closedConnections(api.openedConnections)
        gate.open()
    }

    @Test func `loads that wait for a retry or for the end of a pause`() async throws {
        let api = try LoopbackAPI(universe: LoopbackUniverse(episodes: 60))
        api.script(.tooManyRequests(retryAfter: "30"), times: 1, for: "episode/54")
        let clock: ScriptedClock
        do {
            let app = try LaunchedApp(asking: api, columns: 100, rows: 24)
            clock = app.clock
            try await app.wait(for: "Rick Sanchez")
            app.press(.down, times: 53)
            try await app.wait(for: "again in 30 s", "▮▮ 30 s")
            app.press(.end)
            try await clock.waitForSleeper(until: .seconds(30))
            #expect(clock.nextSleeper == .seconds(30))
        }
        try await api.closedConnections(api.openedConnections)
        await mainActorQueueHasRun()
        #expect(clock.nextSleeper == nil)
    }

    @Test func `cards and portraits that hang, have failed, or wait for a retry`() async throws {
        let api = try LoopbackAPI(universe: .ofThirty)
        let ids = api.cast(ofEpisode: 1)
        api.script(.nameless(row: ids[1]), when: \.isForCards)
        api.script(.failure(status: 500), for: portraitRequest(ids[1]))
        api.script(.failure(status: 503), for: portraitRequest(ids[2]))
        let gate = try api.hold(portraitRequest(ids[3]))
        let clock: ScriptedClock
        do {
            let app = try LaunchedApp.showingCards(api, portraits: true)
            clock = app.clock
            try await app.open(episode: 1)
            try await app.wait(for: "Character \(ids[1])", "│ r retry  │", "│ wait 1 s │")
            try await api.request(1) { $0.name == portraitRequest(ids[3]) }
            #expect(clock.nextSleeper == .milliseconds(750))
        }
        try await api.closedConnections(api.openedConnections)
        await mainActorQueueHasRun()
        #expect(clock.nextSleeper == nil)
        gate.open()
    }

    @Test func `each of its screens`() async {
        let terminal = ScriptedTerminal(columns: 100, rows: 30)
        var screens: [WeakScreen] = []
        func remembered(_ screen: any Screen) -> any Screen {
            screens.append(WeakScreen(screen: screen))
            return screen
        }
        await expectDeallocated {
            var parts = AppParts(.scripted())
            parts.sections = parts.sections.map { title, parts in
                (title, SectionParts(screen: { remembered(parts.screen($0)) }, place: parts.place))
            }
            parts.features = parts.features.map { feature in
                Feature(
                    kind: feature.kind,
                    section: feature.section,
                    screen: { remembered(feature.screen($0, $1)) },
                    place: feature.place,
                    shared: feature.shared,
                    titles: feature.titles,
                    showsTitle: feature.showsTitle
                )
            }
            let app = AppBuilder.app(parts, on: terminal) {}
            app.prepare(for: terminal.size)
            app.handle(.tab)
            app.handle(.enter)
            return app
        }
        #expect(screens.allSatisfy { $0.screen == nil })
        #expect(screens.count == 2)
    }

    private struct WeakScreen {
        weak var screen: AnyObject?
    }
}

import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyLinear
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalTesting
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
            let opened = clock.now
            try await app.wait(for: "Character \(ids[1])", "⚠", "│ wait 1 s │")
            try await api.request(1) { $0.name == portraitRequest(ids[3]) }
            #expect(clock.nextSleeper == opened + .milliseconds(750))
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
            let sections = parts.navigator.sections.map { RememberedSection($0, remembered) }
            parts.navigator.sections = sections
            parts.sections = zip(parts.sections, sections).map { ($0.title, $1) }
            let app = AppBuilder.app(parts, on: terminal.device) {}
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

    /// Reports the screens that a section makes.
    private final class RememberedSection: ResourceSection {
        private let section: any ResourceSection
        private let remembered: (any Screen) -> any Screen

        init(_ section: any ResourceSection, _ remembered: @escaping (any Screen) -> any Screen) {
            self.section = section
            self.remembered = remembered
        }

        var model: (any Resource.Type)? { section.model }
        var kind: Destination.Kind { section.kind }
        func subjectSearch() -> SubjectSearch { section.subjectSearch() }
        func address(of id: Int) -> String { section.address(of: id) }
        func json(of ids: [Int]) async throws -> [String] { try await section.json(of: ids) }

        func screen() -> any Screen { remembered(section.screen()) }
        func screen(id: Int) -> any Screen { remembered(section.screen(id: id)) }
        func detail(of id: Int) -> (any DetailScreen)? { section.detail(of: id) }
        func place() -> any LinearPlace { section.place() }
        func place(id: Int) -> any LinearPlace { section.place(id: id) }
        func title(of id: Int) -> String? { section.title(of: id) }
        func subject(_ id: Int) -> (any Subject)? { section.subject(id) }
        var zoomedPortrait: ((Int) -> any Loadable<Portrait>)? { section.zoomedPortrait }
        func showsTitle(_ id: Int) -> Bool { section.showsTitle(id) }

        func relatedView(_ related: RelatedResources, isBesideList: Bool) -> any RelatedView {
            section.relatedView(related, isBesideList: isBesideList)
        }

        func relatedList(_ related: RelatedResources) -> LinearList { section.relatedList(related) }
    }
}

import LoadResource
import TerminalTesting
import TestSupport
import Testing

@MainActor
@Suite("A debouncing loadable", .timeLimit(.minutes(3)))
struct DebouncingLoadableTests {
    private let clock = ScriptedClock()
    private let group = DebounceGroup(coalescingInterval: .milliseconds(10))
    private let loadables = (0..<4).map { _ in LoadableSpy<Int>() }

    /// One of several loadables that share a group.
    private func resource(_ number: Int) -> any Loadable<Int> {
        DebouncingLoadable(wrapping: loadables[number], debounceInterval: 0.15, clock: clock, group: group)
    }

    @Test func `starts the first loads immediately if they start together`() {
        let resources = [resource(0), resource(1)]
        for resource in resources { resource.load() }
        clock.advance(by: .milliseconds(9))
        let third = resource(2)
        third.load()

        #expect(loadables.map(\.loads) == [1, 1, 1, 0])
        #expect(clock.nextWakeUpTime == nil)
    }

    @Test func `debounces the first load without a group`() async throws {
        let loadable = LoadableSpy<Int>()
        let resource = DebouncingLoadable(wrapping: loadable, debounceInterval: 0.25, clock: clock)
        resource.load()
        #expect(resource.state == .loading)
        #expect(resource.isLoading)
        #expect(loadable.loads == 0)
        try await clock.waitForSleep(until: .milliseconds(250))
        clock.advance(by: .milliseconds(250))
        try await until { loadable.loads > 0 }
        #expect(loadable.loads == 1)
    }

    @Test func `restarts the debounce interval with each load, and loads once`() async throws {
        let loadable = loadables[0]
        let resource = DebouncingLoadable(wrapping: loadable, debounceInterval: 0.5, clock: clock)
        resource.load()
        try await clock.waitForSleep(until: .milliseconds(500))
        clock.advance(by: .milliseconds(300))
        resource.load()
        try await clock.waitForSleep(until: .milliseconds(800))
        clock.advance(by: .milliseconds(200))
        await drainMainActorQueue()
        #expect(resource.state == .loading)
        #expect(loadable.loads == 0)

        clock.advance(by: .milliseconds(300))
        try await until { loadable.loads > 0 }
        #expect(loadable.loads == 1)
        #expect(clock.nextWakeUpTime == nil)
    }

    @Test func `delays a load that follows another one`() async throws {
        let (first, second, third) = (resource(0), resource(1), resource(2))
        first.load()
        clock.advance(by: .milliseconds(33))
        second.load()
        third.load()
        #expect(second.state == .loading)
        #expect(loadables.map(\.loads) == [1, 0, 0, 0])

        try await clock.waitForSleep(until: .milliseconds(183))
        await drainMainActorQueue()
        clock.advance(by: .milliseconds(150))
        // A load that begins to sleep after the clock was advanced starts within a few main-actor jobs.
        try await until { loadables[1].loads > 0 && loadables[2].loads > 0 }

        #expect(loadables.map(\.loads) == [1, 1, 1, 0])
        loadables[1].state = .loaded(7)
        #expect(second.state == .loaded(7))
    }

    @Test func `never starts a load that is cancelled while pending`() async throws {
        let resources = (0..<4).map(resource)
        for resource in resources {
            resource.load()
            clock.advance(by: .milliseconds(33))
            if resource !== resources[3] { resource.cancel() }
        }
        await drainMainActorQueue()
        clock.advance(by: .milliseconds(300))
        try await until { loadables[3].loads > 0 }

        #expect(loadables.map(\.loads) == [1, 0, 0, 1])
        #expect(resources[1].state == .idle)
        #expect(clock.nextWakeUpTime == nil)
    }

    @Test func `refreshes immediately in the debounce interval, replacing the pending load`() async throws {
        let resources = (resource(0), resource(1))
        resources.0.load()
        clock.advance(by: .milliseconds(33))
        resources.1.load()
        try await clock.waitForSleep(until: .milliseconds(183))

        resources.1.refresh()
        #expect(loadables.map(\.loads) == [1, 1, 0, 0])
        loadables[1].state = .idle
        clock.advance(by: .milliseconds(150))
        for _ in 1...100 { await drainMainActorQueue() }

        #expect(loadables.map(\.loads) == [1, 1, 0, 0])
        #expect(resources.1.state == .idle)
    }

    @Test func `starts a load immediately after the debounce interval`() {
        let resources = (resource(0), resource(1))
        resources.0.load()
        clock.advance(by: .milliseconds(150))
        resources.1.load()

        #expect(loadables.map(\.loads) == [1, 1, 0, 0])
    }

    @Test func `shows a loaded value and retries a failure immediately`() {
        loadables[1].state = .loaded(3)
        loadables[2].state = .error("Sorry")
        let resources = [resource(0), resource(1), resource(2)]
        resources[0].load()
        clock.advance(by: .milliseconds(33))
        #expect(resources[1].state == .loaded(3))
        #expect(resources[2].state == .error("Sorry"))

        resources[2].load()

        #expect(loadables[2].loads == 1)
    }

    @Test func `exposes the pending retry of its loadable, and cancels it`() {
        let wait = PendingRetry(until: .seconds(1), message: "Sorry")
        loadables[0].pendingRetry = wait
        let resource = resource(0)

        #expect(resource.pendingRetry == wait)
        #expect(resource.canRetry)
        resource.cancel()

        #expect(loadables[0].cancels == 1)
    }

    @Test func `starts no load after its release`() async throws {
        await expectDeallocated {
            let first = resource(0)
            first.load()
            clock.advance(by: .milliseconds(33))
            let second = DebouncingLoadable(
                wrapping: loadables[1],
                debounceInterval: 0.15,
                clock: clock,
                group: group
            )
            second.load()
            return second
        }
        await drainMainActorQueue()
        clock.advance(by: .seconds(1))
        await drainMainActorQueue()

        #expect(loadables[1].loads == 0)
        #expect(clock.nextWakeUpTime == nil)
    }
}

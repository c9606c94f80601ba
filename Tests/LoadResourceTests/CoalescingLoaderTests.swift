import LoadResource
import TerminalTesting
import TestSupport
import Testing

@MainActor
@Suite("Coalesced loads", .timeLimit(.minutes(3)))
struct CoalescingLoaderTests {
    private let window = ScriptedLoader(of: Int.self)
    private let requests = ScriptedLoader(of: String.self)
    private let requestedIDs = Awaited<[[Int]]>([])

    /// Each request runs until the test completes it, by its number.
    private func makeLoader(limit: Int = 100) -> CoalescingLoader<Int, String> {
        CoalescingLoader(
            limit: limit,
            window: { [window] in _ = try await window.load() },
            request: { [requests, requestedIDs] ids in
                requestedIDs.update { $0.append(ids) }
                let word = try await requests.load()
                return { id in ids.contains(id) ? .success("\(word) \(id)") : .failure(AnyTestError("unasked")) }
            }
        )
    }

    private func load(_ id: Int, with loader: CoalescingLoader<Int, String>) -> Task<String, any Error> {
        Task.immediate { try await loader.load(id) }
    }

    @Test func `share a request within a batch, in their order`() async throws {
        let loader = makeLoader()
        let loads = [3, 1, 2].map { load($0, with: loader) }
        try await window.waitForStart()
        #expect(requestedIDs.state.isEmpty, "the request waits for the end of the window")

        window.succeed(with: 0)
        try await requests.waitForStart()
        requests.succeed(with: "Number")

        #expect(requestedIDs.state == [[3, 1, 2]])
        for (id, load) in zip([3, 1, 2], loads) { #expect(try await load.value == "Number \(id)") }
    }

    @Test func `end in the order in which they started`() async throws {
        let ended = Awaited<[Int]>([])
        let loader = CoalescingLoader<Int, String>(limit: 100, window: {}) { _ in
            { id in
                ended.update { $0.append(id) }
                return .failure(AnyTestError())
            }
        }
        let ids = (0..<20).map { $0 * 7 % 20 }
        let loads = ids.map { load($0, with: loader) }
        for load in loads { await #expect(throws: AnyTestError.self) { try await load.value } }

        #expect(ended.state == ids)
    }

    @Test func `use another request if they start later`() async throws {
        let loader = makeLoader()
        let first = load(1, with: loader)
        try await window.waitForStart()
        window.succeed(with: 0)
        try await requests.waitForStart()

        let second = load(2, with: loader)
        try await window.waitForStart(2)
        window.succeed(2, with: 0)
        try await requests.waitForStart(2)
        requests.succeed(2, with: "Late")
        requests.succeed(1, with: "Early")

        #expect(requestedIDs.state == [[1], [2]])
        #expect(try await first.value == "Early 1")
        #expect(try await second.value == "Late 2")
    }

    @Test func `are merged for the same id, even while its request is in flight`() async throws {
        let loader = makeLoader()
        var loads = [load(1, with: loader), load(1, with: loader)]
        let abandoned = load(1, with: loader)
        try await window.waitForStart()
        window.succeed(with: 0)
        try await requests.waitForStart()
        abandoned.cancel()
        await #expect(throws: CancellationError.self) { try await abandoned.value }
        loads.append(load(1, with: loader))

        // Would also complete a second request, if there were one.
        window.succeed(with: 0)
        for _ in 1...2 { requests.succeed(with: "One") }

        for load in loads { #expect(try await load.value == "One 1") }
        #expect(requestedIDs.state == [[1]])
    }

    @Test func `never exceed the limit of a request`() async throws {
        let loader = makeLoader(limit: 2)
        let loads = (1...3).map { load($0, with: loader) }
        try await window.waitForStart(2)
        window.succeed(1, with: 0)
        window.succeed(2, with: 0)
        try await requests.waitForStart(2)
        requests.succeed(1, with: "A")
        requests.succeed(2, with: "A")

        for (id, load) in zip(1...3, loads) { #expect(try await load.value == "A \(id)") }
        #expect(requestedIDs.state.sorted { $0[0] < $1[0] } == [[1, 2], [3]])
    }

    @Test func `fail separately`() async throws {
        let loader = CoalescingLoader<Int, String>(
            limit: 100,
            window: {},
            request: { _ in { $0 == 2 ? .failure(AnyTestError("not there")) : .success("Number \($0)") } }
        )
        let loads = (1...3).map { load($0, with: loader) }

        #expect(try await loads[0].value == "Number 1")
        await #expect(throws: AnyTestError("not there")) { try await loads[1].value }
        #expect(try await loads[2].value == "Number 3")
    }

    @Test func `fail together with their request, and can be repeated`() async throws {
        let loader = makeLoader()
        let loads = (1...2).map { load($0, with: loader) }
        try await window.waitForStart()
        window.succeed(with: 0)
        try await requests.waitForStart()
        requests.fail(with: AnyTestError("down"))
        for load in loads { await #expect(throws: AnyTestError("down")) { try await load.value } }

        let again = load(2, with: loader)
        try await window.waitForStart(2)
        window.succeed(2, with: 0)
        try await requests.waitForStart(2)
        requests.succeed(2, with: "Up")

        #expect(try await again.value == "Up 2")
    }

    @Test func `fail together with their window, and can be repeated while others of the batch end`() async throws {
        let loader = makeLoader()
        let again = Task.immediate {
            do { return try await loader.load(1) } catch is AnyTestError { return try await loader.load(1) }
        }
        let other = load(2, with: loader)
        try await window.waitForStart()
        window.fail(with: AnyTestError("closed"))
        try await window.waitForStart(2)
        window.succeed(2, with: 0)
        try await requests.waitForStart()
        requests.succeed(with: "Open")

        await #expect(throws: AnyTestError("closed")) { try await other.value }
        #expect(try await again.value == "Open 1")
        #expect(requestedIDs.state == [[1]])
    }

    @Test func `are omitted from the request if cancelled before it is sent`() async throws {
        let loader = makeLoader()
        let loads = (1...3).map { load($0, with: loader) }
        try await window.waitForStart()

        loads[1].cancel()
        window.succeed(with: 0)
        try await requests.waitForStart()
        requests.succeed(with: "Number")

        #expect(requestedIDs.state == [[1, 3]])
        await #expect(throws: CancellationError.self) { try await loads[1].value }
        #expect(try await loads[2].value == "Number 3")
    }

    @Test func `are not requested without waiters`() async throws {
        let loader = makeLoader()
        let abandoned = load(1, with: loader)
        try await window.waitForStart()
        abandoned.cancel()
        try await window.waitForCancellation()

        let wanted = load(2, with: loader)
        try await window.waitForStart(2)
        window.succeed(2, with: 0)
        try await requests.waitForStart()
        requests.succeed(with: "Number")

        #expect(try await wanted.value == "Number 2")
        await #expect(throws: CancellationError.self) { try await abandoned.value }
        #expect(requestedIDs.state == [[2]])
    }

    @Test func `continue for the remaining waiters, and are cancelled with the last one`() async throws {
        let loader = makeLoader()
        let loads = (1...2).map { load($0, with: loader) }
        try await window.waitForStart()
        window.succeed(with: 0)
        try await requests.waitForStart()

        loads[0].cancel()
        await #expect(throws: CancellationError.self) { try await loads[0].value }
        #expect(!requests.isCancelled())
        loads[1].cancel()

        try await requests.waitForCancellation()
        await #expect(throws: CancellationError.self) { try await loads[1].value }
    }

    @Test func `do not start if already cancelled`() async throws {
        let loader = makeLoader()
        let load = Task { try await loader.load(1) }
        load.cancel()

        await #expect(throws: CancellationError.self) { try await load.value }
        #expect(window.count == 0)
    }

    @Test func `can join a batch again after a cancellation`() async throws {
        let loader = makeLoader(limit: 2)
        let loads = (1...2).map { load($0, with: loader) }
        try await window.waitForStart()
        loads[0].cancel()
        await #expect(throws: CancellationError.self) { try await loads[0].value }

        let again = load(1, with: loader)
        window.succeed(with: 0)
        try await requests.waitForStart()
        requests.succeed(with: "Number")

        #expect(requestedIDs.state == [[2, 1]])
        #expect(try await again.value == "Number 1")
        #expect(try await loads[1].value == "Number 2")
    }

    @Test func `do not retain the loader`() async throws {
        try await expectDeallocated {
            let loader = CoalescingLoader<Int, String>(limit: 1, window: {}, request: { _ in { .success("\($0)") } })
            let number = try await loader.load(1)
            #expect(number == "1")
            return loader
        }
    }
}

import LoadResource
import TerminalTesting
import TestSupport
import Testing

@MainActor
@Suite("A loadable resource", .timeLimit(.minutes(3)))
struct LoadableResourceTests {
    private let loader = ScriptedLoader(of: Int.self)
    private let tracker = DelegateSpy(of: Int.self)

    private func makeResource() -> LoadableResource<Int, String> {
        let viewModel = LoadResourceViewModel<Int, String>(
            mapper: { "number \($0)" },
            errorMessage: { "Sorry: \($0)" }
        )
        let delegate = LoadResourceDelegateComposer<Int>(viewModel, tracker)
        return LoadableResource(
            viewModel: viewModel,
            adapter: LoadResourcePresentationAdapter(loader: loader, delegate: delegate)
        )
    }

    @Test func `goes from idle to loading to loaded`() async throws {
        let resource = makeResource()
        #expect(resource.state == .idle)

        resource.load()
        #expect(resource.state == .loading)

        loader.succeed(with: 7)
        _ = try await tracker.messages(2)
        #expect(resource.state == .loaded("number 7"))
    }

    @Test func `can load again after a failure`() async throws {
        let resource = makeResource()
        resource.load()
        loader.fail(with: AnyTestError("no luck"))
        _ = try await tracker.messages(2)
        #expect(resource.state == .error("Sorry: no luck"))

        resource.load()
        #expect(resource.state == .loading)
    }

    @Test func `keeps its value during a reload and after its failure`() async throws {
        let resource = makeResource()
        resource.load()
        loader.succeed(with: 7)
        _ = try await tracker.messages(2)

        resource.load()
        #expect(resource.state == .loaded("number 7"))
        #expect(resource.isLoading)
        loader.fail(2, with: AnyTestError("no luck"))
        _ = try await tracker.messages(4)

        #expect(resource.state == .loaded("number 7"))
        #expect(resource.errorMessage == "Sorry: no luck")
        #expect(!resource.isLoading)
    }

    @Test func `is idle after a cancellation`() {
        let resource = makeResource()
        resource.load()
        resource.cancel()

        #expect(resource.state == .idle)
    }

    @Test func `cancels its load when released`() async throws {
        await expectDeallocated {
            let resource = makeResource()
            resource.load()
            return resource
        }

        #expect(tracker.messages == [.started, .cancelled])
        try await loader.cancelled()
    }

    // MARK: - Made in one go

    @Test func `is made from a closure`() async {
        let resource = LoadableResource { 7 }
        resource.load()
        #expect(resource.state == .loaded(7))
    }

    @Test func `displays the message of an error that has one for the user, else the default`() async throws {
        let resource = LoadableResource(loader) { $0 }
        resource.load()
        loader.fail(with: Timeout())
        try await until { resource.state.isError }
        #expect(resource.state == .error("The server took too long"))

        resource.load()
        loader.fail(2, with: AnyTestError("a detail"))
        try await until { resource.state.isError }
        #expect(resource.state == .error("Something went wrong"))
    }

    @Test func `retries by itself if it is told to`() async throws {
        let clock = ScriptedClock()
        let resource = LoadableResource(loader, retrying: RetryPolicy(clock: clock)) { "number \($0)" }
        resource.load()
        loader.fail(with: Timeout())
        try await until { resource.wait != nil }
        #expect(resource.wait?.message == "The server took too long")

        clock.advance(by: .seconds(1))
        try await loader.started(2)
        loader.succeed(2, with: 7)
        try await until { resource.state.isLoaded }
        #expect(resource.wait == nil)
        #expect(resource.state == .loaded("number 7"))
    }

    @Test func `retries no earlier than the error allows`() async throws {
        let resource = LoadableResource(loader, retrying: RetryPolicy(clock: ScriptedClock())) { $0 }
        resource.load()
        loader.fail(with: Timeout(retryDelay: .seconds(9)))
        try await until { resource.wait != nil }
        #expect(resource.wait?.until == .seconds(9))
    }

    @Test func `does not retry what will fail again`() async throws {
        let resource = LoadableResource(loader, retrying: RetryPolicy(clock: ScriptedClock())) { $0 }
        resource.load()
        loader.fail(with: Timeout(isTransient: false))
        try await until { resource.state.isError }
        #expect(resource.state == .error("The server took too long"))
    }

    private struct Timeout: PresentableError, TransientError {
        let message = "The server took too long"
        var isTransient = true
        var retryDelay = Duration.zero
    }
}

import LoadResource
import TestSupport
import Testing

@MainActor
@Suite("While a load waits to be tried again", .timeLimit(.minutes(3)))
struct WaitingTests {
    private let loader = LoaderSpy(of: Int.self)
    private let tracker = DelegateSpy(of: Int.self)
    private let clock = ScriptedClock()
    private let expected = LoadWait(until: .milliseconds(500), message: "Sorry: no luck")

    private func makeResource() -> LoadableResource<Int, String> {
        let viewModel = LoadResourceViewModel<Int, String>(
            mapper: { "number \($0)" },
            errorMessage: { "Sorry: \($0)" }
        )
        let delegate = LoadResourceDelegateComposer<Int>(viewModel, tracker)
        return LoadableResource(
            viewModel: viewModel,
            adapter: LoadResourcePresentationAdapter(loader: retrying(delegate), delegate: delegate)
        )
    }

    private func retrying(_ delegate: some LoadResourceDelegate<Int>) -> RetryingLoader<LoaderSpy<Int>> {
        let policy = RetryPolicy(clock: clock, backoff: Backoff(clock: clock) { 0.5 }) { _ in
            .again(notBefore: .zero)
        }
        return RetryingLoader(loader, policy: policy, delegate: delegate)
    }

    private func makeWaitingResource() async throws -> LoadableResource<Int, String> {
        let resource = makeResource()
        resource.load()
        loader.fail(with: AnyTestError("no luck"))
        _ = try await tracker.retries(1)
        return resource
    }

    @Test func `a resource still loads, and says what failed and until when it waits`() async throws {
        let resource = try await makeWaitingResource()
        #expect(resource.state == .loading && resource.wait == expected)
        #expect(resource.canRetry)
        #expect(tracker.messages == [.started])
    }

    @Test func `a resource goes on by itself`() async throws {
        let resource = try await makeWaitingResource()
        clock.advance(by: .milliseconds(500))
        try await loader.started(2)
        #expect(resource.wait == nil && resource.state == .loading && !resource.canRetry)
        loader.finish(2, with: 7)
        _ = try await tracker.messages(2)
        #expect(resource.state == .loaded("number 7"))
    }

    @Test func `a resource that is asked for is tried at once`() async throws {
        let resource = try await makeWaitingResource()
        resource.load()
        #expect(loader.count == 2 && resource.state == .loading && resource.wait == nil)
        await mainActorQueueHasRun()
        #expect(clock.nextSleeper == nil, "and not a second time later")
        loader.finish(2, with: 7)
        #expect(try await tracker.messages(4) == [.started, .cancelled, .started, .finished(7)])
    }

    @Test func `a resource that is tried at once and fails again waits anew`() async throws {
        let resource = try await makeWaitingResource()
        clock.advance(by: .milliseconds(100))
        resource.load()
        loader.fail(2, with: AnyTestError("no luck"))
        _ = try await tracker.retries(2)
        await mainActorQueueHasRun()
        #expect(resource.wait == LoadWait(until: .milliseconds(600), message: "Sorry: no luck"))
    }

    @Test func `a resource that is cancelled waits no more`() async throws {
        let resource = try await makeWaitingResource()
        resource.cancel()
        #expect(resource.state == .idle && resource.wait == nil && !resource.canRetry)
        await mainActorQueueHasRun()
        #expect(clock.nextSleeper == nil)
    }

    @Test func `a resource that is released waits no more`() async throws {
        try await expectDeallocated { try await makeWaitingResource() }
        await mainActorQueueHasRun()
        #expect(clock.nextSleeper == nil && loader.count == 1)
        #expect(tracker.messages == [.started, .cancelled])
    }

    @Test func `a presenter shows what failed, and takes it away when it goes on`() async throws {
        let view = WaitViewSpy()
        let presenter = LoadResourcePresenter(view: view, mapper: { (_: Int) in }, errorMessage: { "Sorry: \($0)" })
        let delegate = LoadResourceDelegateComposer<Int>(presenter, tracker)
        let adapter = LoadResourcePresentationAdapter(loader: retrying(delegate), delegate: delegate)
        adapter.load()
        loader.fail(with: AnyTestError("no luck"))
        _ = try await tracker.retries(1)
        #expect(view.waits == [expected])
        adapter.reload()
        #expect(view.waits == [expected, nil] && loader.count == 2)
        loader.fail(2, with: AnyTestError("no luck"))
        _ = try await tracker.retries(2)
        clock.advance(by: .milliseconds(500))
        try await loader.started(3)
        #expect(view.waits == [expected, nil, expected, nil])
        adapter.cancel()
        #expect(view.waits.count == 4, "there was none to take away")
    }
}

/// Writes down which waits it is to display.
private final class WaitViewSpy: ResourceView {
    private(set) var waits: [LoadWait?] = []

    func display(errorMessage: String?) {}
    func display(isLoading: Bool) {}
    func display(presentationModel: Void) {}
    func display(wait: LoadWait?) { waits.append(wait) }
}

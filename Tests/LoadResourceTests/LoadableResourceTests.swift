import LoadResource
import TestSupport
import Testing

@MainActor
@Suite("A loadable resource", .timeLimit(.minutes(3)))
struct LoadableResourceTests {
    private let loader = LoaderSpy(of: Int.self)
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

        loader.finish(with: 7)
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
        loader.finish(with: 7)
        _ = try await tracker.messages(2)

        resource.load()
        #expect(resource.state == .loaded("number 7"))
        loader.fail(2, with: AnyTestError("no luck"))
        _ = try await tracker.messages(4)

        #expect(resource.state == .loaded("number 7"))
        #expect(resource.viewModel.errorMessage == "Sorry: no luck")
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
}

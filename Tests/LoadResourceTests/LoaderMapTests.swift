import LoadResource
import TestSupport
import Testing

@Suite("A mapped loader loads the same and makes something else of it")
struct LoaderMapTests {
    private let seven = AnyLoader { 7 }

    @Test func `what was loaded is mapped`() async throws {
        #expect(try await seven.map { "number \($0)" }.load() == "number 7")
    }

    @Test func `a mapper that throws fails the load`() async {
        let loader = seven.map { number -> String in throw AnyTestError("cannot map \(number)") }

        await #expect(throws: AnyTestError("cannot map 7")) { try await loader.load() }
    }

    @Test func `what did not load is not mapped`() async {
        let loader = AnyLoader<Int> { throw AnyTestError("no luck") }.map { _ in Issue.record("there is nothing to map")
        }

        await #expect(throws: AnyTestError("no luck")) { try await loader.load() }
    }

    @Test @MainActor func `an item at hand is mapped without a suspension`() {
        let delegate = DelegateSpy(of: Int.self)

        LoadResourcePresentationAdapter(loader: seven.map { $0 + 1 }, delegate: delegate).load()

        #expect(delegate.messages == [.started, .finished(8)])
    }
}

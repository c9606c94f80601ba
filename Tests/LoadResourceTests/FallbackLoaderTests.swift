import LoadResource
import TestSupport
import Testing

@Suite("A fallback loader", .timeLimit(.minutes(3)))
struct FallbackLoaderTests {
    private let primary = LoaderSpy(of: String.self)
    private let fallback = LoaderSpy(of: String.self)

    private func load() -> Task<String, any Error> {
        let loader = FallbackLoader(primary: primary, fallback: fallback)
        return Task { try await loader.load() }
    }

    @Test func `delivers the item of the first loader without calling the second`() async throws {
        let load = load()
        try await primary.started()
        primary.finish(with: "first")

        #expect(try await load.value == "first")
        #expect(fallback.count == 0)
    }

    @Test func `delivers the item of the second loader if the first fails`() async throws {
        let load = load()
        try await primary.started()
        primary.fail(with: AnyTestError())
        try await fallback.started()
        fallback.finish(with: "second")

        #expect(try await load.value == "second")
    }

    @Test func `throws the error of the second loader if both fail`() async throws {
        let load = load()
        try await primary.started()
        primary.fail(with: AnyTestError("first"))
        try await fallback.started()
        fallback.fail(with: AnyTestError("second"))

        await #expect(throws: AnyTestError("second")) { try await load.value }
    }

    @Test func `does not fall back after a cancellation`() async throws {
        let load = load()
        try await primary.started()
        load.cancel()

        await #expect(throws: CancellationError.self) { try await load.value }
        #expect(fallback.count == 0)
    }

    @Test func `does not fall back after a cancellation, whichever error the loader throws`() async throws {
        let stubborn = LoaderSpy(of: String.self, endsWhenCancelled: false)
        let loader = FallbackLoader(primary: stubborn, fallback: fallback)
        let load = Task { try await loader.load() }
        try await stubborn.started()
        load.cancel()
        stubborn.fail(with: AnyTestError("connection closed"))

        await #expect(throws: CancellationError.self) { try await load.value }
        #expect(fallback.count == 0)
    }

    @Test func `makes the second loader from the error of the first`() async throws {
        let loader = FallbackLoader(primary: AnyLoader { throw AnyTestError("no luck") }) { error in
            AnyLoader { "after \(error)" }
        }

        #expect(try await loader.load() == "after no luck")
    }

    @Test func `the delivery of a fallback says why the first loader failed`() async throws {
        let failing = AnyLoader<Delivery<String>> { throw AnyTestError("no luck") }
        let cached = AnyLoader { Delivery("cached", from: .cache) }

        let delivery = try await failing.fallingBack(to: cached).load()

        #expect(delivery == Delivery("cached", from: .cache).asFallback(because: AnyTestError("no luck")))
        #expect(delivery != Delivery("cached", from: .cache))
        #expect(delivery.map(\.count).fallbackReason as? AnyTestError == AnyTestError("no luck"))
    }

    @Test func `the delivery of the first loader has no fallback reason`() async throws {
        let cached = AnyLoader { Delivery("cached", from: .cache) }

        let delivery = try await AnyLoader { Delivery("live", from: .live) }.fallingBack(to: cached).load()

        #expect(delivery == Delivery("live", from: .live))
        #expect(delivery.fallbackReason == nil)
    }

    @Test func `the outermost failure is the reason of the innermost fallback`() async throws {
        let failing = AnyLoader<Delivery<String>> { throw AnyTestError("no network") }
        let missing = AnyLoader<Delivery<String>> { throw AnyTestError("cache miss") }
        let bundled = AnyLoader { Delivery("bundled", from: .bundled) }

        let delivery = try await failing.fallingBack(to: missing.fallingBack(to: bundled)).load()

        #expect(delivery.fallbackReason as? AnyTestError == AnyTestError("no network"))
    }

    @Test @MainActor func `needs no suspension if both loaders need none`() {
        let delegate = DelegateSpy(of: String.self)
        let loader = FallbackLoader(primary: AnyLoader { throw AnyTestError() }, fallback: AnyLoader { "at hand" })

        LoadResourcePresentationAdapter(loader: loader, delegate: delegate).load()

        #expect(delegate.messages == [.started, .finished("at hand")])
    }
}

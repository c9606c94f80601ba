import HTTP
import LoadResource
import RickAndMorty
import Testing

@Suite("A loader of what was kept")
struct KeptLoaderTests {
    private func loader(finding kept: KeptResponse?) -> KeptLoader<String> {
        KeptLoader(
            mapper: { response in
                guard response.status == 200, !response.body.isEmpty else { throw APIError.notFound }
                return String(decoding: response.body, as: UTF8.self)
            },
            find: { kept }
        )
    }

    @Test("reads it as an answer, and says since when it was kept")
    func kept() async throws {
        let time = WallTime(seconds: 5)
        let delivery = try await loader(finding: KeptResponse(body: [0x61], time: time)).load()
        #expect(delivery == Delivery("a", from: .cache, time: time))
    }

    @Test("fails where nothing was kept, or nobody can read it any more")
    func nothing() async throws {
        await #expect(throws: NothingKept()) { try await loader(finding: nil).load() }
        await #expect(throws: APIError.notFound) {
            try await loader(finding: KeptResponse(body: [], time: WallTime(seconds: 5))).load()
        }
    }
}

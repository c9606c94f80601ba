import FuzzySearch
import LoadResource
import TestSupport
import Testing

@testable import RickAndMorty
@testable import RickAndMortyData

@MainActor
@Suite("The search for the answer to a question")
struct QuestionSearchTests {
    private let store = MemoryResponseStore()

    /// - Parameter moons: ids of cached locations beside those of the catalogue.
    private func search(moons: Range<Int> = 0..<0, countAtOnce: Int = 4_096) async -> QuestionSearch<LocationModel> {
        let collection = ResourceEndpoint<LocationModel>.collection(at: .standard)
        for id in moons {
            let body = Array(#"{"id":\#(id),"name":"Moon \#(id)","type":"Moon","dimension":"","residents":[]}"#.utf8)
            await store.keep(
                CachedResponse(body: body, time: WallTime(seconds: id)),
                to: "\(collection)/\(id)",
                bringing: CachedResources(collection: collection, bodies: [id: body])
            )
        }
        let cache = ResponseCache(store, of: .standard, clock: .scripted)
        return QuestionSearch(ResourceRepository(api: nil, cache: cache), countAtOnce: countAtOnce) {
            QuestionContext()
        }
    }

    private func question(_ text: String) throws -> Question<LocationModel> { try Question(text) }

    @Test func `asks the catalogue beside the cache`() async throws {
        let search = await search(moons: 1_000..<1_003)
        let answer = try await search.answer(to: question("type:moon,menagerie"), beside: [])
        #expect(answer.matches.map(\.id) == [25, 1_000, 1_001, 1_002])
        #expect(answer.searched == 129)
        #expect(answer.isFromCatalogue)
        #expect(answer.matches.isComplete)
    }

    @Test func `ranks words as a search does, unless the question has an order`() async throws {
        let search = await search()
        let best = try await search.answer(to: question("residents>=1 earth"), beside: [])
        #expect(best.matches.first?.title == "Earth (C-137)")
        let ordered = try await search.answer(to: question("residents>=1 earth sort:-residents"), beside: [])
        #expect(ordered.matches.first?.title == "Earth (Replacement Dimension)")
        #expect(ordered.matches.first.map(\.id).flatMap { ordered.values[$0] } == "230")
        #expect(best.values.isEmpty)
        #expect(Set(ordered.matches.map(\.id)) == Set(best.matches.map(\.id)))
    }

    @Test func `waits for twice as many resources when it is asked again`() async throws {
        let search = await search(moons: 1_000..<1_050, countAtOnce: 10)
        var answer = try await search.answer(to: question("type:moon"), beside: [])
        #expect(!answer.matches.isComplete)
        #expect(answer.searched < 176)
        for _ in 0..<8 where !answer.matches.isComplete {
            answer = try await search.answer(to: question("type:moon"), beside: [])
        }
        #expect(answer.matches.isComplete)
        #expect(answer.searched == 176)
        #expect(answer.matches.count == 50)
    }

    @Test func `knows what has been loaded since`() async throws {
        let search = await search()
        let known = try await search.answer(to: question("name:earth type:moon"), beside: [])
        #expect(known.matches.isEmpty)
        #expect(known.exclusion?.term == "type:moon" || known.exclusion?.term == "name:earth")
        let loaded = [
            LocationModel(id: 1, name: "Earth (C-137)", type: "Moon", dimension: "", residents: []),
            LocationModel(id: 900, name: "Earth 900", type: "Moon", dimension: "", residents: []),
        ]
        let answer = try await search.answer(to: question("name:earth type:moon"), beside: loaded)
        #expect(answer.matches.map(\.id) == [1, 900])
        #expect(answer.searched == 127)
    }

    @Test func `offers what goes on with the question`() async throws {
        let offers = try await search().offers(for: "type:menag")
        #expect(offers.map(\.label) == ["Menagerie"])
        #expect(offers.map(\.count) == [1])
    }
}

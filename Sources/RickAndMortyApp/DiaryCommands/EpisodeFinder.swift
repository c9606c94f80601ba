import LoadResource
import RickAndMorty

/// Finds episodes among what is on this machine: what was kept of the API's, and the bundled ones.
struct EpisodeFinder {
    /// Without a network.
    private let sources: ResourceSources<EpisodeModel>

    /// - Parameter cache: `nil` where nothing is kept.
    init(cache: ResponseCache?) {
        sources = .episodes(api: nil, cache: cache)
    }

    /// - Returns: `nil` where it is not on this machine.
    func episode(_ reference: EpisodeReference) async throws -> EpisodeModel? {
        switch reference {
        case .id(let id): return try await found(sources.single(id))
        case .code(let code):
            guard let first = try await found(sources.firstPage()) else { return nil }
            return try await episode(code, in: first.universe, pages: first.page.pages)
        }
    }

    /// Where the list of the API is not all here, the catalogue has the rest.
    private func episode(_ code: EpisodeCode, in universe: Universe, pages: Int) async throws -> EpisodeModel? {
        if let episode = try await episode(code, in: universe, fromPage: 1, of: pages) { return episode }
        guard universe != .catalogue, let first = try await found(sources.page(1, of: .catalogue)) else { return nil }
        return try await episode(code, in: .catalogue, fromPage: 1, of: first.pages)
    }

    private func episode(
        _ code: EpisodeCode,
        in universe: Universe,
        fromPage number: Int,
        of pages: Int
    ) async throws -> EpisodeModel? {
        guard number <= pages else { return nil }
        let page = try await found(sources.page(number, of: universe))
        let episode = page?.items.first { ($0.code.season, $0.code.number) == (code.season, code.number) }
        if let episode { return episode }
        return try await self.episode(code, in: universe, fromPage: number + 1, of: pages)
    }

    /// What is not here, or cannot be read, is not found; a load that was cancelled is no answer.
    private func found<Item>(_ loader: NamedLoader<Item>) async throws -> Item? {
        do {
            return try await loader.load().item
        } catch let error as CancellationError {
            throw error
        } catch {
            return nil
        }
    }
}

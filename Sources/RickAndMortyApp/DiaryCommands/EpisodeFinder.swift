import LoadResource
import RickAndMorty
import RickAndMortyData

/// Finds episodes offline, in the cache and the bundled catalogue.
struct EpisodeFinder {
    private let repository: ResourceRepository<EpisodeModel>

    /// - Parameter cache: `nil` without a cache.
    init(cache: ResponseCache?) {
        repository = ResourceRepository(api: nil, cache: cache)
    }

    /// - Returns: `nil` if it is not on this machine.
    func episode(_ reference: EpisodeReference) async throws -> EpisodeModel? {
        switch reference {
        case .id(let id): return try await found(repository.loader(id))
        case .code(let code):
            guard let first = try await found(repository.pages.firstPage()) else { return nil }
            return try await episode(code, in: first.list, pages: first.page.pages)
        }
    }

    /// Searches the cached list, then the catalogue, which is complete.
    private func episode(_ code: EpisodeCode, in list: ListIdentity, pages: Int) async throws -> EpisodeModel? {
        if let episode = try await episode(code, in: list, fromPage: 1, of: pages) { return episode }
        guard list != .catalogue, let first = try await found(repository.pages.page(1, of: .catalogue)) else {
            return nil
        }
        return try await episode(code, in: .catalogue, fromPage: 1, of: first.pages)
    }

    private func episode(
        _ code: EpisodeCode,
        in list: ListIdentity,
        fromPage number: Int,
        of pages: Int
    ) async throws -> EpisodeModel? {
        guard number <= pages else { return nil }
        let page = try await found(repository.pages.page(number, of: list))
        let episode = page?.items.first { ($0.code.season, $0.code.number) == (code.season, code.number) }
        if let episode { return episode }
        return try await self.episode(code, in: list, fromPage: number + 1, of: pages)
    }

    /// - Returns: `nil` for every error except cancellation.
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

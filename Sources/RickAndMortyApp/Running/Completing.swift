import RickAndMorty
import RickAndMortyData
import SystemSupport

/// `rickmorty complete …`: what a shell may complete, without a network.
enum Completing {
    /// Where nothing can be read, there is nothing to complete with.
    static func run(_ request: CandidateRequest, _ settings: Settings) async -> Ending {
        guard let kind = ResourceKinds.named(request.topic) else { return .failed(.usage) }
        do {
            StandardStream.output.write(try await candidates(request, of: kind, cache: cache(settings)))
            return .quit
        } catch {
            return .failed(.failed)
        }
    }

    private static func candidates<Model: Resource>(
        _ request: CandidateRequest,
        of _: Model.Type,
        cache: ResponseCache?
    ) async throws -> String {
        let candidates = Candidates<Model>(cache: cache)
        return switch request.kind {
        case .ids: try await candidates.ids(for: request.text)
        case .names: try await candidates.names(for: request.text)
        }
    }

    /// `nil` where nothing is kept: none is made for that.
    private static func cache(_ settings: Settings) -> ResponseCache? {
        let folders = Folders(environment: Process.environment)
        guard let folder = folders.cache, FileSystem.exists("\(folder)/cache.db") else { return nil }
        return Browsing.cache(settings, in: folders, complaints: Complaints(), clock: .system)
    }
}

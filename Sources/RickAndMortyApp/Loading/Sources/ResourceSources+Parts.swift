import HTTP
import LoadResource
import RickAndMorty

/// What is different from one kind of resource to another, wherever its answers come from.
extension ResourceSources {
    /// How one kind of resource is asked for.
    nonisolated struct Endpoints: Sendable {
        let page: @Sendable (Int, APIRoot) -> HTTPRequest
        let single: @Sendable (Int, APIRoot) -> HTTPRequest
        let several: @Sendable ([Int], APIRoot) -> HTTPRequest
        /// The address of all of them.
        let collection: @Sendable (APIRoot) -> String
    }

    /// How the answers are read.
    nonisolated struct Mappers: Sendable {
        let page: RemoteLoader<Page<Model>>.Mapper
        let single: RemoteLoader<Model>.Mapper
        let several: RemoteLoader<ResourceList<Model>>.Mapper
    }
}

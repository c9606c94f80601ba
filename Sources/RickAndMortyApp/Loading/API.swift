import LoadResource
import RickAndMorty

/// The API to ask, and how.
struct API {
    let root: APIRoot
    let client: any HTTPClient
    /// How long the network may take to show a list before the catalogue does.
    var patience = Duration.seconds(3)

    func loader<Resource>(
        _ request: HTTPRequest,
        _ mapper: @escaping RemoteLoader<Resource>.Mapper
    ) -> AnyLoader<Resource> {
        AnyLoader(RemoteLoader(client: client, request: request, mapper: mapper))
    }
}

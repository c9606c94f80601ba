import HTTP
import LoadResource
import RickAndMorty
import RickAndMortyData

/// What of one kind of resource can be shared.
struct SharedThing {
    /// Where the thing with that id is on the network.
    let address: (Int) -> String
    /// What the API says of it, in one line.
    let json: (Int) async throws -> String
}

extension ResourceBuilder {
    /// How a resource is shared: as the API that was asked has it.
    var shared: SharedThing {
        let root = repository.api?.root ?? repository.cache?.root ?? .standard
        return SharedThing(
            address: { ResourceEndpoint<Model>.single($0, at: root).url },
            json: { [repository] id in
                let model = try await repository.loader(id).load().item
                return SafeJSON.text(of: model.encodable(at: root)) ?? ""
            }
        )
    }
}

import LoadResource
import RickAndMorty

extension ResourceBuilder where Model: WritableResource {
    /// How one is taken elsewhere: from the API that was asked.
    var shared: SharedThing {
        SharedThing(
            address: sources.address,
            json: { [sources] id in
                let model = try await sources.single(id).load().item
                return SafeJSON.text(of: model.written(at: sources.root)) ?? ""
            }
        )
    }
}

extension ResourceSources {
    fileprivate var root: APIRoot { live?.api.root ?? kept?.cache.root ?? .standard }

    fileprivate func address(of id: Int) -> String { "\(root.text)/\(name)/\(id)" }
}

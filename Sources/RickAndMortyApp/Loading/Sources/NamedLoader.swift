import LoadResource

/// A loader together with what its loads are called by those who watch them.
struct NamedLoader<Resource: Sendable>: Loader {
    /// In the words of the API: "character/2".
    let name: String
    /// `nil` where nobody is asked.
    let address: String?
    private let loader: AnyLoader<Delivery<Resource>>

    init(_ loader: some Loader<Delivery<Resource>>, name: String, address: String?) {
        self.loader = AnyLoader(loader)
        self.name = name
        self.address = address
    }

    nonisolated func load() async throws -> Delivery<Resource> {
        try await loader.load()
    }
}

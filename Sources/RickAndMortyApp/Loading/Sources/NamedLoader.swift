import LoadResource

/// A loader together with what its loads are called by those who watch them.
struct NamedLoader<Resource: Sendable>: Loader {
    /// How what was loaded is brought up to date.
    struct Renewal {
        /// Asks for the real thing first.
        let loader: AnyLoader<Delivery<Resource>>
        /// Says when that is due though nobody asks for it; `nil` for never.
        let policy: CachePolicy?
    }

    /// In the words of the API: "character/2".
    let name: String
    /// `nil` where nobody is asked.
    let address: String?
    /// `nil` where there is nothing that could be brought up to date.
    let renewal: Renewal?
    private let loader: AnyLoader<Delivery<Resource>>

    init(_ loader: some Loader<Delivery<Resource>>, name: String, address: String?, renewal: Renewal? = nil) {
        self.loader = AnyLoader(loader)
        self.name = name
        self.address = address
        self.renewal = renewal
    }

    nonisolated func load() async throws -> Delivery<Resource> {
        try await loader.load()
    }
}

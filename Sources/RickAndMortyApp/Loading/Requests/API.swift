import RickAndMorty

/// The API to ask, and how.
struct API {
    /// Ids that one request may ask for.
    static let mostIDs = 100

    let root: APIRoot
    let client: any HTTPClient
    /// Pictures have a queue of their own: no row waits for one.
    let imageClient: any HTTPClient
    /// How long the network may take to show a list before the catalogue does.
    var patience = Duration.seconds(3)
    /// Is over when all that belongs into one request has been asked for. By itself, that is the end of a frame.
    var window: @Sendable () async throws -> Void = { await MainActor.run {} }
    let state = NetworkState()
    /// What its answers ask of every request; `nil` where nobody minds.
    let pause: RequestPause?

    /// - Parameter imageClient: by itself, the same as `client`.
    init(
        root: APIRoot,
        client: any HTTPClient,
        imageClient: (any HTTPClient)? = nil,
        pause: RequestPause? = nil
    ) {
        self.root = root
        self.client = client
        self.imageClient = imageClient ?? client
        self.pause = pause
    }
}

import RickAndMorty

/// The API to ask, and how long a list waits for it.
struct API {
    let base: APIRoot
    let client: any HTTPClient
    /// How long the network may take to show a list before the catalogue does.
    var patience = Duration.seconds(3)
}

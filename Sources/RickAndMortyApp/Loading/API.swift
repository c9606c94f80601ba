import RickAndMorty

/// The API to ask, and how.
struct API {
    let root: APIRoot
    let client: any HTTPClient
    /// How long the network may take to show a list before the catalogue does.
    var patience = Duration.seconds(3)
    let state = NetworkState()
    /// What its answers ask of every request; `nil` where nobody minds.
    var pause: RequestPause?
}

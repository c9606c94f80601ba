import RickAndMortyUI

/// What of one kind can be taken elsewhere.
struct SharedThing {
    /// Where the thing with that id is on the network.
    let address: (Int) -> String
    /// What the API says of it, in one line.
    let json: (Int) async throws -> String
}

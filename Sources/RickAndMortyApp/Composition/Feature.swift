import RickAndMortyUI

/// One kind of resource in the app: a section, and a screen for each single thing.
struct Feature {
    let name: String
    let kind: Destination.Kind
    /// The section's first screen.
    let section: any Screen
    /// Opens the thing with that id.
    let screen: (Int) -> any Screen
}

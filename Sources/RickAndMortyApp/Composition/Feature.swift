import RickAndMortyData
import RickAndMortyUI

/// One kind of resource in the app: a section, and a screen for each single thing.
///
/// It keeps no screen and knows no app: what opens other screens is handed over when one is made.
struct Feature {
    typealias Open = (Destination) -> Void

    let title: SectionTitle
    let kind: Destination.Kind
    /// Makes the section's first screen.
    let section: (@escaping Open) -> any Screen
    /// Makes the screen of the thing with that id.
    let screen: (Int, @escaping Open) -> any Screen
    /// The same for whom it is told line by line; `nil` for what is not.
    var linear: LinearFeature?
    /// How one of its things is taken elsewhere; `nil` where it is not.
    var shared: SharedThing?
    /// Whether its list can be looked through.
    var isSearchable = false
    /// By which its things are found wherever one is; `nil` where they are not.
    var titles: TitleSearch?
}

import RickAndMortyUI

/// Favourites in the app: what lists and details know of them, what can be done with things, and their section.
struct FavouriteFeature {
    let marks: MarkReader
    let commands: [SubjectCommand]
    /// Makes the section, which opens what is marked.
    let section: (@escaping Feature.Open) -> Section
    /// The same for whom it is told line by line.
    let linear: (@escaping LinearFeature.Open) -> LinearSection
    /// Whether it is known what is marked, or that nobody can say so; observable.
    let isReady: () -> Bool
}

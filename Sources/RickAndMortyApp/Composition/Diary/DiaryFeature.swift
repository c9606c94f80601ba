import RickAndMortyUI

/// The diary in the app: its section, what it can do with things elsewhere, and what it knows of them.
struct DiaryFeature {
    let section: Section
    /// The same for whom it is told line by line.
    let linear: LinearSection
    let command: SubjectCommand
    /// Whether there is an entry about the episode with that id; observable.
    let isWatched: (Int) -> Bool
}

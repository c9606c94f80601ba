import RickAndMortyUI

/// The diary in the app: its section, what it can do with things elsewhere, and what it knows of them.
struct DiaryFeature {
    let section: Section
    let command: SubjectCommand
    /// Whether there is an entry about the episode with that id; observable.
    let isWatched: (Int) -> Bool
}

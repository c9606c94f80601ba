import LoadResource
import RickAndMorty
import RickAndMortyPresentation

@testable import RickAndMortyUI

/// Favourites of every kind, with every kind of name for the layout, newest first.
nonisolated extension Cast {
    static let favourites: [Favourite] = [
        favourite(CharacterPresentationModel(character(1)), 9),
        favourite(EpisodePresentationModel(episode(1)), 8),
        favourite(LocationPresentationModel(location(1)), 7),
        favourite(CharacterPresentationModel(character(3)), 6),
        favourite(EpisodePresentationModel(episode(3)), 5),
        favourite(LocationPresentationModel(location(3)), 4),
        favourite(CharacterPresentationModel(character(5)), 3),
        favourite(LocationPresentationModel(location(5)), 2),
        favourite(EpisodePresentationModel(episode(4)), 1),
    ]

    private static func favourite(_ subject: any Subject, _ second: Int) -> Favourite {
        Favourite(subject, added: WallTime(seconds: second))
    }
}

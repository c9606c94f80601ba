import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation

extension AppServices {
    /// Makes the load of the episodes and companions of a character: what is known on this machine.
    func appearances(of character: Destination) -> any Loadable<AppearancesPresentationModel> {
        let episodes: ResourceRepository<EpisodeModel> = dependencies.repository()
        let loader = NamedLoader(local: "appearances") {
            await Self.appearances(of: character.id, in: episodes.allLocal())
        }
        return loadables.loadable(loader) { [navigator] appearances in
            let section = navigator[character.kind]
            return AppearancesPresentationModel(appearances.item) { id in
                section?.showsTitle(id) == true ? section?.title(of: id) : nil
            }
        }
    }

    @concurrent
    private static func appearances(of character: Int, in episodes: [EpisodeModel]) async -> Appearances {
        Appearances(of: character, in: episodes)
    }
}

import RickAndMorty
import RickAndMortyData

extension CharacterModel {
    static var morty: CharacterModel { Catalogue.bundled.page(1, of: Self.self).items[1] }
}

extension EpisodeModel {
    static var pilot: EpisodeModel { Catalogue.bundled.page(1, of: Self.self).items[0] }
}

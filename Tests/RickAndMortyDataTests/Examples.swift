import RickAndMorty
import RickAndMortyData

extension CharacterModel {
    static var morty: CharacterModel { Catalogue.bundled.all()[1] }
}

extension EpisodeModel {
    static var pilot: EpisodeModel { Catalogue.bundled.all()[0] }
}

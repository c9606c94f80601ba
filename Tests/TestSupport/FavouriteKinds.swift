package import RickAndMorty

extension FavouriteID.Kind {
    package static let character = FavouriteID.Kind("character")
    package static let episode = FavouriteID.Kind("episode")
    package static let location = FavouriteID.Kind("location")
}

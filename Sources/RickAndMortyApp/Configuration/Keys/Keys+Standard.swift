import RickAndMortyUI
import TerminalUI

nonisolated extension Keys {
    /// The whole app's, as they are where nobody changes them.
    static let standard = table(sections: [.characters, .episodes, .locations, .favourites, .diary, .activity])
}

import LoadResource
import RickAndMortyUI

/// What characters are drawn from wherever they belong to something else.
struct CharacterViews {
    let character: (Int) -> any Loadable<CharacterPresentationModel>
    /// `nil` where there are no pictures.
    let portrait: ((Int) -> any Loadable<Portrait>)?
}

package import LoadResource
import Observation
package import RickAndMorty

/// What is marked as a favourite: as it was kept, and as a person has changed it since.
@Observable
package final class FavouriteMarks: PresentedView {
    package typealias ResourcePresentationModel = FavouriteList

    package var presented = Presented<FavouriteList>()
    /// Asks for what was kept.
    @ObservationIgnored package var onLoad: () -> Void = {}

    package init() {}

    /// Whether it is known what is marked: before that, nothing can be.
    package var areKnown: Bool { presented.model != nil }

    /// When something is added that is marked at a moment.
    package func added(at moment: WallTime) -> WallTime {
        presented.model?.added(at: moment) ?? moment
    }

    /// `nil` for what is not marked.
    package subscript(id: FavouriteID) -> Favourite? {
        get { presented.model?[id] }
        set {
            guard var list = presented.model else { return }
            list[id] = newValue
            presented.display(list)
        }
    }
}

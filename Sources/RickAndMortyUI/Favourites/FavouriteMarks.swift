package import LoadResource
import Observation
package import RickAndMorty

/// Whether something is marked as a favourite, asked anew for each frame.
package typealias MarkReader = (any Subject) -> Bool

/// What is marked as a favourite: as it was kept, and as a person has changed it since.
@Observable
package final class FavouriteMarks: StatefulResourceView {
    package typealias ResourcePresentationModel = FavouriteList

    package let presented = ResourceViewState<FavouriteList>()
    /// Asks for what was kept.
    @ObservationIgnored package var onLoad: () -> Void = {}
    @ObservationIgnored private var waiting: [CheckedContinuation<Void, Never>] = []

    package init() {}

    package func display(presentationModel list: FavouriteList) {
        presented.display(presentationModel: list)
        endWaiting()
    }

    package func display(errorMessage: String?) {
        presented.display(errorMessage: errorMessage)
        if errorMessage != nil { endWaiting() }
    }

    /// Whether it is known what is marked: before that, nothing can be.
    package var areKnown: Bool { presented.model != nil }
    /// Whether something can be marked: now, or as soon as they are known.
    package var canChange: Bool { areKnown || presented.isLoading }

    /// Returns when they are known, or cannot be: then `presented.errorMessage` says why.
    package func wait() async {
        if canChange, !areKnown { await withCheckedContinuation { waiting.append($0) } }
    }

    private func endWaiting() {
        let ended = waiting
        waiting = []
        for continuation in ended { continuation.resume() }
    }

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
            presented.display(presentationModel: list)
        }
    }
}

import LoadResource
import TerminalUI

/// What belongs to a thing: its ids are known, each loads by itself, and one is selected.
@MainActor
protocol RelatedView: View, AnyObject {
    associatedtype Model: Sendable

    var resources: ResourceSet<Model> { get }
    var selectedID: Int? { get }
    /// Whether keys go to it.
    var isFocused: Bool { get set }

    func canMove(_ action: Action) -> Bool
    func move(_ action: Action)
}

extension RelatedView {
    var isSelectionLoaded: Bool { resources.isLoaded(selectedID) }
    var canRetrySelection: Bool { resources.canRetry(selectedID) }

    func retrySelection() {
        if let selectedID { resources[selectedID].load() }
    }

    func cancelLoads() { resources.cancelLoads() }
}

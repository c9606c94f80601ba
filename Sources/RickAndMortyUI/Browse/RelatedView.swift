import TerminalUI

/// What belongs to a thing: its ids are known, each loads by itself, and one is selected.
@MainActor
protocol RelatedView: View, AnyObject {
    var selectedID: Int? { get }
    /// Whether keys go to it.
    var isFocused: Bool { get set }
    /// `nil` while it is on its way.
    var selectedSubject: (any Subject)? { get }
    var canRetrySelection: Bool { get }

    func canMove(_ action: Action) -> Bool
    func move(_ action: Action)
    func retrySelection()
    /// Nobody sees it any more.
    func cancelLoads()
}

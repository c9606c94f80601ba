package import TerminalUI

/// A list that a person browses beside what is selected in it.
@MainActor
package protocol BrowsedList<Row>: View, AnyObject {
    associatedtype Row

    var source: SourceMark? { get }

    /// Whether keys go to it.
    var isFocused: Bool { get set }
    var count: Int { get }
    /// `nil` while it is on its way.
    var selectedRow: Row? { get }
    /// Whether the selected row is on its way: it has neither failed nor been left out.
    var isSelectedRowComing: Bool { get }
    func move(_ move: ListMove)

    /// Whether something failed, or can be brought up to date.
    var isRetryPossible: Bool { get }
    /// Whether there is nothing to try again, and yet something to ask for: a program may run for days.
    var isRenewalPossible: Bool { get }
    func retry()

    /// For the frame around it.
    var note: String { get }
    /// What there is to say about it as a whole, in one line above it.
    var notice: [Advice] { get }
    /// Who is at work on what the notice says.
    var noticeLoader: AnyObject? { get }

    /// Nobody sees it any more: what it still loads can stop.
    func leave()
}

extension BrowsedList {
    /// Also while the row is on its way: what opens is a matter of time then.
    package var isOpenPossible: Bool {
        count > 0 && (selectedRow != nil || isSelectedRowComing)
    }
}

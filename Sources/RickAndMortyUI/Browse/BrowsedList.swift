package import RickAndMortyPresentation
package import TerminalUI

/// A list that is displayed beside the detail of its selected row.
@MainActor
package protocol BrowsedList<Row>: View, AnyObject {
    associatedtype Row

    var source: SourceMark? { get }

    var isFocused: Bool { get set }
    var count: Int { get }
    /// `nil` while it loads.
    var selectedRow: Row? { get }
    /// Whether the selected row is loading: it has neither failed nor been left out.
    var isSelectedRowComing: Bool { get }
    func move(_ move: ListMove)

    /// Whether a load failed or can be revalidated.
    var isRetryPossible: Bool { get }
    /// Whether a list without failures can be revalidated, as the app may run for days.
    var isRenewalPossible: Bool { get }
    func retry()

    /// Text in the list's frame.
    var note: String { get }
    /// Notice about the whole list, displayed above it on one line.
    var notice: [Advice] { get }
    /// The object whose load changes the notice; shows a spinner while it runs.
    var noticeLoader: AnyObject? { get }

    /// Called when the list is hidden; cancels its loads.
    func leave()
}

extension BrowsedList {
    /// Also while the row loads: it opens on arrival.
    package var isOpenPossible: Bool {
        count > 0 && (selectedRow != nil || isSelectedRowComing)
    }
}

extension Columns {
    /// A view with a margin on both sides, as wide as the one of a list's rows.
    static func indenting(_ view: any View) -> Columns { Columns(.fixed(2), .rest(view), .fixed(2)) }
}

/// A view below a one-line notice, if there is one.
struct NoticeView: View {
    let notice: [Advice]
    let loader: AnyObject?
    let content: any View

    func prepare(for size: Size) {
        content.prepare(for: Size(columns: size.columns, rows: max(0, size.rows - rows)))
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let (top, place) = rect.splitTop(rows)
        if !notice.isEmpty {
            let line = top.inset(columns: 1)
            let sentence = notice.map { $0.text(on: canvas) }.joined(separator: " \(canvas.glyphs.separator) ")
            canvas.writeWarning(sentence, in: line)
            // The spinner replaces the warning mark, so that the layout is stable.
            if let loader { canvas.whileLoading(loader) { SpinnerView().draw(in: line, on: &$0) } }
        }
        content.draw(in: place, on: &canvas)
    }

    private var rows: Int { notice.isEmpty ? 0 : 1 }
}

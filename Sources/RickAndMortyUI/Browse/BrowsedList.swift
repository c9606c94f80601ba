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

/// A line above a view where there is something to say about it.
struct NoticeView: View {
    let notice: [Advice]
    /// Who is at work on what the notice says.
    let loader: AnyObject?
    let content: any View

    func prepare(for size: Size) {
        content.prepare(for: split(Rect(columns: size.columns, rows: size.rows)).content.size)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let (line, place) = split(rect)
        if !notice.isEmpty {
            let (mark, text) = line.inset(columns: 1).splitLeft(2)
            let sentence = notice.map { $0.text(on: canvas) }.joined(separator: " \(canvas.glyphs.separator) ")
            canvas.write(sentence, in: text, style: canvas.theme.warning)
            draw(mark, on: &canvas)
        }
        content.draw(in: place, on: &canvas)
    }

    /// The spinner takes the warning's place, so that nothing moves.
    private func draw(_ mark: Rect, on canvas: inout Canvas) {
        canvas.write(String(canvas.glyphs.warning), in: mark, style: canvas.theme.warning)
        guard let loader else { return }
        canvas.whileLoading(loader) { SpinnerView().draw(in: mark, on: &$0) }
    }

    private func split(_ rect: Rect) -> (line: Rect, content: Rect) {
        let (top, rest) = rect.splitTop(notice.isEmpty ? 0 : 1)
        return (top, rest)
    }
}

/// Says in the place of a row, or of a page, that it could not load, and what to press or to wait for.
struct FailedRow: View {
    private let message: String
    private let advice: Advice

    init(_ message: String, advice: Advice = Words.retry) {
        self.message = message
        self.advice = advice
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        MessageView.failure(message, advice: advice).draw(in: rect.line(0), on: &canvas)
    }
}

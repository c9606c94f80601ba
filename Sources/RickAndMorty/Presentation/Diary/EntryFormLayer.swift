package import LoadResource
package import RickAndMorty
package import TerminalUI

/// A form that loads its draft first. Keys typed meanwhile are replayed afterwards.
package final class EntryFormLayer: Layer, StatefulResourceView {
    package let presented = ResourceViewState<EntryDraft?>()
    package var onClose: () -> Void = {}
    /// Loads the draft; the result is displayed here.
    package var onLoad: () -> Void = {}
    private let makeForm: (_ kept: EntryDraft?, _ warning: String?) -> EntryForm
    /// Limited to the capacity of a field.
    private var typedAhead: [Key] = []
    private var size = Size(columns: 0, rows: 0)
    @Observed package private(set) var form: EntryForm?

    /// - Parameter form: makes the form of the stored draft, if any, or of the error of its load.
    package init(form: @escaping (_ kept: EntryDraft?, _ warning: String?) -> EntryForm) {
        makeForm = form
    }

    package func display(presentationModel kept: EntryDraft?) {
        presented.display(presentationModel: kept)
        open(kept, warning: nil)
    }

    package func display(errorMessage: String?) {
        presented.display(errorMessage: errorMessage)
        if let errorMessage { open(nil, warning: errorMessage) }
    }

    private func open(_ kept: EntryDraft?, warning: String?) {
        let form = makeForm(kept, warning)
        form.onClose = { [weak self] in self?.onClose() }
        self.form = form
        form.prepare(for: size)
        for key in typedAhead { _ = form.handle(key) }
        typedAhead = []
    }

    package var hints: [KeyHint] { form?.hints ?? [KeyHint(.escape, text: Words.close)] }

    package func handle(_ key: Key) -> KeyAnswer {
        if let form { return form.handle(key) }
        if key == .escape, typedAhead.isEmpty {
            onClose()
        } else if typedAhead.count < EditableText.limit {
            typedAhead.append(key)
        }
        return .handled
    }

    package func leave() { form?.leave() }

    package func prepare(for size: Size) {
        self.size = size
        if case .idle = presented.state { onLoad() }
        form?.prepare(for: size)
    }

    package func draw(in rect: Rect, on canvas: inout Canvas) {
        if let form { return form.draw(in: rect, on: &canvas) }
        canvas.whileLoading(self) { SpinnerView().draw(in: rect.middle(columns: 1, rows: 1), on: &$0) }
    }
}

/// A message below the fields of a form.
struct EntryFormNotice {
    let text: String
    var isWarning = false
    /// The object whose load is running, if any: a spinner replaces the mark.
    var loader: AnyObject?
}

/// The fields of a form above its notice.
struct EntryFormLayout: View {
    let form: FormView
    let notice: EntryFormNotice?

    private static let mostLines = 3

    /// Height in lines for a width in columns, including margins.
    func rows(columns: Int) -> Int {
        1 + form.rows(columns: columns) + lines(columns: columns).count
    }

    func prepare(for size: Size) {
        form.prepare(for: split(Rect(columns: size.columns, rows: size.rows)).form.size)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let (form, place) = split(rect)
        self.form.draw(in: form, on: &canvas)
        let (mark, text) = place.splitLeft(2).rest.splitLeft(2)
        drawMark(in: mark, on: &canvas)
        for (row, line) in lines(columns: rect.columns).enumerated() {
            canvas.write(line, in: text.line(row), style: style(in: canvas.theme))
        }
    }

    private func drawMark(in place: Rect, on canvas: inout Canvas) {
        guard let notice else { return }
        if let loader = notice.loader {
            canvas.whileLoading(loader) { SpinnerView().draw(in: place, on: &$0) }
        } else {
            let mark = notice.isWarning ? canvas.glyphs.warning : canvas.glyphs.separator
            canvas.write(String(mark), in: place, style: style(in: canvas.theme))
        }
    }

    private func style(in theme: Theme) -> Style {
        notice?.isWarning == true ? theme.warning : theme.accent
    }

    /// At least one line, so that the layout is stable.
    private func lines(columns: Int) -> [String] {
        notice?.text.wrapped(to: max(1, columns - 5), lines: Self.mostLines) ?? [""]
    }

    private func split(_ rect: Rect) -> (form: Rect, notice: Rect) {
        let lines = min(lines(columns: rect.columns).count, max(1, rect.rows / 3))
        let air = rows(columns: rect.columns) <= rect.rows ? 1 : 0
        let (form, notice) = rect.splitTop(air).rest.splitBottom(lines)
        return (form, notice)
    }
}

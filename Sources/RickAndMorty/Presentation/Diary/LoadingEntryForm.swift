package import LoadResource
package import RickAndMorty
package import TerminalUI

/// An entry form that first loads its draft. Keys typed meanwhile are replayed.
package final class LoadingEntryForm: Layer, StatefulResourceView {
    package let presented = ResourceViewState<EntryDraft?>()
    package var onClose: () -> Void = {}
    /// Called to load the draft. The result is displayed here.
    package var onLoad: () -> Void = {}
    private let makeForm: (_ kept: EntryDraft?, _ warning: String?) -> EntryForm
    /// At most as many keys as a text field can hold.
    private var typedAhead: [Key] = []
    private var size = Size(columns: 0, rows: 0)
    @Published package private(set) var form: EntryForm?

    /// - Parameter form: Creates the form from the stored draft, if any, or from the error of its load.
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

    package var hints: [KeyHint] { form?.hints ?? [KeyHint(.escape, text: Strings.close)] }

    package func handle(_ key: Key) -> KeyResult {
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
        canvas.whileLoading(self) { SpinnerView().draw(in: rect.centered(columns: 1, rows: 1), on: &$0) }
    }
}

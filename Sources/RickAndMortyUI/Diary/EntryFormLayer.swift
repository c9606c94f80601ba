package import LoadResource
import Observation
package import RickAndMorty
package import TerminalUI

/// A form that has to ask first whether there is a draft. What is typed meanwhile is typed into it afterwards.
@Observable
package final class EntryFormLayer: Layer, StatefulResourceView {
    package typealias ResourcePresentationModel = OpenedDraft

    package let presented = ResourceViewState<OpenedDraft>()
    @ObservationIgnored package var onClose: () -> Void = {}
    /// Asks for the draft, and displays here how that goes.
    @ObservationIgnored package var onLoad: () -> Void = {}
    @ObservationIgnored private let pristine: EntryDraft
    @ObservationIgnored private let makeForm: (OpenedDraft, _ complaint: String?) -> EntryForm
    /// No more of them than fill a field.
    @ObservationIgnored private var typedAhead: [Key] = []
    @ObservationIgnored private var size = Size(columns: 0, rows: 0)
    private(set) var form: EntryForm?

    /// - Parameter pristine: where nobody can say whether there is a draft.
    package init(pristine: EntryDraft, form: @escaping (OpenedDraft, _ complaint: String?) -> EntryForm) {
        self.pristine = pristine
        makeForm = form
    }

    package func display(presentationModel: OpenedDraft) {
        presented.display(presentationModel: presentationModel)
        open(presentationModel, complaint: nil)
    }

    package func display(errorMessage: String?) {
        presented.display(errorMessage: errorMessage)
        if let errorMessage { open(OpenedDraft(pristine: pristine, kept: nil), complaint: errorMessage) }
    }

    private func open(_ draft: OpenedDraft, complaint: String?) {
        let form = makeForm(draft, complaint)
        form.onClose = { [weak self] in self?.onClose() }
        self.form = form
        form.prepare(for: size)
        for key in typedAhead { _ = form.handle(key) }
        typedAhead = []
    }

    package var hints: [KeyHint] { form?.hints ?? [KeyHint(.escape, text: "close")] }

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

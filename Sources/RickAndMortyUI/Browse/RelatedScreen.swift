package import LoadResource
package import RickAndMorty
package import RickAndMortyPresentation
package import TerminalUI

/// The facts of a subject above its related resources, which can be opened.
package final class RelatedScreen: DetailScreen {
    @Observed package var age: Age?
    private let subject: any Subject
    private let isFavourite: ((any Subject) -> Bool)?
    private let portrait: (any Loadable<Portrait>)?
    private let heading: String
    private let related: (any RelatedView)?
    private let openRelated: (Int) -> Void

    /// - Parameter related: the view of `model.related`; `nil` if it has none.
    package init<Model: ResourcePresentation>(
        _ model: Model,
        marks: UserMarks = UserMarks(),
        portrait: (any Loadable<Portrait>)? = nil,
        related: (any RelatedView)? = nil,
        open: @escaping (Destination) -> Void = { _ in }
    ) {
        subject = model
        age = model.age
        isFavourite = marks.isFavourite
        self.portrait = portrait
        self.related = related
        heading = model.related?.heading ?? ""
        let kind = model.related?.kind
        openRelated = { id in kind.map { open(Destination($0, id: id)) } }
    }

    @Observed package var isFocused = false {
        didSet { related?.isFocused = isFocused }
    }

    package var openedSubject: (any Subject)? { subject }

    /// The subject itself if no related resource can be selected.
    package var selectedSubject: (any Subject)? {
        if let related, related.selectedID != nil { related.selectedSubject } else { subject }
    }

    package func leave() {
        portrait?.cancel()
        related?.cancelLoads()
    }

    package func canPerform(_ action: Action) -> Bool {
        switch action {
        case .open: related?.selectedSubject != nil
        case .retry: related?.canRetrySelection ?? false || portrait?.canRetry ?? false
        default: related?.selectedID != nil && related?.canMove(action) ?? false
        }
    }

    package func perform(_ action: Action) {
        switch action {
        case .open: related?.selectedID.map(openRelated)
        case .retry:
            related?.retrySelection()
            if let portrait, portrait.canRetry { portrait.load() }
        default: related?.move(action)
        }
    }

    package func prepare(for size: Size) { panel.prepare(for: size) }
    package func draw(in rect: Rect, on canvas: inout Canvas) { panel.draw(in: rect, on: &canvas) }

    private var panel: Panel {
        let content = DetailLayout(
            facts: subject.facts,
            portrait: portrait,
            heading: heading,
            content: related ?? BlankView()
        )
        return Panel(
            subject.name,
            isMarked: isFavourite?(subject),
            note: age.map(Words.cached) ?? "",
            isFocused: isFocused,
            content: content
        )
    }
}

/// The related resources of a subject: known ids, one load each, one selected.
@MainActor
package protocol RelatedView: View, AnyObject {
    var selectedID: Int? { get }
    var isFocused: Bool { get set }
    /// `nil` while it loads.
    var selectedSubject: (any Subject)? { get }
    var canRetrySelection: Bool { get }

    func canMove(_ action: Action) -> Bool
    func move(_ action: Action)
    func retrySelection()
    /// Called when the view is hidden.
    func cancelLoads()
}

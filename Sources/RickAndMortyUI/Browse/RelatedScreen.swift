package import LoadResource
package import TerminalUI

/// The facts of a subject above its related resources, which can be opened.
package final class RelatedScreen: DetailScreen {
    @Observed package var age: Age?
    private let thing: any Subject
    private let marks: MarkReader?
    private let illustration: (any Illustration)?
    private let heading: String
    private let related: any RelatedView
    private let openRelated: (Int) -> Void

    /// - Parameters:
    ///   - thing: the subject.
    ///   - marks: `nil` if favourites are unavailable.
    ///   - heading: above the related resources.
    ///   - open: called with the id of the selected resource.
    init(
        _ thing: any Subject,
        age: Age?,
        marks: MarkReader?,
        illustration: (any Illustration)? = nil,
        heading: String,
        related: any RelatedView,
        open: @escaping (Int) -> Void
    ) {
        self.thing = thing
        self.age = age
        self.marks = marks
        self.illustration = illustration
        self.heading = heading
        self.related = related
        openRelated = open
    }

    package var isFocused: Bool {
        get { related.isFocused }
        set { related.isFocused = newValue }
    }

    package var openedSubject: (any Subject)? { thing }

    /// The subject itself if no related resource can be selected.
    package var selectedSubject: (any Subject)? {
        related.selectedID == nil ? thing : related.selectedSubject
    }

    package func leave() {
        illustration?.cancelLoad()
        related.cancelLoads()
    }

    package func canPerform(_ action: Action) -> Bool {
        switch action {
        case .open: related.selectedSubject != nil
        case .retry: related.canRetrySelection || illustration?.canRetry ?? false
        default: related.selectedID != nil && related.canMove(action)
        }
    }

    package func perform(_ action: Action) {
        switch action {
        case .open: related.selectedID.map(openRelated)
        case .retry: retry()
        default: related.move(action)
        }
    }

    private func retry() {
        related.retrySelection()
        if let illustration, illustration.canRetry { illustration.retry() }
    }

    package func prepare(for size: Size) { panel.prepare(for: size) }
    package func draw(in rect: Rect, on canvas: inout Canvas) { panel.draw(in: rect, on: &canvas) }

    private var panel: Panel {
        let content = DetailLayout(facts: thing.facts, illustration: illustration, heading: heading, content: related)
        return Panel(
            thing.name,
            isMarked: marks?(thing),
            note: age.map(Words.cached) ?? "",
            isFocused: isFocused,
            content: content
        )
    }
}

/// The related resources of a subject: known ids, one load each, one selected.
@MainActor
protocol RelatedView: View, AnyObject {
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

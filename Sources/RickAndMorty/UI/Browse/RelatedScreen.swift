package import LoadResource
package import Observation
package import RickAndMorty
package import RickAndMortyPresentation
package import TerminalUI

/// The facts of a resource above its related resources, which can be opened. A spoiler shows and loads nothing until
/// the user reveals it.
package final class RelatedScreen: DetailScreen, CompositeView {
    @Observed package var age: Age?
    private let model: any ResourcePresentation
    private let marks: UserMarks
    private let portrait: FittingPortrait?
    private let related: (any RelatedView)?
    private let open: (Destination) -> Void

    /// - Parameters:
    ///   - portrait: makes the load of a portrait in a size; `nil` without portraits.
    ///   - related: the view of `model.related`; `nil` if it has none.
    package init(
        _ model: any ResourcePresentation,
        marks: UserMarks = UserMarks(),
        portrait: ((IllustrationSize) -> any Loadable<Portrait>)? = nil,
        related: (any RelatedView)? = nil,
        open: @escaping (Destination) -> Void = { _ in }
    ) {
        self.model = model
        self.marks = marks
        self.portrait = portrait.map(FittingPortrait.init)
        self.related = related
        self.open = open
        age = model.age
    }

    package var isFocused = false {
        didSet { related?.isFocused = isFocused }
    }

    package var openedSubject: (any Subject)? { marks.shown(model) }

    /// The resource itself if no related one can be selected.
    package var selectedSubject: (any Subject)? {
        if !isWithheld, let related, related.selectedID != nil { related.selectedSubject } else { openedSubject }
    }

    private var isWithheld: Bool { marks.spoilers?.withholds(model) ?? false }

    package func leave() {
        portrait?.current?.cancel()
        related?.cancelLoads()
    }

    package func effect(of action: Action) -> Effect? {
        guard !isWithheld else { return nil }
        switch action {
        case .open: return related?.selectedSubject.map { subject in { self.open(subject.destination) } }
        case .retry:
            guard related?.canRetrySelection ?? false || portrait?.current?.canRetry ?? false else { return nil }
            return retry
        default: return related?.selectedID == nil ? nil : related?.effect(of: action)
        }
    }

    private func retry() {
        related?.retrySelection()
        if let portrait = portrait?.current, portrait.canRetry { portrait.load() }
    }

    package func prepare(for size: Size) {
        if isWithheld { leave() }
        body.prepare(for: size)
    }

    package var body: any View {
        if isWithheld {
            let message = MessageView(Words.withheld, advice: Words.reveal)
            return Panel(marks.shown(model).name, content: message)
        }
        let content = DetailLayout(
            facts: model.facts,
            portrait: portrait,
            heading: model.related?.heading ?? "",
            related: related
        )
        return Panel(
            model.name,
            mark: marks.mark(of: model.destination),
            note: self.age.map(Words.cached) ?? "",
            content: content
        )
    }
}

/// The related resources of a subject: known ids, one load each, one selected.
@MainActor
package protocol RelatedView: View, AnyObject, Observable {
    var selectedID: Int? { get }
    var isFocused: Bool { get set }
    /// `nil` while it loads.
    var selectedSubject: (any Subject)? { get }
    var canRetrySelection: Bool { get }

    /// Height that its content takes of an area; margins may take the rest.
    func rowsUsed(of size: Size) -> Int

    /// What an action that moves the selection does; `nil` for any other action.
    func effect(of action: Action) -> Effect?
    func retrySelection()
    /// Called when the view is hidden.
    func cancelLoads()
}

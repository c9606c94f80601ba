package import LoadResource
package import RickAndMortyPresentation
import TerminalUI

/// A place in linear mode, the counterpart of a screen: facts, a list, and commands.
@MainActor
package protocol LinearPlace: AnyObject {
    /// Example: "Characters", or "Rick Sanchez" once loaded.
    var name: String { get }
    /// Lines printed before the list.
    var facts: LoadingState<[String]> { get }
    /// Sentences printed after the facts, such as their age.
    var notes: [String] { get }
    /// The pending retry of the facts' load; `nil` if there is none.
    var pendingRetry: PendingRetry? { get }
    /// `nil` without a list, or until the list is known.
    var list: LinearList? { get }
    /// `nil` if the place has no subject, or while it is loading.
    var subject: (any Subject)? { get }
    /// Commands in addition to those of every place.
    var commands: [LinearCommand] { get }
    /// Retries the facts; `nil` if there is nothing to retry.
    var retry: (() -> Void)? { get }

    /// Searches the list.
    func search(_ text: String) -> LinearResponse

    /// Loads idle content. Failed loads are retried only on request.
    func load()

    /// Called when the user leaves the place. Cancels its loads.
    func leave()
}

extension LinearPlace {
    package var facts: LoadingState<[String]> { .loaded([]) }
    package var notes: [String] { [] }
    package var pendingRetry: PendingRetry? { nil }
    package var list: LinearList? { nil }
    package var subject: (any Subject)? { nil }
    package var commands: [LinearCommand] { [] }
    package var retry: (() -> Void)? { nil }
    package func search(_ text: String) -> LinearResponse {
        list?.search(text) ?? .lines([LinearStrings.nothingToSearch])
    }
    package func load() {}
    package func leave() { list?.model.cancel() }
}

/// The result of an input.
package enum LinearResponse {
    case place(any LinearPlace)
    case back
    /// Prints the list from an index.
    case window(from: Int)
    /// Prints the place again, including the source of its data.
    case reprint
    /// Prints only the list again, including the source of its data.
    case reprintList
    case lines([String])
    /// The command has printed its result or opened a dialogue.
    case done
    case end
}

/// A place that consists of lines only.
final class LinearTextPlace: LinearPlace {
    private let makeName: () -> String
    private let makeLines: () -> any Loadable<[String]>
    var commands: [LinearCommand] = []

    init(_ name: @autoclosure @escaping () -> String, _ lines: @autoclosure @escaping () -> any Loadable<[String]>) {
        (makeName, makeLines) = (name, lines)
    }

    var name: String { makeName() }
    var facts: LoadingState<[String]> { makeLines().state }
    var pendingRetry: PendingRetry? { makeLines().pendingRetry }
    var retry: (() -> Void)? { makeLines().canRetry ? { self.makeLines().load() } : nil }
    func load() { makeLines().loadIfIdle() }
}

/// A resource with its facts and related resources.
package final class LinearResourcePlace<Model: ResourcePresentation>: LoadingResourceView, LinearPlace {
    package typealias ResourcePresentationModel = Model

    package let presented = ResourceViewState<Model>()
    @Published private var isRefreshing = false
    package var adapter: (any LoadControl)?
    private let title: String
    private let marks: LibraryMarks
    /// Returns the watch-along place of an episode; `nil` for other resources.
    package var watch: ((any Subject) -> LinearResponse)?
    private let makeList: (RelatedResources) -> LinearList?
    private var cached: (model: Model, list: LinearList)?

    /// - Parameter list: Makes the list of related resources.
    package init(id: Int, marks: LibraryMarks, list: @escaping (RelatedResources) -> LinearList?) {
        title = Model.Model.name(of: id)
        self.marks = marks
        makeList = list
    }

    package var name: String { presented.model.map { marks.title($0) } ?? title }
    package var pendingRetry: PendingRetry? { presented.pendingRetry }
    package var subject: (any Subject)? { presented.model }

    package var commands: [LinearCommand] {
        guard let watch, let subject else { return [] }
        // The action's key, w, is "where" in linear mode.
        return [LinearCommand("watch", help: Action.watch.help) { _, _ in watch(subject) }]
    }

    package var facts: LoadingState<[String]> { isRefreshing ? .loading : presented.state.map { marks.facts($0) } }

    package var notes: [String] {
        guard let model = presented.model else { return [] }
        return [model.age.map(Strings.fromCacheTitle), presented.errorMessage].compactMap(\.self)
    }

    /// Cached until the content changes.
    package var list: LinearList? {
        guard let model = presented.model, marks.spoilers?.redacts(model) != true else { return nil }
        if let cached, cached.model.hasSameContent(as: model) { return cached.list }
        cached = model.related.flatMap(makeList).map { (model, $0) }
        return cached?.list
    }

    package func display(isLoading: Bool) {
        presented.display(isLoading: isLoading)
        if !isLoading, isRefreshing { isRefreshing = false }
    }

    package func load() { if presented.state.isIdle { adapter?.reload() } }

    package var retry: (() -> Void)? {
        guard presented.canRetry || presented.model?.age != nil else { return nil }
        guard presented.model != nil else { return adapter?.reload }
        return {
            // Set after `refresh()`, which resets the flag when it ends a pending load.
            self.adapter?.refresh()
            self.isRefreshing = self.presented.isLoading
        }
    }

    package func leave() {
        adapter?.cancel()
        list?.model.cancel()
    }
}

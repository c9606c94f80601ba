/// The target of a presenter.
///
/// ```swift
/// final class BookScreen: ResourceView {
///     func display(errorMessage: String?) { errorMessage.map { print($0) } }
///     func display(isLoading: Bool) { if isLoading { print("…") } }
///     func display(presentationModel title: String) { print(title) }
/// }
/// ```
@MainActor
public protocol ResourceView<ResourcePresentationModel> {
    /// What is displayed of a resource.
    associatedtype ResourcePresentationModel

    /// Displays why the load failed.
    ///
    /// - Parameter errorMessage: `nil` removes the message.
    func display(errorMessage: String?)
    /// Displays whether a load runs, waits before a retry included.
    func display(isLoading: Bool)
    /// Displays what was loaded, in place of what was loaded before.
    func display(presentationModel: ResourcePresentationModel)
    /// Displays the wait for the next try. Ignored by default.
    ///
    /// - Parameter wait: the wait before a retry; `nil` at its end.
    func display(wait: LoadWait?)
}

extension ResourceView {
    public func display(wait: LoadWait?) {}
}

/// A view that stores what it is to display, observable property by property.
@MainActor
public final class ResourceViewState<ResourcePresentationModel>: StatefulResourceView, LoadStatus {
    /// What is displayed of a resource.
    public typealias Value = ResourcePresentationModel

    // Unchecked as in `Changes`: no access calls other code, and a key reads it dozens of times.
    @exclusivity(unchecked) private var displayed: Displayed?
    // What `Observed` does: of a generic value, each access would look up the type, which took a tenth of a key.
    private let changes = Changes()
    /// Why the last load failed; `nil` during a load, and after one that succeeded or was cancelled.
    @Observed private var failure: LoadFailure?
    /// Whether a load runs, waits before a retry included.
    @Observed public private(set) var isLoading = false
    /// The current wait before a retry, if any.
    @Observed public private(set) var wait: LoadWait?

    /// A model behind a reference, whose size is known, for the same reason.
    private final class Displayed {
        let model: ResourcePresentationModel

        init(_ model: ResourcePresentationModel) { self.model = model }
    }

    /// Creates a view that displays nothing yet: its state is ``LoadingState/idle``.
    public init() {}

    /// Why the last load failed, in the user's words.
    public var errorMessage: String? { failure?.message }

    public func display(errorMessage: String?) { failure = errorMessage.map { LoadFailure($0) } }
    public func display(isLoading: Bool) { self.isLoading = isLoading }
    public func display(presentationModel: ResourcePresentationModel) {
        changes.announce()
        displayed = Displayed(presentationModel)
    }
    public func display(wait: LoadWait?) { self.wait = wait }

    /// Itself.
    public var presented: ResourceViewState { self }

    /// What was displayed last; `nil` before the first item.
    public var model: ResourcePresentationModel? { observedModel?.model }

    private var observedModel: Displayed? {
        changes.subscribe()
        return displayed
    }

    /// `.loaded` with the last model also during a reload and after its failure.
    public var state: LoadingState<ResourcePresentationModel> {
        if let observedModel { return .loaded(observedModel.model) }
        if isLoading { return .loading }
        // Not mapped: the type of an optional state would be looked up at each call.
        if let failure { return .error(failure) }
        return .idle
    }

    // Not by the state, whose type would be looked up at each call: footers ask for each key.
    public var canRetry: Bool { wait != nil || observedModel == nil && !isLoading && failure != nil }
}

/// A view drawn from a ``ResourceViewState``, which implements the requirements of ``ResourceView``.
@MainActor
public protocol StatefulResourceView: AnyObject, ResourceView {
    /// Stores what the view is to display.
    var presented: ResourceViewState<ResourcePresentationModel> { get }
}

extension StatefulResourceView {
    public func display(errorMessage: String?) { presented.display(errorMessage: errorMessage) }
    public func display(isLoading: Bool) { presented.display(isLoading: isLoading) }
    public func display(wait: LoadWait?) { presented.display(wait: wait) }
    public func display(presentationModel: ResourcePresentationModel) {
        presented.display(presentationModel: presentationModel)
    }
}

/// Forwards to a view without retaining it, for a view that owns its presenter.
@MainActor
public struct WeakReference<ResourcePresentationModel>: ResourceView {
    // Not generic over the view: the runtime would look up its presentation model by name.
    private weak var view: (any AnyObject & ResourceView<ResourcePresentationModel>)?

    /// Refers to `view`, and displays nothing once that is released.
    public init(_ view: some AnyObject & ResourceView<ResourcePresentationModel>) {
        self.view = view
    }

    public func display(errorMessage: String?) { view?.display(errorMessage: errorMessage) }
    public func display(isLoading: Bool) { view?.display(isLoading: isLoading) }
    public func display(wait: LoadWait?) { view?.display(wait: wait) }
    public func display(presentationModel: ResourcePresentationModel) {
        view?.display(presentationModel: presentationModel)
    }
}

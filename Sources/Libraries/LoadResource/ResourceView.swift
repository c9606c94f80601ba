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
    /// The displayed form of a resource.
    associatedtype ResourcePresentationModel

    /// Displays why a load failed.
    ///
    /// - Parameter errorMessage: The message, or `nil` to remove it.
    func display(errorMessage: String?)
    /// Displays whether a load is running, including waits before a retry.
    func display(isLoading: Bool)
    /// Displays the loaded resource in place of the previous one.
    func display(presentationModel: ResourcePresentationModel)
    /// Displays the wait for the next try. Does nothing by default.
    ///
    /// - Parameter wait: The wait before a retry, or `nil` when it ends.
    func display(wait: PendingRetry?)
}

extension ResourceView {
    public func display(wait: PendingRetry?) {}
}

/// A view that stores its state. Each property is observed separately.
@MainActor
public final class ResourceViewState<ResourcePresentationModel>: StatefulResourceView, LoadStatus {
    /// The displayed form of a resource.
    public typealias Value = ResourcePresentationModel

    // Unchecked for the reason given at `ObserverList`; a key press reads it dozens of times.
    @exclusivity(unchecked) private var displayed: ModelBox?
    // Used in place of `@Published`, which would look up the type of a generic value on each access. That took a tenth
    // of the time of a key press.
    private let changes = ObserverList()
    /// Why the last load failed; `nil` during a load and after a load that succeeded or was cancelled.
    @Published private var failure: LoadFailure?
    /// Whether a load is running, including waits before a retry.
    @Published public private(set) var isLoading = false
    /// The current wait before a retry, if any.
    @Published public private(set) var pendingRetry: PendingRetry?

    /// A box of known size, which avoids the same lookup.
    private final class ModelBox {
        let model: ResourcePresentationModel

        init(_ model: ResourcePresentationModel) { self.model = model }
    }

    /// Creates a view with the state ``LoadingState/idle``.
    public init() {}

    /// Why the last load failed, as a message for the user.
    public var errorMessage: String? { failure?.message }

    public func display(errorMessage: String?) { failure = errorMessage.map { LoadFailure($0) } }
    public func display(isLoading: Bool) { self.isLoading = isLoading }
    public func display(presentationModel: ResourcePresentationModel) {
        changes.notify()
        displayed = ModelBox(presentationModel)
    }
    public func display(wait: PendingRetry?) { self.pendingRetry = wait }

    /// This object.
    public var presented: ResourceViewState { self }

    /// The last displayed model; `nil` before the first item.
    public var model: ResourcePresentationModel? { observedModel?.model }

    private var observedModel: ModelBox? {
        changes.subscribe()
        return displayed
    }

    /// `.loaded` with the last model, even during a reload and after a failed reload.
    public var state: LoadingState<ResourcePresentationModel> {
        if let observedModel { return .loaded(observedModel.model) }
        if isLoading { return .loading }
        // Not `map`, because each call would look up the type of an optional state.
        if let failure { return .error(failure) }
        return .idle
    }

    // Not derived from `state`, because each call would look up its type; footers read this at each key press.
    public var canRetry: Bool { pendingRetry != nil || observedModel == nil && !isLoading && failure != nil }
}

/// A view that draws from a ``ResourceViewState``, which implements the requirements of ``ResourceView``.
@MainActor
public protocol StatefulResourceView: AnyObject, ResourceView {
    /// The displayed state.
    var presented: ResourceViewState<ResourcePresentationModel> { get }
}

extension StatefulResourceView {
    public func display(errorMessage: String?) { presented.display(errorMessage: errorMessage) }
    public func display(isLoading: Bool) { presented.display(isLoading: isLoading) }
    public func display(wait: PendingRetry?) { presented.display(wait: wait) }
    public func display(presentationModel: ResourcePresentationModel) {
        presented.display(presentationModel: presentationModel)
    }
}

/// Forwards to a view without retaining it, for views that own their presenter.
@MainActor
public struct WeakReference<ResourcePresentationModel>: ResourceView {
    // Not generic over the view, whose presentation model the runtime would look up by name.
    private weak var view: (any AnyObject & ResourceView<ResourcePresentationModel>)?

    /// Refers to `view`; calls are ignored once it has been released.
    public init(_ view: some AnyObject & ResourceView<ResourcePresentationModel>) {
        self.view = view
    }

    public func display(errorMessage: String?) { view?.display(errorMessage: errorMessage) }
    public func display(isLoading: Bool) { view?.display(isLoading: isLoading) }
    public func display(wait: PendingRetry?) { view?.display(wait: wait) }
    public func display(presentationModel: ResourcePresentationModel) {
        view?.display(presentationModel: presentationModel)
    }
}

public import Observation

/// The target of a presenter.
@MainActor
public protocol ResourceView {
    associatedtype ResourcePresentationModel

    /// - Parameter errorMessage: `nil` removes the message.
    func display(errorMessage: String?)
    func display(isLoading: Bool)
    func display(presentationModel: ResourcePresentationModel)
    /// By default it is ignored.
    ///
    /// - Parameter wait: the wait before a retry; `nil` at its end.
    func display(wait: LoadWait?)
}

extension ResourceView {
    public func display(wait: LoadWait?) {}
}

/// A view that stores what it is to display, observable property by property.
@MainActor
public final class ResourceViewState<ResourcePresentationModel>: ResourceView, LoadStatus, Observable {
    public typealias Value = ResourcePresentationModel

    @Observed public private(set) var model: ResourcePresentationModel?
    @Observed public private(set) var errorMessage: String?
    @Observed public private(set) var isLoading = false
    @Observed public private(set) var wait: LoadWait?

    public init() {}

    public func display(errorMessage: String?) { self.errorMessage = errorMessage }
    public func display(isLoading: Bool) { self.isLoading = isLoading }
    public func display(presentationModel: ResourcePresentationModel) { model = presentationModel }
    public func display(wait: LoadWait?) { self.wait = wait }

    /// `.loaded` with the last model also during a reload and after its failure.
    public var state: LoadingState<ResourcePresentationModel> {
        if let model { return .loaded(model) }
        if isLoading { return .loading }
        return errorMessage.map { .error($0) } ?? .idle
    }
}

/// A view drawn from a `ResourceViewState`.
@MainActor
public protocol StatefulResourceView: AnyObject, ResourceView {
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
public struct WeakReference<View: AnyObject & ResourceView>: ResourceView {
    private weak var view: View?

    public init(_ view: View) {
        self.view = view
    }

    public func display(errorMessage: String?) { view?.display(errorMessage: errorMessage) }
    public func display(isLoading: Bool) { view?.display(isLoading: isLoading) }
    public func display(wait: LoadWait?) { view?.display(wait: wait) }
    public func display(presentationModel: View.ResourcePresentationModel) {
        view?.display(presentationModel: presentationModel)
    }
}

/// The state machine of a load: translates its events into calls on a view.
///
/// | event | displayed, in this order |
/// |---|---|
/// | start | no error message, loading |
/// | item | its presentation model, not loading |
/// | error, or a mapper that throws | an error message, not loading |
/// | cancellation | no error message, not loading |
/// | wait before a retry | the wait, until the retry or the end |
///
/// ```swift
/// let presenter = LoadResourcePresenter(view: screen, mapper: \Book.title) { error in
///     error is NotFound ? "There is no such book" : SharedStringsHelper.loadError
/// }
/// ```
@MainActor
public final class LoadResourcePresenter<Resource, View: ResourceView>: LoadResourceDelegate {
    /// The type of the loaded item, before mapping.
    public typealias Item = Resource
    /// Makes the presentation model of an item. An error that it throws is displayed as an error of the load.
    public typealias Mapper = @MainActor (Resource) throws -> View.ResourcePresentationModel

    /// Makes the presentation model of each item.
    public let mapper: Mapper
    let view: View
    private let message: ErrorMessage
    private var isWaiting = false

    /// - Parameters:
    ///   - view: The view to display on; retained.
    ///   - mapper: Makes the presentation model of each item.
    ///   - errorMessage: Returns the user's message for an error; ``SharedStringsHelper/serverMessage(for:)`` by
    ///     default.
    public init(
        view: View,
        mapper: @escaping Mapper,
        errorMessage: @escaping ErrorMessage = SharedStringsHelper.serverMessage
    ) {
        self.view = view
        self.mapper = mapper
        message = errorMessage
    }

    public func didStartLoading() {
        view.display(errorMessage: nil)
        view.display(isLoading: true)
    }

    public func didFinishLoading(with item: Resource) {
        do {
            view.display(presentationModel: try mapper(item))
            displayEnd()
        } catch {
            didFinishLoading(with: error)
        }
    }

    public func didFinishLoading(with error: any Error) {
        view.display(errorMessage: error is CancellationError ? nil : message(error))
        displayEnd()
    }

    public func didStartWaiting(_ wait: ScheduledRetry) {
        isWaiting = true
        view.display(wait: PendingRetry(until: wait.until, message: message(wait.error)))
    }

    public func didStartRetrying() {
        displayEndOfWait()
    }

    private func displayEnd() {
        view.display(isLoading: false)
        if isWaiting { displayEndOfWait() }
    }

    private func displayEndOfWait() {
        isWaiting = false
        view.display(wait: nil)
    }
}

/// Returns the user's message for an error. Not called for cancellations.
public typealias ErrorMessage = @MainActor (any Error) -> String

/// Strings shared by all resources.
public enum SharedStringsHelper {
    /// The message for a server that cannot be reached.
    public static let loadError = "Couldn't connect to server"
    /// The message for an error that has no message for the user, regardless of the source.
    public static let unknownError = "Something went wrong"

    /// The default message of a load: the error's message if it is a ``PresentableError``, otherwise ``unknownError``.
    public static func message(for error: any Error) -> String { message(of: error) ?? unknownError }

    /// The default message of a presenter, which assumes that a server failed: the error's message if it is a
    /// ``PresentableError``, otherwise ``loadError``.
    public static func serverMessage(for error: any Error) -> String { message(of: error) ?? loadError }

    private static func message(of error: any Error) -> String? { (error as? any PresentableError)?.message }
}

/// An error with a message for the user, which loads display by default.
///
/// ```swift
/// struct NotFound: PresentableError {
///     var message: String { "There is no such book" }
/// }
/// ```
public protocol PresentableError: Error {
    /// What happened, in the user's language: a short sentence without a full stop.
    var message: String { get }
}

/// An observable view model: a presenter whose view is a ``ResourceViewState``.
///
/// A failed reload keeps the item.
///
/// ```swift
/// let viewModel = LoadResourceViewModel(mapper: \Book.title)
/// let adapter = LoadResourcePresentationAdapter(loader: remoteBook, delegate: viewModel)
/// adapter.load()
/// ```
public typealias LoadResourceViewModel<Resource, PresentationModel> =
    LoadResourcePresenter<Resource, ResourceViewState<PresentationModel>>

extension LoadResourcePresenter {
    /// - Parameters:
    ///   - mapper: Makes the presentation model of each item. An error that it throws is an error of the load.
    ///   - errorMessage: Returns the user's message for an error; ``SharedStringsHelper/serverMessage(for:)`` by
    ///     default.
    public convenience init<PresentationModel>(
        mapper: @escaping @MainActor (Resource) throws -> PresentationModel,
        errorMessage: @escaping ErrorMessage = SharedStringsHelper.serverMessage
    ) where View == ResourceViewState<PresentationModel> {
        self.init(view: ResourceViewState(), mapper: mapper, errorMessage: errorMessage)
    }
}

// The displayed state, for presenters of a view that stores it.
extension LoadResourcePresenter where View: StatefulResourceView {
    /// Whether a load is running, including waits before a retry. Observable.
    public var isLoading: Bool { view.presented.isLoading }
    /// Why the last load failed; `nil` during a load and after a load that succeeded or was cancelled. Observable.
    public var errorMessage: String? { view.presented.errorMessage }
    /// The presentation model of the last item; `nil` before the first item. Observable.
    public var item: View.ResourcePresentationModel? { view.presented.model }
    /// The current wait before a retry, if any. Observable.
    public var wait: PendingRetry? { view.presented.pendingRetry }
    /// Item, error message and loading as one value: ``LoadingState/loaded(_:)`` if there is an item. Observable.
    public var state: LoadingState<View.ResourcePresentationModel> { view.presented.state }
}

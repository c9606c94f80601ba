/// Shows a load on a view: the mapped model when it arrives, a message when it, or its mapper, fails.
@MainActor
public final class LoadResourcePresenter<Resource, View: ResourceView>: LoadResourceDelegate {
    public typealias Item = Resource
    public typealias Mapper = @MainActor (Resource) throws -> View.ResourcePresentationModel

    private let view: View
    private let mapper: Mapper
    private let errorMessage: ErrorMessage
    private var isWaiting = false

    public init(
        view: View,
        mapper: @escaping Mapper,
        errorMessage: @escaping ErrorMessage = { _ in SharedStringsHelper.loadError }
    ) {
        self.view = view
        self.mapper = mapper
        self.errorMessage = errorMessage
    }

    public convenience init(
        view: View,
        errorMessage: @escaping ErrorMessage = { _ in SharedStringsHelper.loadError }
    ) where Resource == View.ResourcePresentationModel {
        self.init(view: view, mapper: { $0 }, errorMessage: errorMessage)
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
        view.display(errorMessage: error.message(in: errorMessage))
        displayEnd()
    }

    private func displayEnd() {
        view.display(isLoading: false)
        if isWaiting { didFinishWaiting() }
    }
}

extension LoadResourcePresenter: RetryDelegate {
    public func didStartWaiting(_ wait: RetryWait) {
        isWaiting = true
        view.display(wait: LoadWait(until: wait.until, message: errorMessage(wait.error)))
    }

    public func didFinishWaiting() {
        isWaiting = false
        view.display(wait: nil)
    }
}

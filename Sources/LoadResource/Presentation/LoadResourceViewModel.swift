public import Observation

/// Keeps what a load came to, for views that are drawn from state. A failed reload keeps the item.
@MainActor
public final class LoadResourceViewModel<Resource, PresentationModel>: LoadResourceDelegate, Observable {
    public typealias Item = Resource
    public typealias Mapper = @MainActor (Resource) throws -> PresentationModel

    @Observed public private(set) var isLoading = false
    @Observed public private(set) var errorMessage: String?
    @Observed public private(set) var item: PresentationModel?
    /// Until the load that failed is tried again; `nil` mostly.
    @Observed public private(set) var wait: LoadWait?
    public let mapper: Mapper
    private let words: ErrorMessage

    public init(
        mapper: @escaping Mapper,
        errorMessage: @escaping ErrorMessage = { _ in SharedStringsHelper.loadError }
    ) {
        self.mapper = mapper
        self.words = errorMessage
    }

    public convenience init(
        errorMessage: @escaping ErrorMessage = { _ in SharedStringsHelper.loadError }
    ) where Resource == PresentationModel {
        self.init(mapper: { $0 }, errorMessage: errorMessage)
    }

    public func didStartLoading() {
        errorMessage = nil
        isLoading = true
    }

    public func didFinishLoading(with item: Resource) {
        do {
            self.item = try mapper(item)
            didFinish()
        } catch {
            didFinishLoading(with: error)
        }
    }

    public func didFinishLoading(with error: any Error) {
        errorMessage = error.message(in: words)
        didFinish()
    }

    private func didFinish() {
        isLoading = false
        if wait != nil { wait = nil }
    }
}

extension LoadResourceViewModel: RetryDelegate {
    public func didStartWaiting(_ wait: RetryWait) {
        self.wait = LoadWait(until: wait.until, message: words(wait.error))
    }

    public func didFinishWaiting() { wait = nil }
}

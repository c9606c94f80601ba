/// Stands in for a view that owns, through its closures, the presenter that displays on it.
@MainActor
public struct WeakReference<Object: AnyObject> {
    private weak var object: Object?

    public init(_ object: Object) {
        self.object = object
    }
}

extension WeakReference: ResourceView where Object: ResourceView {
    public func display(errorMessage: String?) {
        object?.display(errorMessage: errorMessage)
    }

    public func display(isLoading: Bool) {
        object?.display(isLoading: isLoading)
    }

    public func display(presentationModel: Object.ResourcePresentationModel) {
        object?.display(presentationModel: presentationModel)
    }

    public func display(wait: LoadWait?) {
        object?.display(wait: wait)
    }
}

/// One delegate made of many: each is told everything, in the order given, and knows nothing of the others.
public struct LoadResourceDelegateComposer<Resource>: LoadResourceDelegate {
    public typealias Item = Resource

    private let delegates: [any LoadResourceDelegate<Resource>]

    public init(_ delegates: any LoadResourceDelegate<Resource>...) {
        self.init(delegates)
    }

    public init(_ delegates: [any LoadResourceDelegate<Resource>]) {
        self.delegates = delegates
    }

    public func didStartLoading() {
        for delegate in delegates { delegate.didStartLoading() }
    }

    public func didFinishLoading(with item: Resource) {
        for delegate in delegates { delegate.didFinishLoading(with: item) }
    }

    public func didFinishLoading(with error: any Error) {
        for delegate in delegates { delegate.didFinishLoading(with: error) }
    }
}

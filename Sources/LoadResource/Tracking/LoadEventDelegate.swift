/// Tells of a load of any kind by its events alone.
public struct LoadEventDelegate<Resource>: LoadResourceDelegate {
    public typealias Item = Delivery<Resource>

    private let report: (LoadEvent) -> Void

    public init(_ report: @escaping (LoadEvent) -> Void) {
        self.report = report
    }

    public func didStartLoading() {
        report(.started)
    }

    public func didFinishLoading(with item: Item) {
        report(.finished(from: item.source, bytes: item.bytes))
    }

    public func didFinishLoading(with error: any Error) {
        report(error is CancellationError ? .cancelled : .failed(error))
    }
}

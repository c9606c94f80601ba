/// Is told how a load goes: once that it started, then once how it ended.
///
/// A load that was cancelled ends with a `CancellationError`.
@MainActor
public protocol LoadResourceDelegate<Item> {
    associatedtype Item

    func didStartLoading()
    func didFinishLoading(with item: Item)
    func didFinishLoading(with error: any Error)
}

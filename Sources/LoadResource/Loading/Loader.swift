/// Something that can be asked for one item, again and again.
///
/// A loader runs where its caller runs until it leaves by itself, so that one that has its item at hand
/// answers without a suspension. Loaders that work for longer leave with `@concurrent`.
public protocol Loader<Item>: Sendable {
    associatedtype Item: Sendable

    /// - Throws: whatever kept the item from arriving; `CancellationError` when nobody waits for it any more.
    func load() async throws -> Item
}

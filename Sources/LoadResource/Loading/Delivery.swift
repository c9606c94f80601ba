/// An item, and what there is to know of its way here.
public struct Delivery<Item> {
    public let item: Item
    public let source: Source
    /// Of the answer that brought it, or its share of one that brought several; `nil` where nothing was transferred.
    public let bytes: Int?

    public init(_ item: Item, from source: Source, bytes: Int? = nil) {
        self.item = item
        self.source = source
        self.bytes = bytes
    }

    /// The same delivery, of what its item stands for.
    public func map<Mapped>(_ transform: (Item) throws -> Mapped) rethrows -> Delivery<Mapped> {
        Delivery<Mapped>(try transform(item), from: source, bytes: bytes)
    }
}

extension Delivery: Sendable where Item: Sendable {}
extension Delivery: Equatable where Item: Equatable {}

/// Where something came from.
public enum Source: Sendable, Hashable {
    /// From the network, just now.
    case live
    /// From the program itself.
    case bundled
}

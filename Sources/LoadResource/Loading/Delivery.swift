/// An item, and what there is to know of its way here.
public struct Delivery<Item> {
    public let item: Item
    public let source: Source
    /// Of the answer that brought it, or its share of one that brought several; `nil` where nothing was transferred.
    public let bytes: Int?
    /// When it came from the network, where it was kept since; `nil` for what has just come, and what never did.
    public let time: WallTime?

    public init(_ item: Item, from source: Source, bytes: Int? = nil, time: WallTime? = nil) {
        self.item = item
        self.source = source
        self.bytes = bytes
        self.time = time
    }

    /// The same delivery, of what its item stands for.
    public func map<Mapped>(_ transform: (Item) throws -> Mapped) rethrows -> Delivery<Mapped> {
        Delivery<Mapped>(try transform(item), from: source, bytes: bytes, time: time)
    }
}

extension Delivery: Sendable where Item: Sendable {}
extension Delivery: Equatable where Item: Equatable {}

/// Where something came from.
public enum Source: Sendable, Hashable {
    /// From the network, just now.
    case live
    /// From what was kept of what the network said.
    case cache
    /// From the program itself.
    case bundled
}

/// A loaded item with its provenance.
public struct Delivery<Item> {
    /// The payload.
    public let item: Item
    /// The source of the item; for a fallback, the source that delivered it.
    public let source: Source
    /// Size of the response, or the item's share of a response with several items; `nil` if nothing was transferred.
    public let bytes: Int?
    /// When the network delivered a cached item; `nil` for a new response and for bundled items.
    public let time: WallTime?
    /// The error of the preferred source that caused a fallback; `nil` if the preferred source delivered the item.
    public private(set) var fallbackReason: (any Error)?
    /// Whether the item is shown only until it has been revalidated.
    package var isStale = false

    /// Creates a delivery from the preferred source.
    public init(_ item: Item, from source: Source, bytes: Int? = nil, time: WallTime? = nil) {
        self.item = item
        self.source = source
        self.bytes = bytes
        self.time = time
    }

    /// Returns the same delivery with a transformed item.
    public func map<Mapped>(_ transform: (Item) throws -> Mapped) rethrows -> Delivery<Mapped> {
        var mapped = Delivery<Mapped>(try transform(item), from: source, bytes: bytes, time: time)
        mapped.fallbackReason = fallbackReason
        mapped.isStale = isStale
        return mapped
    }

    /// Returns the same delivery, marked as a fallback.
    ///
    /// - Parameter reason: The error of the preferred source.
    public func asFallback(because reason: any Error) -> Delivery {
        var delivery = self
        delivery.fallbackReason = reason
        return delivery
    }
}

extension Delivery: Sendable where Item: Sendable {}

/// Where an item was loaded from. The raw value is the source's name in logs, statistics and Activity.
public enum Source: String, Sendable {
    /// The network.
    case live
    /// A cached response.
    case cache
    /// Data built into the program.
    case bundled
    /// Data stored by the user, or the result of a local search or computation.
    case local
}

/// A loaded item with its provenance.
public struct Delivery<Item> {
    /// The payload; the other properties say where it came from.
    public let item: Item
    /// Where the item came from; for a fallback, its own source.
    public let source: Source
    /// Size of the response, or the item's share of a response with several items; `nil` if nothing was transferred.
    public let bytes: Int?
    /// When a cached item came from the network; `nil` for a new response and for bundled items.
    public let time: WallTime?
    /// Why a fallback delivered the item: the error of the source that was asked first. `nil` if that one answered.
    public private(set) var fallbackReason: (any Error)?
    /// Whether the item is shown only until it has been revalidated.
    package var isStale = false

    /// Creates a delivery of the source that was asked first.
    ///
    /// - Parameters:
    ///   - item: the payload.
    ///   - source: where it came from.
    ///   - bytes: size of the response, or the item's share of it; `nil` if nothing was transferred.
    ///   - time: when a cached item came from the network; `nil` for a new response and for bundled items.
    public init(_ item: Item, from source: Source, bytes: Int? = nil, time: WallTime? = nil) {
        self.item = item
        self.source = source
        self.bytes = bytes
        self.time = time
    }

    /// The same delivery with a transformed item. Throws only what `transform` throws.
    public func map<Mapped>(_ transform: (Item) throws -> Mapped) rethrows -> Delivery<Mapped> {
        var mapped = Delivery<Mapped>(try transform(item), from: source, bytes: bytes, time: time)
        mapped.fallbackReason = fallbackReason
        mapped.isStale = isStale
        return mapped
    }

    /// The same delivery, marked as that of a fallback.
    ///
    /// - Parameter reason: error of the source that was asked first.
    public func asFallback(because reason: any Error) -> Delivery {
        var delivery = self
        delivery.fallbackReason = reason
        return delivery
    }
}

extension Delivery: Sendable where Item: Sendable {}

/// Where a delivery came from; the raw value is its name in logs, statistics and Activity.
public enum Source: String, Sendable {
    /// The network, now.
    case live
    /// A cached response.
    case cache
    /// Data in the program itself.
    case bundled
    /// What the user has stored, or what was searched or computed on this machine.
    case local
}

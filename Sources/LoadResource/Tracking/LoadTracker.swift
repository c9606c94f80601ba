/// Watches loads of every kind. It gives each load a delegate of its own, which is composed beside the view model: no
/// loader and no screen knows of it.
@MainActor
public protocol LoadTracker: AnyObject {
    /// - Returns: who is told how this load goes, each time it is made; lives as long as what loads.
    func delegate<Item>(watching load: TrackedLoad, of item: Item.Type) -> any LoadResourceDelegate<Delivery<Item>>
}

/// What a tracker knows of a load that it watches.
@MainActor
public struct TrackedLoad {
    /// In the words of the API: "character/2".
    public let name: String
    /// Where it asks; `nil` when it asks nobody.
    public let address: String?
    /// Loads again; of no consequence once nobody waits for it any more.
    public let retry: () -> Void

    public init(name: String, address: String?, retry: @escaping () -> Void) {
        self.name = name
        self.address = address
        self.retry = retry
    }
}

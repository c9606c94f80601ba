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

public import LoadResource

/// For the expectations of tests only.
extension Delivery: Equatable where Item: Equatable {
    /// Fallback reasons are equal if their descriptions are.
    public static func == (one: Delivery, other: Delivery) -> Bool {
        one.item == other.item && one.source == other.source && one.bytes == other.bytes && one.time == other.time
            && one.fallbackReason.map { String(describing: $0) } == other.fallbackReason.map { String(describing: $0) }
    }
}

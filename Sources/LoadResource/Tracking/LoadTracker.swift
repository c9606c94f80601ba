/// Watches loads of every kind. What it wants to hear of a load is composed, as a delegate, beside the view model: no
/// loader and no screen knows of it.
@MainActor
public protocol LoadTracker: AnyObject {
    /// - Returns: what is told how this load goes, each time it is made; lives as long as what loads.
    func watch(_ load: TrackedLoad) -> (LoadEvent) -> Void

    /// What keeps it from its work, in a person's words; observable, and `nil` while all is well.
    var complaint: String? { get }

    /// Returns when what it has seen so far is where it belongs, or will never get there.
    func finish() async
}

extension LoadTracker {
    public var complaint: String? { nil }
    public func finish() async {}
}

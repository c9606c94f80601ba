/// What there is to know of a load for whoever does not care what is loaded.
public enum LoadEvent {
    case started
    /// - Parameter bytes: as in `Delivery`.
    case finished(from: Source, bytes: Int?)
    case failed(any Error)
    /// Nobody waits for it any more.
    case cancelled
}

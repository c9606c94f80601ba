public import LoadResource

/// Waits for descriptors to become ready for reading or writing, and for time to pass. ``MainLoop`` is that of a program.
@MainActor
public protocol EventLoop: LoadClock {
    /// Calls `onReady` on the main actor whenever the descriptor is ready, or at its end.
    ///
    /// ```swift
    /// let watch = app.loop.watch(pipe, for: .reading) { log.readLines(from: pipe) }
    /// ```
    ///
    /// - Parameters:
    ///   - descriptor: open until the watch has ended; better non-blocking.
    ///   - readiness: what to wait for.
    ///   - onReady: called again and again until it has read all bytes, or as long as bytes can be written.
    /// - Returns: the watch, to be retained until it has ended.
    func watch(
        _ descriptor: Int32,
        for readiness: Readiness,
        onReady: @escaping @MainActor () -> Void
    ) -> any EventWatch
}

/// What a descriptor is watched for.
public enum Readiness: Hashable, Sendable {
    /// There are bytes to read, or their end.
    case reading
    /// Bytes can be written without blocking.
    case writing
}

/// A descriptor that is being watched.
@MainActor
public protocol EventWatch: AnyObject {
    /// Ends the watch: `onReady` is not called again, and the descriptor may be closed.
    func end()
}

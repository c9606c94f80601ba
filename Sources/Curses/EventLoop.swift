/// Tells when there is something to read.
package protocol EventLoop: AnyObject {
    /// Calls on the main actor whenever the descriptor has something to read, or is at its end.
    func watch(_ descriptor: Int32, onReadable: @escaping @MainActor () -> Void) -> any EventWatch
}

/// One thing that is watched, until its end.
@MainActor
package protocol EventWatch: AnyObject {
    var isEnded: Bool { get }

    /// Nothing is called after this; the descriptor may be closed.
    func end()
}

import TerminalApp

/// Tells when a file may have become another one.
protocol FileWatcher {
    /// - Returns: what is ended when nobody wants to know any more; `nil` where the file's folder is not there, or nothing
    ///   can be watched.
    func watch(_ path: String, onChange: @escaping () -> Void) -> (any EventWatch)?
}

/// For where the system has nothing to watch with.
struct NoFileWatcher: FileWatcher {
    func watch(_ path: String, onChange: @escaping () -> Void) -> (any EventWatch)? { nil }
}

extension LoopbackAPI {
    /// The arguments with which an example runs on this server.
    ///
    /// - Parameter name: that of its target.
    package func arguments(ofExample name: String) -> [String] {
        ["http://127.0.0.1:\(port)/\(name.lowercased())"]
    }
}

nonisolated enum Version {
    static let current = "0.1.0"
    /// As the servers that the program asks see it.
    static let userAgent = "rickmorty/\(current)"
}

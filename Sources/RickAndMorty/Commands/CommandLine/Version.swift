/// The version of the program.
package nonisolated enum Version {
    package static let current = "1.0.0"
    /// The User-Agent header.
    package static let userAgent = "rickmorty/\(current)"
}

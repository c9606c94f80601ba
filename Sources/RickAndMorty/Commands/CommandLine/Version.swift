/// The version of the program.
package nonisolated enum Version {
    package static let current = "1.0.0"
    /// What --version prints.
    package static let text = "rickmorty \(current)\n"
    /// The User-Agent header.
    package static let userAgent = "rickmorty/\(current)"
}

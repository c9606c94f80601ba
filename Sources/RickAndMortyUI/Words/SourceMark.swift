/// Where a list comes from, as the title bar and a line of the list say it.
package nonisolated enum SourceMark: Hashable, Sendable {
    case live
    /// The person asked for no network.
    case offline
    /// The network failed, and how, in a person's words.
    case bundled(because: String)
}

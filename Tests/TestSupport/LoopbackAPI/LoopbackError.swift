package enum LoopbackError: Error {
    /// A system call failed, with this `errno`.
    case system(call: String, code: Int32)
    /// An awaited event did not happen before the deadline.
    case nothingHappened(awaited: Int, counted: Int)
}

package enum LoopbackError: Error {
    /// A system call failed, with this `errno`.
    case system(call: String, code: Int32)
    /// What a test waits for did not happen before the deadline.
    case nothingHappened(awaited: Int, counted: Int)
}

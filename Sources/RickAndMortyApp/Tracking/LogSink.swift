/// Takes the lines of a log, in order.
nonisolated protocol LogSink: Sendable {
    func append(_ line: String) throws(LogFileError)
}

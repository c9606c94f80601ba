import LoadResource

/// Makes those who watch the loads for somebody outside of the app: a further one is a line here.
enum TrackerBuilder {
    /// - Throws: `UsageError` where what the person asked for cannot be done.
    static func trackers(_ settings: Settings) throws(UsageError) -> [any LoadTracker] {
        let all: [(any LoadTracker)?] = [
            try log(settings.log)
        ]
        return all.compactMap(\.self)
    }

    private static func log(_ path: String?) throws(UsageError) -> (any LoadTracker)? {
        guard let path else { return nil }
        do {
            return LogTracker(try LogFile(path), clock: .system)
        } catch {
            throw .badValue(of: "--log", reason: error.description)
        }
    }
}

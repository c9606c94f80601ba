/// What the linear app can ask of the world around it.
package struct LinearEnvironment {
    /// The place of a thing.
    let open: (Destination) -> LinearAnswer
    let failures: () -> Int
    let retryAll: () -> Void
    /// Runs what the user asks for, so that it is asked for also while the server wants to be left alone.
    let insist: (() -> Void) -> Void
    /// What does not work, and why, though the app does.
    let complaint: () -> String?
    /// Whether it is known what a person keeps: until then no line can say so.
    let isReady: () -> Bool
    /// Returns when all that was to be written has been, or has failed.
    let written: () async -> Void

    package init(
        open: @escaping (Destination) -> LinearAnswer,
        failures: @escaping () -> Int,
        retryAll: @escaping () -> Void,
        insist: @escaping (() -> Void) -> Void = { $0() },
        complaint: @escaping () -> String? = { nil },
        isReady: @escaping () -> Bool = { true },
        written: @escaping () async -> Void = {}
    ) {
        self.open = open
        self.failures = failures
        self.retryAll = retryAll
        self.insist = insist
        self.complaint = complaint
        self.isReady = isReady
        self.written = written
    }
}

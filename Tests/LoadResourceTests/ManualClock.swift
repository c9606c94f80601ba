import TestSupport

/// A clock on which a sleep ends when the test says.
final class ManualClock: Clock {
    let sleeps = LoaderSpy(of: Void.self)
    private let asked = Awaited<[Duration]>([])

    let now = ContinuousClock.now
    var minimumResolution: Duration { .zero }

    /// How long each sleep was meant to be.
    var durations: [Duration] { asked.state }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        asked.update { [now] in $0.append(now.duration(to: deadline)) }
        try await sleeps.load()
    }
}

/// A loadable whose first load starts after a quiet time: each further call of ``load()`` restarts the wait.
///
/// ```swift
/// let found = DebouncingLoadable(wrapping: search, debounceInterval: 0.5)
/// found.load()
/// ```
///
/// Its state is ``LoadingState/loading`` while it waits. A load that is cancelled before its time has come never starts.
@MainActor
public final class DebouncingLoadable<Value: Sendable>: Loadable {
    private let loadable: any Loadable<Value>
    private let interval: Duration
    private let clock: any LoadClock
    private let leadingEdge: LeadingEdge?
    private var waiting: Task<Void, Never>?
    @Observed private var isWaiting = false

    /// - Parameters:
    ///   - loadable: loads after the quiet time.
    ///   - debounceInterval: the quiet time, in seconds.
    ///   - clock: measures the quiet time; `nil` for the system's clock.
    ///   - leadingEdge: shared by loads that replace each other, of which the first starts at once; `nil` if each waits.
    public init(
        wrapping loadable: any Loadable<Value>,
        debounceInterval: Double,
        clock: (any LoadClock)? = nil,
        leadingEdge: LeadingEdge? = nil
    ) {
        self.loadable = loadable
        // Milliseconds are exact where seconds are not.
        interval = .milliseconds(debounceInterval * 1_000)
        self.clock = clock ?? SystemLoadClock.shared
        self.leadingEdge = leadingEdge
    }

    /// That of the loadable, or `.loading` before a debounced load starts.
    public var state: LoadingState<Value> {
        guard isWaiting, loadable.state.isIdle else { return loadable.state }
        return .loading
    }

    public var wait: LoadWait? { loadable.wait }
    public var canRetry: Bool { loadable.canRetry }
    public var isLoading: Bool { isWaiting || loadable.isLoading }
    public var errorMessage: String? { loadable.errorMessage }

    /// Only the first load is debounced: a retry is at the user's request.
    public func load() {
        guard loadable.state.isIdle else { return loadNow() }
        let now = clock.now
        let start: Duration? = if let leadingEdge { leadingEdge.time(at: now, quiet: interval) } else { now + interval }
        guard let start else { return loadNow() }
        waiting?.cancel()
        if !isWaiting { isWaiting = true }
        waiting = Task { [weak self, clock] in
            // Throws when cancelled.
            guard (try? await clock.sleep(until: start)) != nil, !Task.isCancelled else { return }
            self?.waiting = nil
            self?.loadNow()
        }
    }

    public func cancel() {
        stopWaiting()
        loadable.cancel()
    }

    /// Starts at once, in place of a debounced load: it is at the user's request.
    public func renew() {
        stopWaiting()
        loadable.renew()
    }

    private func stopWaiting() {
        waiting?.cancel()
        if isWaiting { isWaiting = false }
    }

    private func loadNow() {
        stopWaiting()
        loadable.load()
    }

    deinit {
        waiting?.cancel()
    }
}

/// Starts the first of the loads that replace each other at once, such as those of the details of a list's rows; the others
/// are debounced.
///
/// ```swift
/// let edge = LeadingEdge()
/// let detail = DebouncingLoadable(wrapping: book, debounceInterval: 0.15, leadingEdge: edge)
/// ```
@MainActor
public final class LeadingEdge {
    private let together: Duration
    private var lastLoad: Duration?
    /// When the last loads run; `nil` if they ran at once.
    private var lastTime: Duration?

    /// - Parameter together: loads within this time count as one; by default those at the same time.
    public init(together: Duration = .zero) {
        self.together = together
    }

    /// - Returns: when a load that is requested now may run; `nil` for at once.
    func time(at now: Duration, quiet: Duration) -> Duration? {
        let pause = lastLoad.map { now - $0 }
        if let pause, pause <= together { return lastTime }
        lastLoad = now
        let isFirst = pause.map { $0 >= quiet } ?? true
        lastTime = isFirst ? nil : now + quiet
        return lastTime
    }
}

/// The system's monotonic clock, for loads without an event loop.
private final class SystemLoadClock: LoadClock {
    static let shared = SystemLoadClock()

    private let start = ContinuousClock.now

    var now: Duration { .now - start }

    func sleep(until time: Duration) async throws { try await Task.sleep(until: start + time, clock: .continuous) }
}

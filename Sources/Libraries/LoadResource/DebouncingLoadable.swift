/// Debounces the first load of a loadable: each call of ``load()`` restarts the wait.
///
/// ```swift
/// let found = DebouncingLoadable(wrapping: search, debounceInterval: 0.5)
/// found.load()
/// ```
///
/// The state is ``LoadingState/loading`` during the wait. A load that is cancelled during the wait never starts.
@MainActor
public final class DebouncingLoadable<Value: Sendable>: Loadable {
    private let loadable: any Loadable<Value>
    private let interval: Duration
    private let clock: any LoadClock
    private let group: DebounceGroup?
    private var waitTask: Task<Void, Never>?
    @Published private var isWaiting = false

    /// - Parameters:
    ///   - loadable: The load to debounce.
    ///   - debounceInterval: The time without calls after which the load starts, in seconds.
    ///   - clock: Measures the interval; `nil` for the system's monotonic clock.
    ///   - group: Shared by loads that replace each other, the first of which starts at once; `nil` if every load
    ///     waits.
    public init(
        wrapping loadable: any Loadable<Value>,
        debounceInterval: Double,
        clock: (any LoadClock)? = nil,
        group: DebounceGroup? = nil
    ) {
        self.loadable = loadable
        // Whole milliseconds are exact as a `Double`; fractions of a second are not.
        interval = .milliseconds(debounceInterval * 1_000)
        self.clock = clock ?? SystemLoadClock.shared
        self.group = group
    }

    /// The state of the wrapped loadable, or `.loading` during the wait.
    public var state: LoadingState<Value> {
        guard isWaiting, loadable.state.isIdle else { return loadable.state }
        return .loading
    }

    public var pendingRetry: PendingRetry? { loadable.pendingRetry }
    public var canRetry: Bool { loadable.canRetry }
    public var isLoading: Bool { isWaiting || loadable.isLoading }
    public var errorMessage: String? { loadable.errorMessage }

    /// Debounces only the first load. A retry starts at once, because the user asks for it.
    public func load() {
        guard loadable.state.isIdle else { return loadNow() }
        let now = clock.now
        let start: Duration? = if let group { group.startTime(at: now, interval: interval) } else { now + interval }
        guard let start else { return loadNow() }
        waitTask?.cancel()
        if !isWaiting { isWaiting = true }
        waitTask = Task { [weak self, clock] in
            // `sleep` throws when cancelled.
            guard (try? await clock.sleep(until: start)) != nil, !Task.isCancelled else { return }
            self?.waitTask = nil
            self?.loadNow()
        }
    }

    public func cancel() {
        stopWaiting()
        loadable.cancel()
    }

    /// Starts at once, in place of a debounced load, because the user asks for it.
    public func refresh() {
        stopWaiting()
        loadable.refresh()
    }

    private func stopWaiting() {
        waitTask?.cancel()
        if isWaiting { isWaiting = false }
    }

    private func loadNow() {
        stopWaiting()
        loadable.load()
    }

    deinit {
        waitTask?.cancel()
    }
}

/// Loads that replace each other, of which the first starts at once and the others are debounced, for example when the
/// selection moves through a list whose rows load details.
///
/// ```swift
/// let group = DebounceGroup()
/// let detail = DebouncingLoadable(wrapping: book, debounceInterval: 0.15, group: group)
/// ```
@MainActor
public final class DebounceGroup {
    private let coalescingInterval: Duration
    private var lastRequestTime: Duration?
    /// Start time of the latest loads; `nil` if they started immediately.
    private var lastStartTime: Duration?

    /// - Parameter coalescingInterval: Loads within this time count as one. By default, only loads requested at the
    ///   same time do.
    public init(coalescingInterval: Duration = .zero) {
        self.coalescingInterval = coalescingInterval
    }

    /// - Returns: When a load that is requested now may start; `nil` for at once.
    func startTime(at now: Duration, interval: Duration) -> Duration? {
        let pause = lastRequestTime.map { now - $0 }
        if let pause, pause <= coalescingInterval { return lastStartTime }
        lastRequestTime = now
        let isFirst = pause.map { $0 >= interval } ?? true
        lastStartTime = isFirst ? nil : now + interval
        return lastStartTime
    }
}

/// The system's monotonic clock, for loads without an event loop.
private final class SystemLoadClock: LoadClock {
    static let shared = SystemLoadClock()

    private let start = ContinuousClock.now

    var now: Duration { .now - start }

    func sleep(until time: Duration) async throws { try await Task.sleep(until: start + time, clock: .continuous) }
}

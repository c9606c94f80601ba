public import Observation

/// A loadable whose loads are debounced, made by ``Debounce/loadable(_:)``. A load that is cancelled before its time has come
/// never starts.
@MainActor
public final class DebouncingLoadable<Value: Sendable>: Loadable, Observable {
    private let loadable: any Loadable<Value>
    private let debounce: Debounce
    private var waiting: Task<Void, Never>?
    @Observed private var isWaiting = false

    init(_ loadable: any Loadable<Value>, debounce: Debounce) {
        self.loadable = loadable
        self.debounce = debounce
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
        guard !isWaiting else { return }
        guard loadable.state.isIdle, let time = debounce.time() else { return loadable.load() }
        isWaiting = true
        waiting = Task { [weak self, clock = debounce.clock] in
            // Throws when cancelled.
            guard (try? await clock.sleep(until: time)) != nil, !Task.isCancelled else { return }
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
        isWaiting = false
        loadable.load()
    }

    deinit {
        waiting?.cancel()
    }
}

/// Debounces loads: the first starts at once, later ones after a quiet time.
///
/// One instance is shared by loads that replace each other, such as those of the details of a list's rows:
///
/// ```swift
/// let debounce = Debounce(clock: clock, quiet: .milliseconds(150))
/// let details = debounce.loadable(book)
/// details.load()
/// ```
@MainActor
public final class Debounce {
    let clock: any LoadClock
    private let quiet: Duration
    private let together: Duration
    private let isEager: Bool
    private var lastStart: Duration?
    /// When the last loads run; `nil` if they ran at once.
    private var lastTime: Duration?

    /// - Parameters:
    ///   - clock: measures the quiet time.
    ///   - quiet: required time without another load.
    ///   - together: loads within this time count as one; by default those at the same time.
    ///   - isEager: whether the first load after a quiet time starts at once.
    public init(clock: any LoadClock, quiet: Duration, together: Duration = .zero, isEager: Bool = true) {
        self.clock = clock
        self.quiet = quiet
        self.together = together
        self.isEager = isEager
    }

    /// The same loadable, with its first load debounced: its state is ``LoadingState/loading`` while that waits.
    ///
    /// A retry is at the user's request and starts at once. Cancelled before its time has come, the load never starts.
    public func loadable<Value: Sendable>(_ loadable: any Loadable<Value>) -> DebouncingLoadable<Value> {
        DebouncingLoadable(loadable, debounce: self)
    }

    /// - Returns: when a load that is requested now may run; `nil` for at once.
    func time() -> Duration? {
        let now = clock.now
        let pause = lastStart.map { now - $0 }
        if let pause, pause <= together { return lastTime }
        lastStart = now
        let isFirst = pause.map { $0 >= quiet } ?? true
        lastTime = isEager && isFirst ? nil : now + quiet
        return lastTime
    }
}

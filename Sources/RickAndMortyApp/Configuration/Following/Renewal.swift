import Observation

/// Has a session end for the sake of settings that cannot be adopted within one: as soon as nobody is in the midst of
/// something that would be gone then.
final class Renewal {
    private let isBusy: () -> Bool
    private var waiting: Task<Void, Never>?

    /// - Parameter isBusy: reads what is observable.
    init(isBusy: @escaping () -> Bool) {
        self.isBusy = isBusy
    }

    /// What was wanted before is not wanted any more.
    ///
    /// - Parameter begin: called at once, or when it need not wait any more.
    func want(_ begin: @escaping () -> Void) {
        cancel()
        guard isBusy() else { return begin() }
        waiting = Task { [isBusy] in
            for await isBusy in Observations({ isBusy() }) where !isBusy {
                if !Task.isCancelled { begin() }
                return
            }
        }
    }

    func cancel() {
        waiting?.cancel()
        waiting = nil
    }
}

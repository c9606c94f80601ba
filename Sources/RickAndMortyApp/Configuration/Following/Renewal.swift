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
    /// - Parameters:
    ///   - postpone: called where it has to wait.
    ///   - begin: called when it need not.
    func want(orElse postpone: () -> Void, _ begin: @escaping () -> Void) {
        cancel()
        guard isBusy() else { return begin() }
        postpone()
        waiting = Task { [isBusy] in
            for await isBusy in Observations({ isBusy() }) where !isBusy {
                return Task.isCancelled ? () : begin()
            }
        }
    }

    func cancel() {
        waiting?.cancel()
        waiting = nil
    }
}

import LoadResource

/// Test double of an adapter that calls closures.
final class LoadControlStub: LoadControl {
    private let onLoad: () -> Void
    private let onRenew: () -> Void
    private let onCancel: () -> Void

    init(
        load: @escaping () -> Void = {},
        renew: @escaping () -> Void = {},
        cancel: @escaping () -> Void = {}
    ) {
        onLoad = load
        onRenew = renew
        onCancel = cancel
    }

    func load() { onLoad() }
    func renew() { onRenew() }
    func cancel() { onCancel() }
}

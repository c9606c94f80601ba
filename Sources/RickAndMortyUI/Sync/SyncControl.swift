/// What a person can do about fetching everything, whoever does it. What it reads is observable.
package struct SyncControl {
    /// `nil` as long as none runs.
    package let progress: () -> SyncMark?
    package let start: (_ withPortraits: Bool) -> Void
    package let stop: () -> Void

    package init(
        progress: @escaping () -> SyncMark?,
        start: @escaping (_ withPortraits: Bool) -> Void,
        stop: @escaping () -> Void
    ) {
        self.progress = progress
        self.start = start
        self.stop = stop
    }
}

extension SyncControl {
    func canPerform(_ action: Action) -> Bool {
        switch action {
        case .sync: progress() == nil
        case .stopSync: progress() != nil
        default: false
        }
    }

    func perform(_ action: Action) {
        switch action {
        case .sync(let withPortraits): start(withPortraits)
        case .stopSync: stop()
        default: break
        }
    }
}

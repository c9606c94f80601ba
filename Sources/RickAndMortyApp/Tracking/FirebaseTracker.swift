import LoadResource

/// Counts loads in Google Analytics for Firebase. Events are sent in batches: when one is full, and some time after its
/// first event.
final class FirebaseTracker: LoadTracker {
    /// How long the first event of a batch waits for others.
    nonisolated static let patience = Duration.seconds(20)
    /// Maximum number of events that wait while a batch is sent; beyond it the oldest are lost.
    nonisolated static let mostWaiting = 10 * FirebaseSender.batch
    private nonisolated static let timeToSend = Duration.seconds(10)

    private let sender: FirebaseSender
    private let clock: any LoadClock
    private let timeAtTheEnd: Duration

    private var waiting: [FirebaseEvent] = []
    private var alarm: Task<Void, Never>?
    private var isSending = false

    /// - Parameter timeAtTheEnd: how long the end of the app may wait for the last batch; 100 ms are not noticeable.
    init(_ sender: FirebaseSender, clock: any LoadClock, timeAtTheEnd: Duration = .milliseconds(100)) {
        self.sender = sender
        self.clock = clock
        self.timeAtTheEnd = timeAtTheEnd
    }

    func watch(_ load: TrackedLoad) -> (LoadEvent) -> Void {
        // "character" for both "character/2" and "character?page=1".
        let resource = String(load.name.prefix { $0 != "/" && $0 != "?" })
        var start: Duration?
        return { [weak self] event in
            guard let self else { return }
            let time = clock.now
            let duration = start.map { time - $0 }
            FirebaseEvent(event, of: resource, after: duration).map(note)
            switch event {
            case .started: start = time
            case .waiting, .retrying: break
            case .finished, .failed, .cancelled: start = nil
            }
        }
    }

    /// Sends the last batch, within `timeAtTheEnd`.
    func finish() async {
        alarm?.cancel()
        guard !waiting.isEmpty else { return }
        await sender.send(takeBatch(), within: timeAtTheEnd)
    }

    private func note(_ event: FirebaseEvent) {
        waiting.append(event)
        if waiting.count > Self.mostWaiting { waiting.removeFirst() }
        sendOrWait()
    }

    private func sendOrWait() {
        guard !isSending, !waiting.isEmpty else { return }
        if waiting.count >= FirebaseSender.batch { send() } else if alarm == nil { setAlarm() }
    }

    private func setAlarm() {
        let time = clock.now + Self.patience
        alarm = Task(priority: .background) { [weak self, clock] in
            do {
                try await clock.sleep(until: time)
                try Task.checkCancellation()
                self?.send()
            } catch {
                // The batch was full earlier, or the app ends.
            }
        }
    }

    private func send() {
        alarm?.cancel()
        alarm = nil
        isSending = true
        Task(priority: .background) { [weak self, sender, batch = takeBatch()] in
            await sender.send(batch, within: Self.timeToSend)
            self?.isSending = false
            self?.sendOrWait()
        }
    }

    private func takeBatch() -> [FirebaseEvent] {
        let batch = Array(waiting.prefix(FirebaseSender.batch))
        waiting.removeFirst(batch.count)
        return batch
    }

    isolated deinit {
        alarm?.cancel()
    }
}

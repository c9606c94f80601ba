import LoadResource
import RickAndMorty
import SystemSupport
import TerminalApp

/// Serial queue of writes to the library, in the order of their requests.
final class WriteQueue {
    private var last: Task<Void, Never>?
    private var count = 0
    /// Names of pending writes, by number.
    private var unwritten: [Int: String] = [:]
    /// Messages about writes that failed since the screen was closed; `nil` before.
    private var losses: [String]?

    /// - Parameters:
    ///   - name: name for the user; untrusted text.
    ///   - write: reports its failure on screen, and throws it.
    func add(_ name: String, _ write: @escaping () async throws -> Void) {
        enqueue(name, write)
    }

    /// Adds a write and waits for it. Cancelling the caller does not cancel the write.
    func perform<Result: Sendable>(
        _ name: String,
        _ write: @escaping () async throws -> Result
    ) async throws -> Result {
        try await enqueue(name, write).value
    }

    @discardableResult
    private func enqueue<Result: Sendable>(
        _ name: String,
        _ write: @escaping () async throws -> Result
    ) -> Task<Result, any Error> {
        count += 1
        let number = count
        unwritten[number] = name
        let task = Task { [last] in
            await last?.value
            defer { unwritten[number] = nil }
            do {
                return try await write()
            } catch {
                losses?.append(Self.loss(of: name, "\(error)"))
                throw error
            }
        }
        last = Task { _ = await task.result }
        return task
    }

    /// Returns when all writes, including those added meanwhile, have ended.
    func finish() async {
        var finished: Task<Void, Never>?
        while finished != last {
            finished = last
            await finished?.value
        }
    }

    /// Waits for all writes after the screen is closed, but no longer than `isCut`.
    ///
    /// - Returns: a message for each write that failed or did not end.
    func end(before isCut: @escaping () async -> Void) async -> [String] {
        losses = []
        let end = OneShot<Void>()
        Task {
            await finish()
            end.complete(())
        }
        Task {
            await isCut()
            end.complete(())
        }
        await end.wait()
        return (losses ?? [])
            + unwritten.sorted { $0.key < $1.key }.map { Self.loss(of: $0.value, "Writing it takes too long") }
    }

    private static func loss(of name: String, _ reason: String) -> String {
        "Not saved: \(SafeText(name).string): \(reason)"
    }
}

/// Waits for pending writes between the end of the screen and that of the process.
struct Shutdown {
    /// Limit of the wait, for a library that another program has locked. A single write times out earlier.
    static let timeForWrites = Duration.seconds(10)
    /// Limit after a signal: of its two seconds, the rest is for reporting losses.
    static let timeAfterSignal = Duration.milliseconds(1500)
    /// A longer wait is reported to the user.
    private static let unnoticed = Duration.milliseconds(500)

    let signals: SignalWatch
    let clock: any LoadClock
    let say: (String) -> Void

    /// Waits for pending writes and reports those that fail.
    ///
    /// - Returns: how the program ends: by a signal, by a failed write, or by `ending`.
    func finish(_ writes: WriteQueue, endingWith ending: Ending) async -> Ending {
        let cut = OneShot<Void>()
        let cutSoon = { [clock] in
            after(Self.timeAfterSignal, on: clock) { cut.complete(()) }
        }
        if signals.endingSignal != nil { cutSoon() }
        signals.onSignal = { [signals] _ in if signals.endingSignal != nil { cutSoon() } }
        after(Self.timeForWrites, on: clock) { cut.complete(()) }
        var isOver = false
        after(Self.unnoticed, on: clock) {
            if !isOver { say("Favourites and diary are still being saved. Ctrl-C gives up soon") }
        }
        let losses = await writes.end(before: cut.wait)
        isOver = true
        losses.forEach(say)
        if let signal = signals.endingSignal { return .signal(signal) }
        return losses.isEmpty || ending != .quit ? ending : .failed(.failed)
    }

    private func after(_ time: Duration, on clock: any LoadClock, _ body: @escaping () -> Void) {
        Task {
            if (try? await clock.sleep(until: clock.now + time)) != nil { body() }
        }
    }
}

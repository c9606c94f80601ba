import LoadResource
import RickAndMorty
import SystemSupport
import TerminalApp

/// What is written to the library, one thing after the other, in the order in which it was asked for.
final class WriteQueue {
    private var last: Task<Void, Never>?
    private var count = 0
    /// What has not been written yet, by its number.
    private var unwritten: [Int: String] = [:]
    /// What could not be written since the screen is gone, and why.
    private var losses: [String]?

    /// - Parameters:
    ///   - name: what the user calls it; may come from outside.
    ///   - write: shows its failure by itself, as long as there is a screen, and throws it.
    func add(_ name: String, _ write: @escaping () async throws -> Void) {
        enqueue(name, write)
    }

    /// Adds something and waits for it. It goes on when the caller is cancelled.
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

    /// Returns when all that was asked for, also meanwhile, has been written or has failed.
    func finish() async {
        var finished: Task<Void, Never>?
        while finished != last {
            finished = last
            await finished?.value
        }
    }

    /// Waits for the same after the screen is gone, until `isCut` returns at the latest.
    ///
    /// - Returns: a line for each thing that was not written.
    func end(before isCut: @escaping () async -> Void) async -> [String] {
        losses = []
        let end = Exit<Void>()
        Task {
            await finish()
            end.leave(())
        }
        Task {
            await isCut()
            end.leave(())
        }
        await end.wait()
        return (losses ?? [])
            + unwritten.sorted { $0.key < $1.key }.map { Self.loss(of: $0.value, "Writing it takes too long") }
    }

    private static func loss(of name: String, _ reason: String) -> String {
        "Not saved: \(SafeText(name).string): \(reason)"
    }
}

/// The time between the end of the screen and that of the process.
struct Farewell {
    /// A library that another program holds is not waited for any longer. A single write gives up before.
    static let timeForWrites = Duration.seconds(10)
    /// Of the two seconds that a signal leaves: the rest is for saying what was lost.
    static let timeAfterSignal = Duration.milliseconds(1500)
    /// The user is told of a wait that is longer than this.
    private static let unnoticed = Duration.milliseconds(500)

    let signals: SignalWatch
    let clock: any LoadClock
    let say: (String) -> Void

    /// Waits for what is being written, and tells what could not be.
    ///
    /// - Returns: what to end with: the signal that came, or the failure to write, or `ending`.
    func finish(_ writes: WriteQueue, endingWith ending: Ending) async -> Ending {
        let cut = Exit<Void>()
        let cutSoon = { [clock] in
            after(Self.timeAfterSignal, on: clock) { cut.leave(()) }
        }
        if signals.endingSignal != nil { cutSoon() }
        signals.onSignal = { [signals] _ in if signals.endingSignal != nil { cutSoon() } }
        after(Self.timeForWrites, on: clock) { cut.leave(()) }
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

import LoadResource
import TerminalApp

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

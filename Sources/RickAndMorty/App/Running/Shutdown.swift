import LoadResource
import RickAndMorty
import RickAndMortyCommands
import RickAndMortyPresentation
import TerminalApp

/// Waits for pending writes between the end of the screen and that of the process.
struct Shutdown {
    let signals: SignalWatch
    let clock: any LoadClock
    let say: (String) -> Void

    /// Waits for pending writes and reports those that fail.
    ///
    /// - Returns: how the program ends: by a signal, by a failed write, or by `ending`.
    func finish(_ writes: WriteQueue, endingWith ending: Ending) async -> Ending {
        let cut = OneShot<Void>()
        let cutSoon = { [clock] in
            after(AppPolicy.writesAfterSignal, on: clock) { cut.complete(()) }
        }
        if signals.endingSignal != nil { cutSoon() }
        signals.onSignal = { [signals] _ in if signals.endingSignal != nil { cutSoon() } }
        after(AppPolicy.writesAtEnd, on: clock) { cut.complete(()) }
        var isOver = false
        after(AppPolicy.unmentionedEnd, on: clock) {
            if !isOver { say(Words.stillSaving) }
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

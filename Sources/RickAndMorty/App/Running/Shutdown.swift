import LoadResource
import RickAndMorty
import RickAndMortyCommands
import RickAndMortyPresentation
import TerminalApp

extension AppDependencies {
    /// Waits for pending writes between the end of the screen and that of the process, and warns of those that fail.
    ///
    /// - Returns: how the program ends: by a signal, by a failed write, or by `ending`.
    func finish(signals: SignalWatch, endingWith ending: Ending) async -> Ending {
        let cut = OneShot<Void>()
        let cutSoon = { after(AppPolicy.writesAfterSignal) { cut.complete(()) } }
        if signals.endingSignal != nil { cutSoon() }
        signals.onSignal = { [signals] _ in if signals.endingSignal != nil { cutSoon() } }
        after(AppPolicy.writesAtEnd) { cut.complete(()) }
        var isOver = false
        after(AppPolicy.unmentionedEnd) {
            if !isOver { SystemProcess.warn(Words.stillSaving) }
        }
        let losses = await writes.end(before: cut.wait)
        isOver = true
        losses.forEach(SystemProcess.warn)
        await finish()
        if let signal = signals.endingSignal { return .signal(signal) }
        return losses.isEmpty || ending != .quit ? ending : .failed(.failed)
    }

    private func after(_ time: Duration, _ body: @escaping () -> Void) {
        Task {
            if (try? await clock.sleep(until: clock.now + time)) != nil { body() }
        }
    }
}

import TerminalApp
import TerminalUI

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A program that takes its terminal, shows "taken" and ends on a signal. With `--blocked`, the main actor never runs
/// again; with `--patient`, the deadline is an hour.
@main
enum TerminalHost {
    static func main() {
        let loop = MainLoop()
        Task { await run(on: loop) }
        loop.run()
    }

    private static func run(on loop: MainLoop) async {
        do {
            let isPatient = CommandLine.arguments.contains("--patient")
            let patience = isPatient ? .seconds(3600) : SignalWatch.patience
            let signals = try SignalWatch(SignalWatch.screen, loop: loop, patience: patience)
            try await withTerminal(signals: signals, loop: loop) { terminal in
                var canvas = Canvas(size: terminal.size)
                canvas.write("taken", in: canvas.bounds, style: .plain)
                terminal.present(canvas)
                if CommandLine.arguments.contains("--blocked") { while true { pause() } }
                await withCheckedContinuation { continuation in
                    terminal.onTermination = { _ in continuation.resume() }
                }
            }
            if let signal = signals.endingSignal { dieBy(signal) }
        } catch {
            _exit(1)
        }
    }
}

import TerminalApp
import TerminalUI

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A program that takes its terminal and shows "taken". Then, with `--blocked`, it never lets the main actor run again;
/// else it ends as it is asked to, with the terminal given back. With `--patient` it may take an hour to end.
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
            try await withTerminal(signals: signals, loop: loop, clock: loop) { terminal in
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

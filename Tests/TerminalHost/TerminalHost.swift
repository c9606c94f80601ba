import TerminalApp
import TerminalUI

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A program that takes its terminal, shows "taken" and ends on a signal. With `--blocked`, the main actor never runs
/// again; with `--patient`, the deadline is an hour; `--throw` ends it by an error, `--trap` by a crash.
@main
enum TerminalHost {
    private struct Thrown: Error {}

    static func main() {
        MainLoop.run { loop in try await run(on: loop) }
    }

    private static func run(on loop: MainLoop) async throws -> Int32 {
        let options = CommandLine.arguments
        let patience = options.contains("--patient") ? .seconds(3600) : SignalWatch.patience
        let signals = try SignalWatch(SignalWatch.screen, loop: loop, patience: patience)
        let ending = try await TerminalApp.open(signals: signals, loop: loop) { app in
            var canvas = Canvas(size: app.terminal.size)
            canvas.write("taken", in: canvas.bounds, style: .plain)
            app.terminal.present(canvas)
            if options.contains("--blocked") { while true { pause() } }
            if options.contains("--throw") { throw Thrown() }
            if options.contains("--trap") { fatalError("on purpose") }
            return await app.end()
        }
        if case .signal(let signal) = ending { dieBy(signal) }
        return 0
    }
}

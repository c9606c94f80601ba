import Glibc
import TerminalApp
import TerminalUI

/// A program that takes over its terminal, shows "taken" and ends on a signal.
///
/// - `--blocked`: blocks the main actor forever.
/// - `--patient`: has unlimited time to end after a signal.
/// - `--throw`, `--trap`, `--exit`: throws an error, crashes, or exits with code 3, each after Enter.
/// - `--unwatched`: stops watching signals before the terminal is restored.
/// - `--ask`: queries the terminal's capabilities in a loop instead of taking over the terminal.
/// - `--run`: runs an app with `TerminalApp.run` instead.
/// - `--programs` with a script: runs a `ProgramsHost` instead.
@main
enum TerminalHost {
    private struct Thrown: Error {}

    static func main() {
        if CommandLine.arguments.contains("--run") { TerminalApp.run("taken", BlankView()) }
        if CommandLine.arguments.dropFirst().first == "--programs" {
            ProgramsHost.run(CommandLine.arguments.last ?? "")
        }
        MainLoop.run { loop in try await run(on: loop) }
    }

    private static func run(on loop: MainLoop) async throws -> Int32 {
        let options = CommandLine.arguments
        if options.contains("--ask") { while true { _ = await TerminalApp.report(loop: loop) } }
        let timeout = options.contains("--patient") ? .seconds(Int64.max) : SignalWatch.terminationTimeout
        let signals = try SignalWatch(loop: loop, terminationTimeout: timeout)
        Task { [deadline = Duration.seconds(Int64.max)] in try await loop.sleep(until: deadline) }
        let ending = try await TerminalApp.open(signals: signals, loop: loop) { app in
            if options.contains("--unwatched") { signals.end() }
            var canvas = Canvas(size: app.terminal.size)
            canvas.write("taken", in: canvas.bounds, style: .plain)
            app.terminal.present(canvas)
            if options.contains("--blocked") { while true { pause() } }
            let ends = ["--throw", "--trap", "--exit"].filter(options.contains)
            if !ends.isEmpty { await waitForEnter(on: app.terminal) }
            if options.contains("--throw") { throw Thrown() }
            if options.contains("--trap") { fatalError("on purpose") }
            if options.contains("--exit") { exit(3) }
            return await app.end()
        }
        if let signal = ending.signal { terminate(signal) }
        return 0
    }

    private static func waitForEnter(on terminal: any Terminal) async {
        await withCheckedContinuation { continuation in
            terminal.onEvents = { events in
                guard events.contains(.key(.enter)) else { return }
                terminal.onEvents = { _ in }
                continuation.resume()
            }
        }
    }
}

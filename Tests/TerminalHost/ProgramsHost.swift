import Glibc
import Observation
import TerminalUI

@testable import TerminalApp

/// An app that runs other programs, writes to standard error, and shows the result of the last key.
enum ProgramsHost {
    /// - Parameter script: the shell script that the keys `x`, `2` and `|` run.
    static func run(_ script: String) -> Never {
        MainLoop.run { loop in
            let signals = try SignalWatch(loop: loop)
            let ending = try await TerminalApp.open(signals: signals, loop: loop) { app in
                let content = OperationView { operation($0, in: app, script) }
                let keys = KeyTable.standard(with: "xm2|wbt".map { .key($0) })
                app.show(MainView("Programs", content, keys: keys, on: app.terminal, quit: app.quit))
                return await app.end()
            }
            if let signal = ending.signal ?? signals.terminationSignal { terminate(signal) }
            return 0
        }
    }

    /// The operation that a key performs. It returns the result to show.
    ///
    /// - Returns: `nil` for a key without an operation.
    private static func operation(_ key: Character, in app: TerminalApp, _ script: String)
        -> (() async throws -> String)?
    {
        switch key {
        case "x":
            {
                Task { warn("meanwhile") }
                return "\(try await app.curses.run(["/bin/sh", "-c", script], hiding: nil))"
            }
        case "m": { "\(try await app.curses.run(["no-such-program"], hiding: nil))" }
        case "2":
            {
                // Immediately, so that it has the terminal before the second command asks for it.
                let first = Task.immediate { @MainActor in
                    try await app.curses.run(["/bin/sh", "-c", script], hiding: nil)
                }
                defer { first.cancel() }
                return "\(try await app.curses.run(["true"], hiding: nil))"
            }
        case "|": { "\(try await app.pipe("one\ntwo", to: script))" }
        case "w":
            {
                warn("a warning")
                return "warned"
            }
        case "b":
            {
                for number in 0..<200_000 { warn("line \(number)") }
                return "babbled"
            }
        case "t": { fatalError("on purpose") }
        default: nil
        }
    }

    private static func warn(_ text: String) {
        let line = Array((text + "\n").utf8)
        _ = write(STDERR_FILENO, line, line.count)
    }
}

extension Action {
    fileprivate static func key(_ key: Character) -> Action { Action("\(key)", .character(key), help: "") }
}

/// Runs the operation of a pressed key, and draws its result.
@Observable
private final class OperationView: View {
    @ObservationIgnored private let operation: (Character) -> (() async throws -> String)?
    private var outcome = "ready"

    init(operation: @escaping (Character) -> (() async throws -> String)?) {
        self.operation = operation
    }

    func draw(in rect: Rect, on canvas: inout Canvas) { canvas.write(outcome, in: rect) }

    func effect(of action: Action) -> Effect? {
        guard action.name.count == 1, let perform = action.name.first.flatMap(operation) else { return nil }
        return {
            Task {
                do {
                    self.outcome = try await perform()
                } catch {
                    self.outcome = (error as? CommandError)?.message ?? "\(error)"
                }
            }
        }
    }
}

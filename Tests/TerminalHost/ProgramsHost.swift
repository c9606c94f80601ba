import Glibc
import Observation
import TerminalUI

@testable import TerminalApp

/// An app that starts other programs and writes beside its screen, and shows what came of the last key.
enum ProgramsHost {
    /// - Parameter script: what `x` gives to the shell.
    static func run(_ script: String) -> Never {
        MainLoop.run { loop in
            let signals = try SignalWatch(loop: loop)
            let ending = try await TerminalApp.open(signals: signals, loop: loop) { app in
                let content = OperationView { performing($0, in: app, script) }
                let keys = KeyTable.standard(with: "xm2|wbt".map { .key($0) })
                app.show(MainView("Programs", content, keys: keys, on: app.terminal, quit: app.quit))
                return await app.end()
            }
            if let signal = ending.signal ?? signals.terminationSignal { terminate(signal) }
            return 0
        }
    }

    /// What a key does.
    ///
    /// - Returns: what to show of it; `nil` for a key that does nothing.
    private static func performing(_ key: Character, in app: TerminalApp, _ script: String)
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
                // At once, so that it has the terminal before the second one asks for it.
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
    @ObservationIgnored private let performing: (Character) -> (() async throws -> String)?
    private var outcome = "ready"

    init(performing: @escaping (Character) -> (() async throws -> String)?) {
        self.performing = performing
    }

    func draw(in rect: Rect, on canvas: inout Canvas) { canvas.write(outcome, in: rect) }

    func effect(of action: Action) -> Effect? {
        guard action.name.count == 1, let perform = action.name.first.flatMap(performing) else { return nil }
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

import TerminalApp
import TerminalUI

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// An app that starts other programs and writes beside its screen, and shows in its title what came of the last key.
enum ProgramsHost {
    /// - Parameter script: what `x` gives to the shell.
    static func run(_ script: String) -> Never {
        TerminalApp.run { app in view("ready", in: app, script) }
    }

    private static func view(_ title: String, in app: TerminalApp, _ script: String) -> any RootView {
        let content = KeyView { key in
            guard let perform = performing(key, in: app, script) else { return nil }
            return {
                Task {
                    let title: String
                    do { title = try await perform() } catch { title = (error as? CommandError)?.message ?? "\(error)" }
                    app.show(view(title, in: app, script))
                }
            }
        }
        let keys = KeyTable.standard(with: "xm2|ewbpt".map { .key($0) })
        return MainView(title, content, keys: keys, on: app.terminal, quit: app.quit)
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
                return "\(try await app.runInForeground("/bin/sh", ["-c", script]))"
            }
        case "m": { "\(try await app.runInForeground("no-such-program"))" }
        case "2":
            {
                // At once, so that it has the terminal before the second one asks for it.
                let first = Task.immediate { @MainActor in try await app.runInForeground("/bin/sh", ["-c", script]) }
                defer { first.cancel() }
                return "\(try await app.runInForeground("true"))"
            }
        case "|": { "\(try await app.pipe("one\ntwo", to: script))" }
        case "e": { try await app.edit("one", extension: "md")?.replacing("\n", with: "|") ?? "not edited" }
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
        case "p":
            {
                app.print("printed\u{1B}[31m\nbelow")
                return "kept"
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

/// Draws nothing, and answers the actions of single keys.
private struct KeyView: View {
    let effect: (Character) -> Effect?

    func draw(in rect: Rect, on canvas: inout Canvas) {}
    func effect(of action: Action) -> Effect? { action.name.count == 1 ? action.name.first.flatMap(effect) : nil }
}

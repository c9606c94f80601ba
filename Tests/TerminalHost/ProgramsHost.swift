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
        func key(_ key: Character, _ perform: @escaping () async throws -> String) -> KeyBinding<KeyCommand> {
            KeyBinding(.character(key), help: "") {
                Task {
                    let title: String
                    do { title = try await perform() } catch { title = (error as? CommandError)?.message ?? "\(error)" }
                    app.show(view(title, in: app, script))
                }
            }
        }
        let keys = [
            key("x") {
                Task { warn("meanwhile") }
                return "\(try await app.runInForeground("/bin/sh", ["-c", script]))"
            },
            key("m") { "\(try await app.runInForeground("no-such-program"))" },
            key("2") {
                let first = Task { try await app.runInForeground("/bin/sh", ["-c", script]) }
                await Task.yield()
                defer { first.cancel() }
                return "\(try await app.runInForeground("true"))"
            },
            key("|") { "\(try await app.pipe("one\ntwo", to: script))" },
            key("e") { try await app.edit("one", extension: "md")?.replacing("\n", with: "|") ?? "not edited" },
            key("w") {
                warn("a warning")
                return "warned"
            },
            key("b") {
                for number in 0..<200_000 { warn("line \(number)") }
                return "babbled"
            },
            key("p") {
                app.print("printed\u{1B}[31m\nbelow")
                return "kept"
            },
            key("t") { fatalError("on purpose") },
        ]
        return MainView(title, BlankView(), keys: keys, appKeys: app.keys)
    }

    private static func warn(_ text: String) {
        let line = Array((text + "\n").utf8)
        _ = write(STDERR_FILENO, line, line.count)
    }
}

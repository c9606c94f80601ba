import LoadResource
import RickAndMortyUI
import TerminalApp
import TerminalUI

extension Browsing {
    /// Has a session go by what becomes of the file of settings: what can change while it goes on is a line here, and
    /// what is only of interest when the program starts. For the sake of all else another session begins.
    ///
    /// - Parameters:
    ///   - complain: is told what is wrong with the file; `nil` where all is well again.
    ///   - renew: ends this session.
    static func follower(
        of session: Session,
        on loop: MainLoop,
        app: AppScreen,
        display: Display,
        terminal: CursesTerminal,
        complain: @escaping (String?) -> Void,
        renew: @escaping (Session) -> Void
    ) -> ConfigurationFollower {
        let look = { (settings: Settings) in
            let themes = AppearanceSettings.themes(settings, on: terminal.capabilities)
            display.adopt(
                AppearanceSettings.appearance(settings, themes: themes, on: terminal.capabilities),
                themes: themes
            )
        }
        let restart = SessionRestart { app.isBusy }
        return ConfigurationFollower(
            from: session.start,
            watcher: watcher(on: loop),
            clock: loop,
            running: [
                RunningSetting("theme", adopt: look),
                RunningSetting("motion", adopt: look),
                RunningSetting("mouse") { terminal.setMouseReporting($0.hasMouse) },
                RunningSetting("keys") { app.change(keys: $0.keys) },
            ],
            later: ["fresh", "linear"]
        ) { change in
            complain(change.complaint)
            if !change.later.isEmpty { app.say(.done(list(change.later), "from the next start on")) }
            guard !change.renewing.isEmpty else { return restart.cancel() }
            if app.isBusy { app.say(.done(list(change.renewing), "when this is done")) }
            restart.request {
                do throws(UsageError) {
                    var next = try Session(change.start, clock: loop)
                    next.place = app.place
                    next.news = change.renewing
                    renew(next)
                } catch {
                    complain("\(error)")
                }
            }
        }
    }

    static func list(_ names: [String]) -> String { names.joined(separator: ", ") }

    private static func watcher(on loop: MainLoop) -> any FileWatcher {
        #if os(Linux)
            FolderWatcher(loop: loop)
        #else
            NoFileWatcher()
        #endif
    }
}

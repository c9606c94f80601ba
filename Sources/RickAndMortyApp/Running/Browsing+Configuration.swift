import Curses
import RickAndMortyUI
import TerminalUI

extension Browsing {
    /// Has the app go by what becomes of the file of settings: what can change while it runs is a line here.
    ///
    /// - Parameter complain: is told what is wrong with the file; `nil` where all is well again.
    static func follower(
        from start: Start,
        on loop: MainLoop,
        app: AppScreen,
        display: Display,
        terminal: CursesTerminal,
        complain: @escaping (String?) -> Void
    ) -> ConfigurationFollower {
        let look = { (settings: Settings) in
            let themes = Appearance.themes(settings, on: terminal.capabilities)
            display.adopt(Appearance.looks(settings, themes: themes, on: terminal.capabilities), themes: themes)
        }
        return ConfigurationFollower(
            from: start,
            watcher: watcher(on: loop),
            clock: loop,
            running: [
                RunningSetting("theme", adopt: look),
                RunningSetting("motion", adopt: look),
                RunningSetting("mouse") { terminal.listen(toMouse: $0.hasMouse) },
                RunningSetting("keys") { app.change(keys: $0.keys) },
            ]
        ) { change in
            complain(change.complaint)
            if !change.later.isEmpty {
                app.say(.done(change.later.joined(separator: ", "), "from the next start on"))
            }
        }
    }

    private static func watcher(on loop: MainLoop) -> any FileWatcher {
        #if os(Linux)
            FolderWatcher(loop: loop)
        #else
            NoFileWatcher()
        #endif
    }
}

import RickAndMorty
import RickAndMortyLinear
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalApp
import TerminalUI

/// Composes the app with screens.
enum AppBuilder {
    /// - Parameters:
    ///   - browse: Opens a URL in the browser; `nil` without one.
    ///   - pipe: Runs a shell command in the terminal with a text as its input; `nil` without a shell.
    ///   - quit: Ends the app.
    static func app(
        _ dependencies: AppDependencies,
        on terminal: any Terminal,
        browse: ((String) async throws(BrowserError) -> Void)? = nil,
        pipe: ((_ text: String, _ command: String) async throws -> Void)? = nil,
        quit: @escaping () -> Void
    ) -> AppScreen {
        let app = ComposedApp(dependencies)
        let sharing = SharingBuilder(app: app, browse: browse, pipe: pipe) {
            [weak terminal, services = app.services] in
            if let terminal { services.copy($0, as: $1, by: terminal) }
        }
        app.add(sharing.commands + app.openCommands + [app.zoomCommand, app.watchCommand])
        let screen = AppScreen(
            sections: app.sections.map { title, section in
                Section(title, of: section.model, screen: section.screen())
            },
            coordinator: app,
            on: terminal,
            quit: quit
        )
        app.screen = screen
        return screen
    }
}

enum LinearBuilder {
    static func app(_ dependencies: AppDependencies, console: LinearConsole) -> LinearApp {
        let app = ComposedApp(dependencies)
        let printing = MutableBox<Task<Void, Never>?>(nil)
        // Replace the commands that copy or open a browser: linear mode prints the text instead.
        app.add([
            SubjectCommand(.copy, with: app.shareableSubject) { [unowned app] subject in
                guard let section = app[subject.destination.kind] else { return }
                let id = subject.destination.id
                let lines = [subject.name, WikiPage.url(named: subject.name), section.address(of: id)]
                printing.value = Task {
                    do {
                        console.say(lines + (try await section.json(of: [id])))
                    } catch {
                        console.say(lines + [dependencies.errorMessage(error)])
                    }
                }
            },
            SubjectCommand(.browse, with: app.shareableSubject) { subject in
                console.say([WikiPage.url(named: subject.name)])
            },
        ])
        return LinearApp(
            sections: app.sections.map { ($0.title, $0.section.place()) },
            control: app,
            open: { [unowned app] in app.place($0) },
            isReady: app.isReady,
            waitForWrites: {
                await dependencies.writes.finish()
                await printing.value?.value
            },
            console: console
        )
    }
}

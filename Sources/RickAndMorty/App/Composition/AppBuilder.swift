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
        let parts = ComposedApp(dependencies)
        let sharing = SharingBuilder(app: parts, browse: browse, pipe: pipe) {
            [weak terminal, services = parts.services] in
            if let terminal { services.copy($0, as: $1, by: terminal) }
        }
        parts.add(sharing.commands + parts.openCommands + [parts.zoomCommand, parts.watchCommand])
        let screen = AppScreen(
            sections: parts.sections.map { title, section in
                Section(title, of: section.model, screen: section.screen())
            },
            coordinator: parts,
            on: terminal,
            quit: quit
        )
        parts.screen = screen
        return screen
    }
}

enum LinearBuilder {
    static func app(_ dependencies: AppDependencies, talk: LinearConsole) -> LinearApp {
        let parts = ComposedApp(dependencies)
        let printing = MutableBox<Task<Void, Never>?>(nil)
        // Replace the commands that copy or open a browser: linear mode prints the text instead.
        parts.add([
            SubjectCommand(.copy, with: parts.shareableSubject) { [unowned parts] subject in
                guard let section = parts[subject.destination.kind] else { return }
                let id = subject.destination.id
                let lines = [subject.name, WikiPage.url(named: subject.name), section.address(of: id)]
                printing.value = Task {
                    do {
                        talk.say(lines + (try await section.json(of: [id])))
                    } catch {
                        talk.say(lines + [dependencies.errorMessage(error)])
                    }
                }
            },
            SubjectCommand(.browse, with: parts.shareableSubject) { subject in
                talk.say([WikiPage.url(named: subject.name)])
            },
        ])
        return LinearApp(
            sections: parts.sections.map { ($0.title, $0.section.place()) },
            control: parts,
            open: { [unowned parts] in parts.place($0) },
            isReady: parts.isReady,
            written: {
                await dependencies.writes.finish()
                await printing.value?.value
            },
            console: talk
        )
    }
}

import LoadResource
import RickAndMorty
import Storage

/// `rickmorty diary …`: the diary without a screen.
enum DiaryKeeping {
    static func run(_ request: DiaryRequest, _ settings: Settings) async -> Ending {
        let console = Console.standard(isASCII: settings.isASCII)
        let folders = Folders(environment: Process.environment)
        do {
            let library = try await library(in: folders, console: console)
            let commands = DiaryCommands(
                library: library,
                episode: { try await EpisodeFinder(cache: cache(settings, in: folders)).episode($0) },
                calendar: { .system },
                console: console
            )
            try await commands.run(request)
            return .quit
        } catch {
            console.say("rickmorty: \(error)")
            return .failed((error as? DiaryCommandError)?.code ?? .failed)
        }
    }

    /// - Throws: `DiaryCommandError`, `LibraryError`.
    private static func library(in folders: Folders, console: Console) async throws -> LibraryStore {
        guard let library = Browsing.library(in: folders) else { throw DiaryCommandError.noFolder }
        if let message = try await library.open().message { console.say(message) }
        return library
    }

    /// What is wrong with it is nothing that matters here: there is the catalogue.
    private static func cache(_ settings: Settings, in folders: Folders) -> ResponseCache? {
        Browsing.cache(settings, in: folders, complaints: Complaints(), clock: .system)
    }
}

import LoadResource
import RickAndMorty
import RickAndMortyData

/// `rickmorty diary …`: the diary without a screen.
enum DiaryKeeping {
    static func run(_ request: DiaryRequest, _ settings: Settings) async -> Ending {
        let console = Console.standard(isASCII: settings.isASCII)
        let folders = Folders(environment: Process.environment)
        do {
            let library = Browsing.library(in: folders)
            let isComplete = try await open(library, for: request, console: console)
            let commands = DiaryCommands(
                library: library,
                episode: { try await EpisodeFinder(cache: cache(settings, in: folders)).episode($0) },
                calendar: { .system },
                console: console
            )
            try await commands.run(request)
            return isComplete ? .quit : .failed(.failed)
        } catch {
            console.say("rickmorty: \(error)")
            return .failed((error as? DiaryCommandError)?.code ?? .failed)
        }
    }

    /// - Returns: whether everything that is on the disk can be read.
    /// - Throws: `LibraryError`, also where entries could only be saved in memory, which ends with the command.
    private static func open(
        _ library: LibraryStore,
        for request: DiaryRequest,
        console: Console
    ) async throws(LibraryError) -> Bool {
        let opening = try await library.open()
        guard case .inMemory(let reason, let isComplete) = opening else {
            if let message = opening.message { console.say(message) }
            return true
        }
        if request.isWriting || reason == .noFolder { throw reason }
        if !isComplete, let message = opening.message { console.say(message) }
        return isComplete
    }

    /// What is wrong with it is nothing that matters here: there is the catalogue.
    private static func cache(_ settings: Settings, in folders: Folders) -> ResponseCache? {
        Browsing.cache(settings, in: folders, complaints: Complaints(), clock: .system)
    }
}

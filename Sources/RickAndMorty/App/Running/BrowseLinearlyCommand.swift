import Glibc
import LoadResource
import RickAndMortyCommands
import RickAndMortyData
import RickAndMortyLinear
import SystemSupport
import TerminalApp

/// `rickmorty --linear`: the app as a line-by-line conversation.
enum BrowseLinearlyCommand {
    /// - Throws: `TerminalError` if signals cannot be handled; `UsageError` for unusable settings.
    static func run(_ start: Start, at link: DeepLink?, on loop: MainLoop) async throws -> Ending {
        let settings = start.settings
        var dependencies = try AppDependencies(settings, clock: loop)
        dependencies.warnings.configuration = start.configuration.warning
        let library = LibraryStore.onDisk(in: .current)
        dependencies.warnings.open(library)
        dependencies.library = library
        dependencies.withheldName = settings.hidesSpoilers ? LinearWords.withheldName : nil
        let signals = try SignalWatch(SignalWatch.termination, loop: loop)
        let prompt = StandardPrompt(isASCII: settings.isASCII, loop: loop)
        let app = LinearBuilder.app(dependencies, talk: LinearTalk(prompt, clock: loop))
        let exit = OneShot<Ending>()
        signals.onSignal = { exit.complete(.signal($0)) }
        prompt.onFailure = { error in
            // The reader of a closed pipe, such as `head`, has read enough.
            if error != .cannotWrite(EPIPE) { SystemProcess.warn("Standard output: \(error)") }
            exit.complete(.failed(.failed))
        }
        Task {
            await app.run(at: link?.section, opening: link?.destination, asking: link?.question)
            exit.complete(.quit)
        }
        let end = await exit.wait()
        app.leave()
        return await dependencies.finish(signals: signals, endingWith: end)
    }
}

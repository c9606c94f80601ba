import RickAndMortyCommands
import RickAndMortyLinear
import RickAndMortyPresentation
import SystemSupport
import TerminalApp

@main
enum RickAndMortyApp {
    static func main() {
        SystemProcess.fillStandardStreams()
        ProcessMemory.useSingleArena()
        SystemProcess.checkMemory()
        let start = start()
        if let text = text(answering: start.settings.request) { SystemProcess.succeed(text) }
        if !GlobalExecutor.install() {
            SystemProcess.warn("the Swift runtime rejected the global executor; idle CPU use is higher")
        }
        MainLoop.run { loop in await run(start, on: loop) }
    }

    private static func start() -> LaunchConfiguration {
        do throws(UsageError) {
            let arguments = Array(ProcessArguments.all.dropFirst())
            return try LaunchConfiguration(arguments: arguments, environment: SystemProcess.environment)
        } catch {
            fail(error)
        }
    }

    private static func fail(_ error: UsageError) -> Never {
        SystemProcess.fail("\(error)\nRun '\(error.helpLine)' for usage.", code: .usage)
    }

    /// The complete reply to a request that needs no event loop; `nil` for other requests.
    private static func text(answering request: Settings.Request) -> String? {
        switch request {
        case .completions(let shell): shell.script
        case .manual: ManualPage.text
        case .helpOn(let command): HelpText.text(of: command)
        case .help: HelpText.text
        case .version: Version.text
        case .browse, .guess, .sync, .favourites, .diary, .resources, .path, .configuration, .doctor, .complete: nil
        }
    }

    private static func run(_ start: LaunchConfiguration, on loop: MainLoop) async -> Never {
        do {
            let settings = start.settings
            let commands = CommandRunner(settings: settings, loop: loop)
            if settings.request.reportsConfigurationProblems {
                start.configuration.problems.forEach(SystemProcess.warn)
            }
            let ending: CommandResult =
                switch settings.request {
                case .browse: try await browse(start, at: commands.resolve(settings.link), on: loop)
                case .sync: try await SyncCommand.run(settings, on: loop)
                case .guess where commands.isInteractive: try await browse(start, at: .guess, on: loop)
                case .guess: await commands.guess()
                case .favourites(.open) where commands.isInteractive: try await browse(start, at: .favourites, on: loop)
                case .favourites(let request): await commands.favourites(request)
                case .diary(.open) where commands.isInteractive: try await browse(start, at: .diary, on: loop)
                case .diary(let request): await commands.diary(request)
                case .resources(let request): try await commands.resources(request)
                case .path(let request): await commands.path(request)
                case .configuration(let isInitial): commands.configuration(isInitial: isInitial)
                case .doctor: await commands.doctor()
                case .complete(let request): await commands.complete(request)
                case .completions, .manual, .helpOn, .help, .version: preconditionFailure("answered without a loop")
                }
            SystemProcess.end(by: ending)
        } catch let error as UsageError {
            fail(error)
        } catch let error as CommandFailure {
            SystemProcess.fail("\(error)", code: error.code)
        } catch let error as TerminalError {
            let advice = error.allowsPrinting ? ". \(LinearStrings.withoutScreen)" : ""
            SystemProcess.fail("\(error)\(advice)", code: .usage)
        } catch {
            SystemProcess.fail("\(error)", code: .failed)
        }
    }

    private static func browse(_ start: LaunchConfiguration, at link: DeepLink?, on loop: MainLoop) async throws
        -> CommandResult
    {
        if start.settings.isLinear { return try await BrowseLinearlyCommand.run(start, at: link, on: loop) }
        return try await BrowseCommand.run(start, at: link, on: loop)
    }
}

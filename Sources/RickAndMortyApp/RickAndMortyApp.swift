import RickAndMortyCommands
import RickAndMortyLinear
import RickAndMortyUI
import SystemSupport
import TerminalApp

@main
enum RickAndMortyApp {
    static func main() {
        SystemProcess.fillStandardStreams()
        SystemProcess.checkMemory()
        if !GlobalExecutor.install() {
            SystemProcess.warn("The Swift runtime does not accept a global executor: expect one wake-up a second")
        }
        MainLoop.run { loop in await run(on: loop) }
    }

    private static func run(on loop: MainLoop) async -> Never {
        do {
            let start = try Start(arguments: CommandLine.arguments.dropFirst(), environment: SystemProcess.environment)
            let settings = start.settings
            let commands = CommandRunner(settings: settings, loop: loop)
            if settings.task.reportsConfigurationProblems { start.configuration.problems.forEach(SystemProcess.warn) }
            switch settings.task {
            case .browse where settings.isLinear:
                SystemProcess.end(by: try await BrowseLinearlyCommand.run(start, on: loop))
            case .browse: SystemProcess.end(by: try await BrowseCommand.run(start, on: loop))
            case .sync: SystemProcess.end(by: try await SyncCommand.run(settings, on: loop))
            case .diary(let request): SystemProcess.end(by: await commands.diary(request))
            case .resources(let request): SystemProcess.end(by: try await commands.resources(request))
            case .configuration(let isInitial):
                SystemProcess.end(by: commands.configuration(isInitial: isInitial))
            case .doctor: SystemProcess.end(by: await commands.doctor())
            case .complete(let request): SystemProcess.end(by: await commands.complete(request))
            case .completions(let shell): SystemProcess.succeed(shell.script)
            case .manual: SystemProcess.succeed(ManualPage.text)
            case .helpOn(let command): SystemProcess.succeed(HelpText.text(of: command))
            case .help: SystemProcess.succeed(HelpText.text)
            case .version: SystemProcess.succeed("rickmorty \(Version.current)\n")
            }
        } catch let error as UsageError {
            SystemProcess.fail("\(error)\nSee rickmorty --help.", code: .usage)
        } catch let error as TerminalError {
            SystemProcess.fail(error.isAboutScreen ? "\(error) \(LinearWords.withoutScreen)" : "\(error)", code: .usage)
        } catch {
            SystemProcess.fail("\(error)", code: .failed)
        }
    }
}

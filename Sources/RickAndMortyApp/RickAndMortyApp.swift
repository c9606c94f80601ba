import RickAndMortyUI
import TerminalApp

@main
enum RickAndMortyApp {
    static func main() {
        Process.fillStandardStreams()
        Process.checkMemory()
        if !GlobalExecutor.install() {
            Process.warn("The Swift runtime does not accept a global executor: expect one wake-up a second")
        }
        let loop = MainLoop()
        Task { await run(on: loop) }
        loop.run()
    }

    private static func run(on loop: MainLoop) async {
        do {
            let start = try Start(arguments: CommandLine.arguments.dropFirst(), environment: Process.environment)
            let settings = start.settings
            if settings.task.isToldOfConfiguration { start.configuration.problems.forEach(Process.warn) }
            switch settings.task {
            case .browse where settings.isLinear: Process.end(by: try await LinearBrowsing.run(start, on: loop))
            case .browse: Process.end(by: try await Browsing.run(start, on: loop))
            case .sync: Process.end(by: try await Syncing.run(settings, on: loop))
            case .diary(let request): Process.end(by: await DiaryKeeping.run(request, settings))
            case .resources(let request):
                Process.end(by: try await ResourceReading.run(request, settings, on: loop))
            case .configuration(let isInitial):
                Process.end(by: Configuring.run(isInitial: isInitial, on: .standard(isASCII: settings.isASCII)))
            case .doctor: Process.end(by: await Diagnosing.run(settings, on: loop))
            case .complete(let request): Process.end(by: await Completing.run(request, settings))
            case .completions(let shell): Process.succeed(Shell.named(shell)?.script() ?? "")
            case .manual: Process.succeed(ManualPage.text)
            case .helpOn(let command): Process.succeed(HelpText.text(of: command))
            case .help: Process.succeed(HelpText.text)
            case .version: Process.succeed("rickmorty \(Version.current)\n")
            }
        } catch let error as UsageError {
            Process.fail("\(error)\nSee rickmorty --help.", code: .usage)
        } catch let error as TerminalError {
            Process.fail(error.isAboutScreen ? "\(error) \(LinearWords.withoutScreen)" : "\(error)", code: .usage)
        } catch {
            Process.fail("\(error)", code: .failed)
        }
    }
}

nonisolated enum Version {
    static let current = "0.1.0"
    /// As the servers that the program asks see it.
    static let userAgent = "rickmorty/\(current)"
}

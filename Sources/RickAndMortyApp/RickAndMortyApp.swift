import Curses

@main
enum RickAndMortyApp {
    static func main() async {
        do {
            let settings = try CommandLineParser.settings(
                arguments: CommandLine.arguments.dropFirst(),
                environment: Process.environment
            )
            switch settings.task {
            case .browse: Process.end(by: try await Browsing.run(settings))
            case .help: print(HelpText.text, terminator: "")
            case .version: print("rickmorty \(Version.current)")
            }
        } catch let error as UsageError {
            Process.fail("\(error) See rickmorty --help.", code: .usage)
        } catch let error as TerminalError {
            Process.fail("\(error)", code: .usage)
        } catch {
            Process.fail("\(error)", code: .failed)
        }
    }
}

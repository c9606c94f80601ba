import RickAndMorty
import RickAndMortyData
import SystemSupport

/// `rickmorty config`: where the file of settings is, and what is wrong with it.
enum Configuring {
    static func run(isInitial: Bool, on console: Console) -> Ending {
        guard let file = ConfigurationFile(in: Folders(environment: Process.environment)) else {
            console.say("rickmorty: There is no home folder. Set HOME or XDG_CONFIG_HOME to a folder of yours")
            return .failed(.failed)
        }
        return isInitial ? makeFirst(file, console) : tell(of: file, console)
    }

    private static func makeFirst(_ file: ConfigurationFile, _ console: Console) -> Ending {
        do throws(FileError) {
            guard try file.writeTemplate() else {
                console.say("rickmorty: \(shown(file)) is there already, and stays as it is")
                return .failed(.failed)
            }
            return print(file, console)
        } catch {
            console.say("rickmorty: \(shown(file)): \(error)")
            return .failed(.failed)
        }
    }

    /// The path alone is printed, so that an editor can be given it.
    private static func tell(of file: ConfigurationFile, _ console: Console) -> Ending {
        let ending = print(file, console)
        guard ending == .quit else { return ending }
        if !file.exists { console.say("It is not there, the defaults hold: rickmorty config --init writes one") }
        let problems = file.read().problems
        for problem in problems { console.say("\(problem)") }
        return problems.isEmpty ? .quit : .failed(.failed)
    }

    private static func print(_ file: ConfigurationFile, _ console: Console) -> Ending {
        do throws(FileError) {
            try console.print(file.path + "\n")
            return .quit
        } catch {
            console.say("rickmorty: Standard output: \(error)")
            return .failed(.failed)
        }
    }

    private static func shown(_ file: ConfigurationFile) -> String { SafeText(file.path).string }
}

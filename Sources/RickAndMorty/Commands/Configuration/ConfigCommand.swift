import SystemSupport

/// `rickmorty config`: the path of the settings file and its problems.
package enum ConfigCommand {
    /// - Parameter file: `nil` without a home folder.
    package static func run(isInitial: Bool, file: ConfigurationFile?, on console: Console) -> Ending {
        guard let file else {
            return console.fail("There is no home folder. Set HOME or XDG_CONFIG_HOME to a folder of yours")
        }
        let path = SafeText(file.path).string
        do {
            if isInitial, try !file.writeTemplate() {
                return console.fail("\(path) is there already, and stays as it is")
            }
            // The path alone, so that it can be passed to an editor; problems go to standard error.
            try console.print(file.path + "\n")
        } catch let error as OutputError {
            return console.fail("\(error)")
        } catch {
            return console.fail("\(path): \(error)")
        }
        if isInitial { return .quit }
        if !file.exists { console.note("It is not there, the defaults hold: rickmorty config --init writes one") }
        let problems = file.read().problems
        for problem in problems { console.say("\(problem)") }
        return problems.isEmpty ? .quit : .failed(.failed)
    }
}

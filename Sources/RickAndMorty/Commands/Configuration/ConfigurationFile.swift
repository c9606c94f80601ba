import SystemSupport

package nonisolated struct ConfigurationFile {
    static let name = "config.json5"
    /// In bytes.
    private static let limit = 64 << 10

    let path: String

    /// `nil` without a home folder.
    package init?(in folders: Folders) {
        guard let folder = folders.config else { return nil }
        path = "\(folder)/\(Self.name)"
    }

    var exists: Bool { FileSystem.exists(path) }

    func read() -> Configuration {
        guard exists else { return Configuration(isUsable: false) }
        do throws(FileError) {
            return Configuration(of: try TextFile(path: path).text(limit: Self.limit))
        } catch {
            return Configuration(problem: ConfigurationProblem(line: nil, reason: "\(error)"))
        }
    }

    /// Writes the template, unless there is a file.
    ///
    /// - Returns: whether it was written.
    func writeTemplate() throws(FileError) -> Bool {
        try TextFile(path: path).makeIfMissing(Self.template)
    }

    /// Each setting with its help and its default, commented out.
    static var template: String {
        """
        // The settings of rickmorty. Take away the // before one to set it.
        // A variable of the environment counts more than a line here, an option of the command line more than both.
        {
        \(Setting.all.map { $0.lines.map { "    \($0)" }.joined(separator: "\n") }.joined(separator: "\n\n"))
        }

        """
    }
}

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

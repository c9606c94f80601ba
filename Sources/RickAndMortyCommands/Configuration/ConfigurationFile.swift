import JSON5
import SystemSupport

/// The user's settings file.
package nonisolated struct ConfigurationFile {
    static let name = "config.json5"
    /// In bytes.
    private static let limit = 64 << 10

    let folder: String
    var path: String { "\(folder)/\(Self.name)" }

    /// `nil` without a home folder.
    package init?(in folders: Folders) {
        guard let folder = folders.config else { return nil }
        self.folder = folder
    }

    var exists: Bool { FileSystem.exists(path) }

    /// - Returns: a blank configuration if the file is missing.
    func read() -> Configuration {
        guard exists else { return Configuration(isBlank: true) }
        do throws(FileError) {
            return ConfigurationReader.configuration(of: try TextFile(path: path).text(limit: Self.limit))
        } catch {
            return Configuration(problems: [.unreadable(error)])
        }
    }

    /// Writes the template, unless there is a file.
    ///
    /// - Returns: whether it was written.
    func writeTemplate() throws(FileError) -> Bool {
        try TextFile(path: path).makeIfMissing(ConfigurationTemplate.text)
    }
}

/// Parser of the settings file. A problem of one setting does not affect the others.
nonisolated enum ConfigurationReader {
    static func configuration(of text: String) -> Configuration {
        do throws(JSON5Error) {
            return try JSON5Parser.value(of: text).map(configuration) ?? Configuration(isBlank: true)
        } catch {
            return Configuration(problems: [.noJSON5(error)])
        }
    }

    private static func configuration(of value: JSON5Value) -> Configuration {
        guard case .object(let members) = value.content else {
            return Configuration(problems: [.noSettings(line: value.line)])
        }
        var configuration = Configuration()
        for member in members { take(member, into: &configuration) }
        return configuration
    }

    private static func take(_ member: JSON5Member, into configuration: inout Configuration) {
        guard let setting = Setting.all.first(where: { $0.name == member.name }) else {
            let nearest = Nearest.name(to: member.name, among: Setting.all.map(\.name))
            return configuration.problems.append(
                .unknownSetting(member.name, nearest: nearest, line: member.line)
            )
        }
        guard configuration.values[member.name] == nil else {
            return configuration.problems.append(.secondTime(member.name, line: member.line))
        }
        configuration.values[member.name] = member.value.content
        configuration.problems += setting.take(&configuration.settings, member.value)
    }
}

/// Template of the settings file: each setting with its help and its default, commented out.
nonisolated enum ConfigurationTemplate {
    static var text: String {
        """
        // The settings of rickmorty. Take away the // before one to set it.
        // A variable of the environment counts more than a line here, an option of the command line more than both.
        {
        \(Setting.all.map(lines).joined(separator: "\n\n"))
        }

        """
    }

    private static func lines(of setting: Setting) -> String {
        setting.lines.map { "    \($0)" }.joined(separator: "\n")
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
        if !file.exists { console.say("It is not there, the defaults hold: rickmorty config --init writes one") }
        let problems = file.read().problems
        for problem in problems { console.say("\(problem)") }
        return problems.isEmpty ? .quit : .failed(.failed)
    }
}

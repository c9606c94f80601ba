import RickAndMorty
import RickAndMortyPresentation
import SystemSupport

package nonisolated struct ConfigurationFile {
    static let name = "config.json5"
    /// Maximum size in bytes.
    private static let limit = 64 << 10

    let path: String

    /// `nil` if there is no folder for it.
    package init?(in folders: Folders) {
        guard let folder = folders.config else { return nil }
        path = "\(folder)/\(Self.name)"
    }

    var exists: Bool { FileSystem.exists(path) }
    /// Modification time; `nil` if the file is missing.
    var modified: Duration? { FileSystem.modificationTime(path) }

    func read() -> Configuration {
        guard exists else { return Configuration(hasSettings: false) }
        do throws(FileError) {
            return Configuration(of: try TextFile(path: path).text(limit: Self.limit))
        } catch {
            return Configuration(problems: [ConfigurationProblem(line: nil, reason: "\(error)")], hasSettings: false)
        }
    }

    /// Writes the template unless the file exists.
    ///
    /// - Returns: `false` if the file exists.
    func writeTemplate() throws(FileError) -> Bool {
        try TextFile(path: path).createIfMissing(Self.template)
    }

    /// All settings with help and defaults, commented out.
    static var template: String {
        """
        // Settings of rickmorty. Uncomment a line to change it.
        // Environment variables override this file; command-line options override both.
        {
        \(Setting.all.map { $0.lines.map { "    \($0)" }.joined(separator: "\n") }.joined(separator: "\n\n"))
        }

        """
    }
}

package nonisolated struct Configuration: Sendable {
    /// The file's settings applied to the defaults.
    var settings = Settings()
    /// Problems in line order. Settings with a problem are ignored.
    package var problems: [ConfigurationProblem] = []
    /// Source text of values by setting name, including invalid ones.
    var values: [String: String] = [:]
    /// Whether the file contains an object of settings. `false` if it cannot be parsed, is missing, or is empty,
    /// perhaps because an editor is about to write it.
    var hasSettings = true

    /// The first problem and the number of others; `nil` if there are none.
    package var warning: String? {
        guard let first = problems.first else { return nil }
        return problems.count == 1 ? first.description : "\(first) (and \(problems.count - 1) more)"
    }
}

nonisolated extension Configuration {
    /// Parses a settings file. A problem in one setting does not affect others.
    init(of text: String) {
        do throws(JSON5Error) {
            guard let members = try JSON5Splitter.members(of: JSON5Value(text: text)) else {
                self.init(hasSettings: false)
                return
            }
            self.init()
            for member in members { try apply(member) }
        } catch {
            self.init(problems: [ConfigurationProblem(line: error.line, reason: error.reason)], hasSettings: false)
        }
    }

    /// - Throws: syntax errors, which affect the whole file.
    private mutating func apply(_ member: JSON5Member) throws(JSON5Error) {
        guard let setting = Setting.all.first(where: { $0.name == member.name }) else {
            return problems.append(.unknown("setting", member, among: Setting.all.map(\.name)))
        }
        guard values[member.name] == nil else { return problems.append(.duplicate(member)) }
        values[member.name] = member.value.text
        problems += try setting.apply(&settings, member.value)
    }
}

package nonisolated struct ConfigurationProblem: Error, CustomStringConvertible {
    /// Line number, from 1; `nil` if the file cannot be read.
    let line: Int?
    /// Message for the user, with quoted names sanitized.
    let reason: String

    package var description: String {
        "\(ConfigurationFile.name)\(line.map { ", line \($0)" } ?? ""): \(reason.uncapitalized)"
    }

    /// - Parameter kind: noun for the name, such as "setting".
    static func unknown(_ kind: String, _ member: JSON5Member, among names: [String]) -> ConfigurationProblem {
        let hint = SpellingSuggestion.hint(SpellingSuggestion.closestName(to: member.name, among: names))
        return ConfigurationProblem(line: member.line, reason: "unknown \(kind) '\(shown(member))'\(hint)")
    }

    static func duplicate(_ member: JSON5Member) -> ConfigurationProblem {
        ConfigurationProblem(line: member.line, reason: "\(shown(member)) is set twice")
    }

    static func invalidValue(of name: String, reason: String, line: Int) -> ConfigurationProblem {
        ConfigurationProblem(line: line, reason: "\(name): \(reason)")
    }

    /// The member's name, truncated and sanitized.
    private static func shown(_ member: JSON5Member) -> String { SafeText(member.name.prefix(40)).string }
}

/// `rickmorty config`: prints the path of the settings file and its problems.
package enum ConfigCommand {
    /// - Parameter file: `nil` if there is no folder for it.
    package static func run(isInitial: Bool, file: ConfigurationFile?, on console: Console) -> CommandResult {
        guard let file else {
            return console.fail("no home directory. Set HOME or XDG_CONFIG_HOME")
        }
        let path = SafeText(file.path).string
        do {
            if isInitial, try !file.writeTemplate() {
                return console.fail("\(path) already exists")
            }
            // Only the path, so that it can be passed to an editor. Problems go to standard error.
            try console.print(file.path + "\n")
        } catch let error as OutputError {
            return console.fail("\(error)")
        } catch {
            return console.fail("\(path): \("\(error)".uncapitalized)")
        }
        if isInitial { return .quit }
        if !file.exists { console.writeNote("Not found; using defaults. Run 'rickmorty config --init' to create it") }
        let problems = file.read().problems
        for problem in problems { console.writeMessage("\(problem)") }
        return problems.isEmpty ? .quit : .failed(.failed)
    }
}

/// Reads the text of a file of settings: what is wrong in it leaves the rest as it is.
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

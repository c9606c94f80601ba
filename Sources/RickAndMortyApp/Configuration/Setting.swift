/// One thing that the file can set: a line of the table that reading it and writing a first one are made from.
nonisolated struct Setting: Sendable {
    let name: String
    /// Its lines in a first file: what it is for behind "// ", and what holds without it behind "//".
    let lines: [String]
    /// Takes what the file says over into the settings; what is wrong with it is returned.
    let take: @Sendable (inout Settings, JSON5Value) -> [ConfigurationProblem]

    static let all = Option.all.filter(\.isSetting).map(Setting.init) + [keys]
}

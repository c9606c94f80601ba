/// Where the person's own settings are, and whether they can be read.
struct ConfigurationCheck: Check {
    let subject = "configuration"
    /// `nil` where there is no home folder.
    let file: ConfigurationFile?

    func finding() -> Finding {
        guard let file else {
            return .warning("There is no home folder", advice: "Set HOME or XDG_CONFIG_HOME to a folder of yours")
        }
        guard file.exists else { return .fine("\(file.path): not there, the defaults hold") }
        guard let complaint = file.read().complaint else { return .fine(file.path) }
        return .warning(complaint, advice: "Change it in \(file.path)")
    }
}

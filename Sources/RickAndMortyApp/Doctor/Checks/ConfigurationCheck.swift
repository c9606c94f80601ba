/// Where the person's own settings are.
struct ConfigurationCheck: Check {
    let subject = "configuration"
    /// `nil` where there is none.
    let folder: String?

    func finding() -> Finding {
        guard let folder else {
            return .warning("There is no home folder", advice: "Set HOME or XDG_CONFIG_HOME to a folder of yours")
        }
        let path = "\(folder)/config.json5"
        return .fine(PlainFile(path: path).exists ? path : "\(path): not there, the defaults hold")
    }
}

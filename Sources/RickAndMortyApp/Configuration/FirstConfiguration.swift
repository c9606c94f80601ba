/// The file of settings that a person begins with: every setting, what it is for, and what holds without it, which is
/// commented out.
nonisolated enum FirstConfiguration {
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

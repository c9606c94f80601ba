/// The command that looks at what the program lives on.
nonisolated extension Command {
    static let doctor = Command(
        "doctor",
        usage: "doctor",
        help: "look at terminal, network and files, and say what to do",
        details: [
            "In a pipe, a line is ok or warning, what was looked at, what was found, and what to do, with tabs between.",
            "The exit code is 0 when all is fine, 3 when only the network is not, and else 1.",
        ]
    ) { (settings, arguments) throws(UsageError) in
        if let argument = arguments.first { throw .unwantedArgument(argument, of: "doctor") }
        settings.task = .doctor
    }
}

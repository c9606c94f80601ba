internal import CProcess

/// The command line of the process.
package enum ProcessArguments {
    /// With the name of the program, which is the first.
    package static let all: [String] = {
        guard var next = process_arguments() else { return CommandLine.arguments }
        var arguments: [String] = []
        while let argument = next.pointee {
            arguments.append(String(cString: argument))
            next += 1
        }
        return arguments
    }()
}

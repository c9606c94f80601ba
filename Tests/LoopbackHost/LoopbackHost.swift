import Dispatch
import Glibc
import TestSupport

/// Serves the loopback API on a free port until it is interrupted, to try the program without the real API, or to try
/// the example that the argument names.
///
/// Prints the command that runs the program, or the arguments with which the example runs.
@main
enum LoopbackHost {
    static func main() throws {
        let api = try LoopbackAPI()
        if let example = CommandLine.arguments.dropFirst().first {
            print(api.arguments(ofExample: example).joined(separator: " "))
        } else {
            print("make run ARGS=\"--api \(api.baseURL)\"")
        }
        // Output to a pipe is buffered, but the reader needs this line while the server runs.
        fflush(nil)
        withExtendedLifetime(api) { dispatchMain() }
    }
}

import Dispatch
import TestSupport

/// Serves the loopback API on a free port until it is interrupted, for trying the program without the real API.
@main
enum LoopbackHost {
    static func main() throws {
        let api = try LoopbackAPI()
        print("make run ARGS=\"--api \(api.baseURL)\"")
        withExtendedLifetime(api) { dispatchMain() }
    }
}

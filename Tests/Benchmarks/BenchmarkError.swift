/// A failed measurement.
enum BenchmarkError: Error, CustomStringConvertible {
    case noTerminal(errno: Int32)
    case cannotStart(String, errno: Int32)
    /// The program ended early.
    case ended(String, output: String)
    /// The program did not paint the expected text before the deadline.
    case silent(String, output: String)
    /// The visible signs of several keys are equal, so that frames cannot be assigned to keys.
    case ambiguous(String, signs: [String])
    /// The program that the measurement needs is missing, or does not run here.
    case unavailable(String)

    var description: String {
        switch self {
        case .noTerminal(let errno): "no pseudo-terminal (error \(errno))"
        case .cannotStart(let program, let errno): "\(program) does not start (error \(errno))"
        case .ended(let program, let output): "\(program) ended: \(output.debugDescription)"
        case .silent(let program, let output):
            "\(program) did not paint what was expected; at last it painted \(output.suffix(200).debugDescription)"
        case .unavailable(let program): "\(program) is not installed, or does not run on this machine"
        case .ambiguous(let scene, let signs): "\(scene): the keys led to \(signs)"
        }
    }
}

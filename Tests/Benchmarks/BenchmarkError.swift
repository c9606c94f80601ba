/// Why a program could not be measured.
enum BenchmarkError: Error, CustomStringConvertible {
    case noTerminal(errno: Int32)
    case cannotStart(String, errno: Int32)
    /// It ended before it was asked to.
    case ended(String, output: String)
    /// It did not paint what it should within the time it was given.
    case silent(String, output: String)
    /// What is to be seen after the keys does not tell which of them were answered.
    case ambiguous(String, signs: [String])

    var description: String {
        switch self {
        case .noTerminal(let errno): "no pseudo-terminal (error \(errno))"
        case .cannotStart(let program, let errno): "\(program) does not start (error \(errno))"
        case .ended(let program, let output): "\(program) ended: \(output.debugDescription)"
        case .silent(let program, let output): "\(program) painted only \(output.debugDescription)"
        case .ambiguous(let scene, let signs): "\(scene): the keys led to \(signs)"
        }
    }
}

import Glibc
import LoadResource
import RickAndMortyCommands
import SystemSupport
import TerminalApp

/// Output of a command: to a pager, which is started by the first text, or else to standard output.
final class PagedOutput {
    /// Words of the pager's command; `nil` for none.
    private var command: [String]?
    private let loop: MainLoop?
    private var pager: Pager?
    private var isFinished = false

    init(through command: [String]?, on loop: MainLoop? = nil) {
        self.command = command
        self.loop = loop
    }

    /// The pager of the environment, if standard output is a terminal that it can draw on.
    convenience init(_ settings: Settings, on loop: MainLoop) {
        let isPaged =
            settings.hasPager && isatty(STDOUT_FILENO) == 1
            && TerminalDescription(of: .standard)?.canPlaceText == true
        self.init(through: isPaged ? PagerChoice.command(environment: SystemProcess.environment) : nil, on: loop)
    }

    /// Ends the process if the user has left the pager: nothing else is to be printed.
    func write(_ bytes: [UInt8]) throws(FileError) {
        start()
        guard let input = pager?.input else { return try StandardStream.output.writeAll(bytes) }
        do throws(FileError) {
            try FileSystem.write(bytes, to: input)
        } catch {
            guard error == .cannotWrite(EPIPE) else { throw error }
            end()
        }
    }

    private func end() -> Never { SystemProcess.end(by: pager?.endingSignal.map { .signal($0) } ?? .quit) }

    /// Writes a message, to the pager while that has the terminal.
    func say(_ line: String) {
        guard isatty(STDERR_FILENO) == 1, pager?.input != nil else {
            return StandardStream.error.write(line + "\n")
        }
        try? write(Array((SafeText.message(line) + "\n").utf8))
    }

    /// If it does not start, the text is printed as it is without a pager.
    private func start() {
        guard let words = command.take(), let loop,
            let pager = try? Pager(words, hiding: "RICKMORTY_", defaults: PagerChoice.defaults, loop: loop)
        else { return }
        self.pager = pager
        Task {
            await pager.end()
            if !isFinished { end() }
        }
    }

    /// Returns when the user has read it all.
    func finish() async {
        isFinished = true
        await pager?.finish()
        if pager?.endingSignal != nil { end() }
    }
}

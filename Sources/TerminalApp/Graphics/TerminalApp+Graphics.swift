internal import Libc
internal import LoadResource
public import TerminalUI

extension TerminalApp {
    /// Longest wait for the terminal's replies.
    private static let replyTime = Duration.milliseconds(500)

    /// Asks the terminal of the process how it shows pixels, without taking it: for a program that only prints. Keys that are
    /// typed meanwhile are lost.
    ///
    /// - Parameters:
    ///   - choice: what is asked for.
    ///   - loop: the loop of the process.
    /// - Returns: `nil` if it shows none, does not reply within half a second, or there is no terminal.
    public static func graphics(_ choice: GraphicsChoice = .automatic, loop: any EventLoop) async -> Graphics? {
        await graphics(choice, on: .standard, loop: loop)
    }

    static func graphics(_ choice: GraphicsChoice, on device: TerminalDevice, loop: any EventLoop) async -> Graphics? {
        var detection = GraphicsDetection(choice)
        guard ask(device, for: &detection, loop: loop) else { return nil }
        if detection.needsTmux, let command = device.tmuxCommand {
            let reply = OneShot<TmuxTerminal>()
            let query = TmuxQuery(command, on: loop) { reply.complete($0) }
            if query != nil {
                await loop.wait(atMost: replyTime) { detection.note(await reply.wait()) }
            }
            query?.cancel()
        }
        return detection.graphics(cell: device.cell)
    }

    /// - Returns: whether there is a terminal that replies.
    private static func ask(
        _ device: TerminalDevice,
        for detection: inout GraphicsDetection,
        loop: any EventLoop
    ) -> Bool {
        var settings = termios()
        guard isatty(device.output) == 1, tcgetattr(device.input, &settings) == 0, device.isInForeground,
            TerminalDescription(of: device)?.speaksXTerm == true
        else { return false }
        var raw = settings
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
        tcsetattr(device.input, TCSADRAIN, &raw)
        // Drops replies that come too late: the shell would take them for keys.
        defer { tcsetattr(device.input, TCSAFLUSH, &settings) }
        let reader = TerminalInputReader(descriptor: device.input, decoder: InputDecoder(), loop: loop)
        defer { reader.end() }
        var queries: String? = EscapeSequences.queries
        let deadline = ContinuousClock.now + replyTime
        while let text = queries {
            _ = text.utf8CString.withUnsafeBytes { write(device.output, $0.baseAddress, $0.count - 1) }
            var hasEnded = false
            while !hasEnded {
                guard let inputs = reader.nextInputs(before: deadline) else { return false }
                for case .reply(let reply) in inputs {
                    detection.note(reply)
                    if case .attributes = reply { hasEnded = true }
                }
            }
            queries = detection.nextQueries()
        }
        return true
    }
}

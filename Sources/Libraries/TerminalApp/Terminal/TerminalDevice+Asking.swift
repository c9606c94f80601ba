internal import CNCurses
internal import CProcess
internal import Libc

extension TerminalDevice {
    /// Time after which a terminal that has not replied to its first queries never will: links with a longer round trip
    /// are rare.
    static let replyTimeout = Duration.seconds(1)

    /// Asks the terminal without taking it. Keys that are typed meanwhile are lost. A signal that ends the process meanwhile
    /// restores the settings first; a watched one ends the wait.
    ///
    /// - Parameters:
    ///   - queries: device attributes are queried behind them, which every terminal reports.
    ///   - patience: longest wait for the replies.
    /// - Returns: the replies, the device attributes last; `nil` if there is no terminal, if this program has taken it, or
    ///   if it does not reply.
    @MainActor
    func replies(to queries: String, within patience: Duration, loop: any EventLoop) -> [TerminalReply]? {
        var settings = termios()
        guard !TerminalSession.isAnyOpen, isatty(output) == 1, tcgetattr(input, &settings) == 0, isInForeground else {
            return nil
        }
        signals_arm(output, &settings)
        defer { signals_disarm() }
        var quiet = settings
        quiet.c_lflag &= ~tcflag_t(ICANON | ECHO)
        tcsetattr(input, TCSADRAIN, &quiet)
        // Drops replies that come too late: the shell would take them for keys.
        defer { tcsetattr(input, TCSAFLUSH, &settings) }
        let reader = TerminalInputReader(descriptor: input, decoder: InputDecoder(), loop: loop)
        defer { reader.end() }
        let bytes = Array((queries + EscapeSequences.attributesQuery).utf8)
        signals_set_pending_attributes(1)
        guard write(output, bytes, bytes.count) == bytes.count else { return nil }
        let deadline = ContinuousClock.now + patience
        var replies: [TerminalReply] = []
        // A watched signal interrupts the wait, or has come before it.
        while signals_ending() == 0, let inputs = reader.nextInputs(before: deadline) {
            for case .reply(let reply) in inputs {
                replies.append(reply)
                if case .attributes = reply { return replies }
            }
        }
        return nil
    }
}

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
        guard TerminalDescription(of: device)?.speaksXTerm == true else { return nil }
        var queries: String? = EscapeSequences.graphicsQueries
        while let text = queries {
            guard let replies = device.replies(to: text, within: replyTime, loop: loop) else { return nil }
            for reply in replies { detection.note(reply) }
            queries = detection.nextQueries()
        }
        if detection.isTmux, let command = device.tmuxCommand {
            let reply = OneShot<TmuxTerminal>()
            let query = TmuxQuery(command, on: loop) { reply.complete($0) }
            if query != nil {
                await loop.wait(atMost: replyTime) { detection.note(await reply.wait()) }
            }
            query?.cancel()
        }
        return detection.graphics(cell: device.cell)
    }
}

internal import Glibc
internal import LoadResource
public import TerminalUI

extension TerminalApp {
    /// Asks the terminal how it shows pixels, without taking it: for a program that only prints. Keys that are typed meanwhile
    /// are lost. Takes up to a second if it does not reply.
    ///
    /// - Parameters:
    ///   - choice: what is asked for.
    ///   - loop: the loop of the process.
    package static func report(
        _ choice: GraphicsChoice = .automatic,
        on device: TerminalDevice = .standard,
        loop: any EventLoop
    ) async -> TerminalReport {
        let detection = await detection(choice, on: device, loop: loop)
        let graphics = detection?.graphics(cell: device.cell)
        return TerminalReport(
            description: TerminalDescription(of: device.adopting(detection)),
            graphics: graphics,
            obstacle: graphics == nil && choice == .automatic ? detection?.tmux?.obstacle : nil
        )
    }

    /// What the terminal at standard output can show, as it reports itself; `nil` if standard output is no terminal. Takes up
    /// to a second if it does not reply.
    ///
    /// Where it does not reply, and where keys have been typed ahead, which would be lost, this goes by the environment as
    /// ``standardOutput(graphics:)`` does.
    ///
    /// - Parameters:
    ///   - graphics: how to show pixels.
    ///   - loop: the loop of the process.
    public static func standardOutput(
        graphics: GraphicsChoice = .automatic,
        asking loop: any EventLoop
    ) async -> TerminalCapabilities? {
        guard isatty(STDOUT_FILENO) == 1 else { return nil }
        return await capabilities(graphics, of: .standard, asking: loop)
    }

    /// - Parameter patience: longest wait for each round of replies.
    static func capabilities(
        _ choice: GraphicsChoice,
        of device: TerminalDevice,
        asking loop: any EventLoop,
        within patience: Duration = TerminalDevice.replyTimeout
    ) async -> TerminalCapabilities {
        var terminal = capabilities(choice, of: device)
        guard choice != .none, !device.hasInput,
            let detection = await detection(choice, on: device, loop: loop, within: patience)
        else { return terminal }
        terminal.colors = TerminalDescription(of: device.adopting(detection))?.colors ?? 0
        terminal.graphics = detection.graphics(cell: device.cell)
        // It would need placeholders, whose numbers last as long as a screen does.
        if detection.isTmux, terminal.graphics?.format == .kitty { terminal.graphics = nil }
        return terminal
    }

    /// - Returns: `nil` if the terminal does not reply.
    private static func detection(
        _ choice: GraphicsChoice,
        on device: TerminalDevice,
        loop: any EventLoop,
        within patience: Duration = TerminalDevice.replyTimeout
    ) async -> GraphicsDetection? {
        var detection = GraphicsDetection(choice)
        guard TerminalDescription(of: device)?.speaksXTerm == true else { return nil }
        var queries: String? = EscapeSequences.graphicsQueries
        while let text = queries {
            guard let replies = device.replies(to: text, within: patience, loop: loop) else { return nil }
            for reply in replies { detection.note(reply) }
            queries = detection.nextQueries()
        }
        if detection.isTmux, let query = device.tmuxCommand { detection.tmux = await TmuxTerminal.asked(by: query) }
        return detection
    }
}

/// What a terminal is found to be.
package struct TerminalReport {
    /// `nil` if it is not in the terminal database.
    package let description: TerminalDescription?
    /// How it shows pixels; `nil` if it shows none.
    package let graphics: Graphics?
    /// Why it shows none in tmux.
    package let obstacle: TmuxObstacle?
}

extension TerminalDevice {
    /// With what its replies tell; `nil` for none.
    func adopting(_ replies: GraphicsDetection?) -> TerminalDevice {
        var device = self
        device.emulator = replies?.emulator ?? emulator
        device.tmux = replies?.tmux
        return device
    }

    /// Whether anything has been typed that no program has read, also a part of a line; false if this program has taken the
    /// terminal.
    @MainActor fileprivate var hasInput: Bool {
        withoutLines(flushing: false) {
            var request = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
            return poll(&request, 1, 0) > 0
        } ?? false
    }
}

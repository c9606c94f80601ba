internal import Glibc
internal import LoadResource
public import TerminalUI

extension TerminalApp {
    /// Queries the terminal's capabilities, for diagnostics, without taking over the terminal.
    ///
    /// Waits up to a second for each round of replies. Discards keys typed meanwhile.
    package static func report(
        _ choice: GraphicsChoice = .automatic,
        on device: TerminalDevice = .standard,
        loop: any EventLoop
    ) async -> TerminalReport {
        let detection = await detection(choice, on: device, loop: loop)
        let graphics = detection?.graphics(cell: device.cell)
        return TerminalReport(
            description: TerminalDescription(of: device.updated(detection)),
            graphics: graphics,
            imageLimitation: graphics == nil && choice == .automatic ? detection?.tmux?.imageLimitation : nil
        )
    }

    /// Returns the capabilities of the terminal on standard output by querying it, or `nil` if standard output is not a
    /// terminal.
    ///
    /// Waits up to a second for each round of replies. Falls back to the environment, as ``standardOutput(graphics:)``
    /// does, if the terminal does not reply or has unread input, which the query would discard.
    ///
    /// - Parameters:
    ///   - graphics: How to show pixels.
    ///   - loop: The event loop of the process.
    public static func standardOutput(
        graphics: GraphicsChoice = .automatic,
        asking loop: any EventLoop
    ) async -> TerminalCapabilities? {
        guard isatty(STDOUT_FILENO) == 1 else { return nil }
        return await capabilities(graphics, of: .standard, asking: loop)
    }

    /// - Parameter timeout: The timeout for each round of replies.
    static func capabilities(
        _ choice: GraphicsChoice,
        of device: TerminalDevice,
        asking loop: any EventLoop,
        within timeout: Duration = TerminalDevice.replyTimeout
    ) async -> TerminalCapabilities {
        var terminal = capabilities(choice, of: device)
        guard !device.hasInput,
            let detection = await detection(choice, on: device, loop: loop, within: timeout)
        else { return terminal }
        terminal.colors = TerminalDescription(of: device.updated(detection))?.colors ?? 0
        terminal.graphics = detection.graphics(cell: device.cell)
        terminal.background = detection.background
        // Placeholders would be needed, and their numbers are valid only while the screen is in use.
        if detection.isTmux, terminal.graphics?.format == .kitty { terminal.graphics = nil }
        return terminal
    }

    /// - Returns: `nil` if the terminal does not reply.
    private static func detection(
        _ choice: GraphicsChoice,
        on device: TerminalDevice,
        loop: any EventLoop,
        within timeout: Duration = TerminalDevice.replyTimeout
    ) async -> GraphicsDetection? {
        guard let description = TerminalDescription(of: device), description.isXTermCompatible else { return nil }
        var detection = GraphicsDetection(choice, asksForDirectColor: description.mayHaveDirectColor)
        var queries: String? = EscapeSequences.backgroundQuery + EscapeSequences.graphicsQueries
        while let text = queries {
            guard let replies = device.replies(to: text, within: timeout, loop: loop) else { return nil }
            for reply in replies { detection.note(reply) }
            queries = detection.nextQueries()
        }
        if detection.isTmux, let query = device.tmuxCommand { detection.tmux = await TmuxTerminal.query(by: query) }
        return detection
    }
}

/// The capabilities of a terminal, for diagnostics.
package struct TerminalReport {
    /// `nil` if the terminal is not in the terminal database.
    package let description: TerminalDescription?
    /// `nil` if the terminal cannot show pixels.
    package let graphics: Graphics?
    /// Why images are unavailable in tmux.
    package let imageLimitation: TmuxLimitation?
}

extension TerminalDevice {
    /// Returns the device updated from the replies.
    func updated(_ replies: GraphicsDetection?) -> TerminalDevice {
        var device = self
        device.emulator = replies?.emulator ?? emulator
        device.tmux = replies?.tmux
        device.hasConfirmedDirectColor = replies?.hasDirectColor == true
        return device
    }

    /// Whether the terminal has unread input, including an incomplete line. Always `false` while this program has taken
    /// the terminal.
    @MainActor fileprivate var hasInput: Bool {
        withCanonicalModeOff(flushing: false) {
            var request = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
            return poll(&request, 1, 0) > 0
        } ?? false
    }
}

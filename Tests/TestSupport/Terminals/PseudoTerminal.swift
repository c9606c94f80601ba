#if canImport(Glibc)
    package import Glibc
#else
    package import Darwin
#endif

/// A terminal without a window: a program runs on its device, a test writes what a person would type and reads what a
/// person would see.
package final class PseudoTerminal {
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// Open here too, so that the settings outlive the program.
    package let device: Int32
    package let path: String
    package private(set) var screen: EmulatedScreen
    /// All that was written to the terminal so far.
    package private(set) var output: [UInt8] = []

    private var controller: Int32

    package init(columns: Int = 80, rows: Int = 24) throws {
        let pair = try PseudoTerminalPair()
        (controller, path) = (pair.controller, pair.path)
        device = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard device >= 0 else { throw Failure(description: "\(path) does not open: error \(errno)") }
        _ = fcntl(controller, F_SETFL, O_NONBLOCK)
        screen = EmulatedScreen(columns: columns, rows: rows)
        resize(columns: columns, rows: rows)
    }

    deinit {
        hangUp()
        close(device)
    }

    package var settings: termios {
        var settings = termios()
        tcgetattr(device, &settings)
        return settings
    }

    /// Tells whoever runs on the terminal by a signal, as a window does.
    package func resize(columns: Int, rows: Int) {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
        screen.resize(columns: columns, rows: rows)
    }

    package func type(_ text: String) {
        let bytes = Array(text.utf8)
        _ = write(controller, bytes, bytes.count)
    }

    /// The window is closed.
    package func hangUp() {
        guard controller >= 0 else { return }
        close(controller)
        controller = -1
    }

    /// Reads until the condition holds, looking again when there is output or the other descriptor becomes readable.
    /// The expectation says in the failure what was waited for.
    package func wait(
        for expectation: String,
        within limit: Duration = .seconds(20),
        orReadable other: Int32 = -1,
        until condition: (PseudoTerminal) -> Bool
    ) throws {
        let deadline = ContinuousClock.now + limit
        while true {
            readWhatWaits()
            if condition(self) { return }
            let left = ContinuousClock.now.duration(to: deadline)
            guard left > .zero else {
                throw Failure(description: "no \(expectation) within \(limit); the screen:\n\(screen.text)")
            }
            var descriptors = [
                pollfd(fd: controller, events: Int16(POLLIN), revents: 0),
                pollfd(fd: other, events: Int16(POLLIN), revents: 0),
            ]
            poll(&descriptors, 2, Int32(left / .milliseconds(1)) + 1)
            // Nobody has the device open any more but we: it says so all the time.
            if descriptors[0].revents & Int16(POLLHUP) != 0, descriptors[0].revents & Int16(POLLIN) == 0, other < 0 {
                throw Failure(description: "no \(expectation): the terminal is closed")
            }
        }
    }

    package func waitForText(_ text: String, within limit: Duration = .seconds(20)) throws {
        try wait(for: "\"\(text)\"", within: limit) { $0.screen.text.contains(text) }
    }

    /// - Returns: the bytes written to the terminal during that time, in which nothing is waited for but its end.
    package func listen(for time: Duration) -> [UInt8] {
        let before = output.count
        try? wait(for: "silence", within: time) { _ in false }
        return Array(output[before...])
    }

    private func readWhatWaits() {
        var buffer = [UInt8](repeating: 0, count: 65536)
        while controller >= 0 {
            let count = read(controller, &buffer, buffer.count)
            guard count > 0 else { return }
            output += buffer[..<count]
            screen.feed(buffer[..<count])
        }
    }
}

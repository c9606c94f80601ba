internal import Dispatch
package import Glibc
internal import HTTP
import SystemSupport

/// A pseudo terminal with an emulated screen: a program runs on its device, a test types as the user and reads the
/// screen.
package final class PseudoTerminal {
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// The device, kept open until it hangs up, so that the settings outlive the program.
    package let device: Int32
    package let path: String
    package private(set) var screen: EmulatedScreen
    /// Output so far.
    package private(set) var output: [UInt8] = []

    let mailbox = Mailbox()
    private let controller: Int32
    private let source: any DispatchSourceRead

    package init(columns: Int = 80, rows: Int = 24) throws {
        let pair = try PseudoTerminalPair()
        (controller, path) = (pair.controller, pair.path)
        device = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
        screen = EmulatedScreen(columns: columns, rows: rows)
        guard device >= 0 else {
            close(controller)
            throw Failure(description: "\(path) does not open: error \(errno)")
        }
        source = Self.source(of: controller, device, into: mailbox)
        source.activate()
        resize(columns: columns, rows: rows)
    }

    deinit {
        hangUp()
    }

    /// A source that reads on its own queue, because a few kilobytes of unread output block the program.
    private static func source(
        of controller: Int32,
        _ device: Int32,
        into mailbox: Mailbox
    ) -> any DispatchSourceRead {
        _ = fcntl(controller, F_SETFL, O_NONBLOCK)
        let source = DispatchSource.makeReadSource(
            fileDescriptor: controller,
            queue: DispatchQueue(label: "pseudo terminal")
        )
        source.setEventHandler {
            var buffer = [UInt8](repeating: 0, count: 65536)
            let count = read(controller, &buffer, buffer.count)
            if count > 0 { mailbox.put(Array(buffer[..<count])) }
        }
        // Closed in this order, since Dispatch occasionally crashes when a watched descriptor hangs up.
        source.setCancelHandler {
            close(controller)
            close(device)
        }
        return source
    }

    package var settings: termios {
        var settings = termios()
        tcgetattr(device, &settings)
        return settings
    }

    /// The foreground process group.
    package var foregroundGroup: pid_t {
        tcgetpgrp(controller)
    }

    /// Resizes the terminal, with a signal to its foreground processes.
    package func resize(columns: Int, rows: Int) {
        reportSize(columns: columns, rows: rows)
        screen.resize(columns: columns, rows: rows)
    }

    /// Reports a size without resizing the screen.
    package func reportSize(columns: Int, rows: Int) {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
    }

    /// Whether all input has been read.
    package var isInputEmpty: Bool {
        let settings = settings
        var raw = settings
        cfmakeraw(&raw)
        tcsetattr(device, TCSANOW, &raw)
        var restored = settings
        defer { tcsetattr(device, TCSANOW, &restored) }
        var state = pollfd(fd: device, events: Int16(POLLIN), revents: 0)
        return poll(&state, 1, 0) == 0
    }

    package func type(_ text: String) {
        type(Array(text.utf8))
    }

    /// Types bytes; drops the rest if the program does not read for ten seconds.
    package func type(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(controller, $0.baseAddress, $0.count) }
            rest = rest.dropFirst(max(0, count))
            guard count < 0 else { continue }
            var state = pollfd(fd: controller, events: Int16(POLLOUT), revents: 0)
            guard errno == EAGAIN, poll(&state, 1, 10_000) > 0 else { return }
        }
    }

    /// Discards the recorded output.
    package func forgetOutput() {
        output = []
    }

    /// Hangs up, as if the window was closed. No input is possible afterwards.
    package func hangUp() {
        source.cancel()
    }

    /// Reads output until the condition holds. `expectation` describes it in the failure.
    package func wait(
        for expectation: String,
        within limit: Duration = .seconds(60),
        until condition: (PseudoTerminal) -> Bool
    ) throws {
        let deadline = ContinuousClock.now + limit
        while true {
            let newOutput = mailbox.takeAll()
            output += newOutput
            screen.feed(newOutput)
            if condition(self) { return }
            guard mailbox.waitForOutput(within: ContinuousClock.now.duration(to: deadline)) else {
                throw Failure(description: "no \(expectation) within \(limit); the screen:\n\(screen.text)")
            }
        }
    }

    package func waitForText(_ text: String, within limit: Duration = .seconds(60)) throws {
        try wait(for: "\"\(text)\"", within: limit) { $0.screen.text.contains(text) }
    }

    /// Reads output for the given time.
    ///
    /// - Returns: The bytes written to the terminal in that time.
    package func listen(for time: Duration) -> [UInt8] {
        let before = output.count
        try? wait(for: "silence", within: time) { _ in false }
        return Array(output[before...])
    }
}

/// The two ends of a pseudo terminal: the controller for the window, and the path for programs.
package struct PseudoTerminalPair {
    package let controller: Int32
    package let path: String

    package init() throws {
        // TIOCSPTLCK and TIOCGPTN replace unlockpt and ptsname, which Glibc hides from Swift.
        controller = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var unlocked: Int32 = 0
        var number: UInt32 = 0
        guard controller >= 0, ioctl(controller, 0x4004_5431, &unlocked) == 0,
            ioctl(controller, 0x8004_5430, &number) == 0
        else { throw PseudoTerminal.Failure(description: "no pseudo terminal: error \(errno)") }
        path = "/dev/pts/\(number)"
    }
}

/// A blocking queue of bytes between two threads.
final class Mailbox: Sendable {
    private let bytes = Locked<[UInt8]>([])
    private let arrivals = DispatchSemaphore(value: 0)

    func put(_ new: some Sequence<UInt8> & Sendable) {
        bytes.withLock { $0 += new }
        wake()
    }

    /// Wakes the waiting thread without bytes.
    func wake() {
        arrivals.signal()
    }

    func takeAll() -> [UInt8] {
        bytes.withLock { bytes in
            defer { bytes = [] }
            return bytes
        }
    }

    /// - Returns: `false` if the time elapsed without new bytes or a call of `wake()`.
    func waitForOutput(within time: Duration) -> Bool {
        arrivals.wait(timeout: .now() + time / .seconds(1)) == .success
    }
}

extension termios {
    /// Whether the input, output, control and local flags are equal.
    package func hasSameSettings(_ other: termios) -> Bool {
        c_iflag == other.c_iflag && c_oflag == other.c_oflag && c_cflag == other.c_cflag && c_lflag == other.c_lflag
    }
}

extension PseudoTerminal {
    /// Waits until the alternate screen is left and the cursor is visible.
    package func waitUntilRestored() throws {
        try wait(for: "restored terminal") { !$0.screen.isAlternate && $0.screen.isCursorVisible }
    }

    /// Overwrites the whole screen as another program would.
    package func scribble() throws {
        let text = Array("\u{1B}[m\u{1B}[2J\u{1B}[2;2Hnoise".utf8)
        _ = write(device, text, text.count)
        try waitForText("noise")
    }
}

internal import CNCurses
internal import CSignals
internal import LoadResource

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Collects what ncurses writes of a frame and hands it to the terminal in one piece.
///
/// ncurses writes whenever it has moved the cursor, some fifty times for a full screen, and a terminal may show each
/// step. For the time of a frame its file descriptor therefore leads into memory.
@MainActor
final class FrameBuffer {
    /// Whether the terminal shows a frame at once, however it comes, when it is told where it begins and ends.
    var isSynchronized = false {
        didSet { signals_set_synchronized(isSynchronized) }
    }

    let output: TerminalOutput
    /// The file descriptor that ncurses writes to.
    private let descriptor: Int32
    private let terminal: Int32
    /// -1 where the system has no such memory: then ncurses writes as it likes.
    private let memory: Int32
    /// Goes to the terminal behind the next frame.
    private var rider: [UInt8] = []

    init(descriptor: Int32, terminal: Int32, loop: any EventLoop, clock: any LoadClock) {
        self.descriptor = descriptor
        self.terminal = terminal
        output = TerminalOutput(terminal: terminal, loop: loop, clock: clock)
        memory = cn_memory_file()
    }

    func inOnePiece(_ paint: () -> Void) {
        guard memory >= 0 else {
            paint()
            return send([])
        }
        dup2(memory, descriptor)
        paint()
        dup2(terminal, descriptor)
        send(frame())
    }

    /// Puts a sequence of our own into the frame, behind what ncurses has written of it.
    func write(_ sequence: [UInt8]) {
        _ = systemWrite(descriptor, sequence, sequence.count)
    }

    private func frame() -> [UInt8] {
        let count = Int(lseek(memory, 0, SEEK_CUR))
        guard count > 0 else { return [] }
        let frame = [UInt8](unsafeUninitializedCapacity: count) { bytes, read in
            read = max(0, pread(memory, bytes.baseAddress, count, 0))
        }
        lseek(memory, 0, SEEK_SET)
        return frame
    }

    private func send(_ frame: [UInt8]) {
        let isWrapped = isSynchronized && !frame.isEmpty
        output.sendFrame((isWrapped ? Self.beginning + frame + Self.end : frame) + rider)
        rider = []
    }

    private static let beginning = Array(TerminalGreeting.frameStart.utf8)
    private static let end = Array(TerminalGreeting.frameEnd.utf8)

    /// Ends a frame that was cut off.
    var farewell: [UInt8] { isSynchronized ? Self.end : [] }

    /// Has it follow the next frame, in the same write.
    func append(_ text: String) {
        rider += text.utf8
    }

    isolated deinit {
        if memory >= 0 { close(memory) }
    }
}

// Within the type this name is its own.
private let systemWrite = write

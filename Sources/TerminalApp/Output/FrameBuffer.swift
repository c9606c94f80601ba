internal import CNCurses
internal import CSignals

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Collects ncurses' output of a frame, and passes it to the terminal in one write.
///
/// ncurses writes after each cursor movement, some fifty times for a full screen, and a terminal may show each step.
/// During a frame its descriptor therefore refers to a file in memory.
@MainActor
final class FrameBuffer {
    /// Whether the terminal shows a frame at once if its start and end are marked (DEC mode 2026).
    var isSynchronized = false {
        didSet { signals_set_synchronized(isSynchronized) }
    }

    let output: TerminalOutput
    /// The descriptor that ncurses writes to.
    private let descriptor: Int32
    private let terminal: Int32
    /// File in memory; −1 if the system has none: then ncurses writes directly.
    private let memory: Int32
    /// Bytes to send behind the next frame.
    private var trailer: [UInt8] = []

    init(descriptor: Int32, terminal: Int32, loop: any EventLoop) {
        self.descriptor = descriptor
        self.terminal = terminal
        output = TerminalOutput(terminal: terminal, loop: loop)
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

    /// Adds a sequence to the frame, behind ncurses' output so far.
    func add(_ sequence: [UInt8]) {
        _ = write(descriptor, sequence, sequence.count)
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
        output.sendFrame((isWrapped ? Self.beginning + frame + Self.end : frame) + trailer)
        trailer = []
    }

    private static let beginning = Array(EscapeSequences.frameStart.utf8)
    private static let end = Array(EscapeSequences.frameEnd.utf8)

    /// Ends a synchronized frame that was cut off.
    var farewell: [UInt8] { isSynchronized ? Self.end : [] }

    /// Sends a text behind the next frame, in the same write.
    func append(_ text: String) {
        trailer += text.utf8
    }

    isolated deinit {
        if memory >= 0 { close(memory) }
    }
}

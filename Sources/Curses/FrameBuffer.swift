internal import CNCurses

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Collects what ncurses writes of a frame and hands it to the terminal in one piece.
///
/// ncurses writes whenever it has moved the cursor, some fifty times for a full screen, and a terminal may show each
/// step. For the time of a frame its file descriptor therefore leads into memory.
final class FrameBuffer {
    /// The file descriptor that ncurses writes to.
    private let descriptor: Int32
    private let terminal: Int32
    /// -1 where the system has no such memory: then ncurses writes as it likes.
    private let memory: Int32
    private var bytes: [UInt8] = []
    /// Goes to the terminal behind the next frame.
    private var rider: [UInt8] = []

    init(descriptor: Int32, terminal: Int32) {
        self.descriptor = descriptor
        self.terminal = terminal
        memory = cn_memory_file()
    }

    func inOnePiece(_ paint: () -> Void) {
        guard memory >= 0 else {
            paint()
            return sendRider()
        }
        dup2(memory, descriptor)
        paint()
        dup2(terminal, descriptor)
        flush()
    }

    private func flush() {
        let count = Int(lseek(memory, 0, SEEK_CUR))
        if bytes.count < count { bytes = Array(repeating: 0, count: count) }
        let read = pread(memory, &bytes, count, 0)
        lseek(memory, 0, SEEK_SET)
        guard rider.isEmpty else {
            bytes.replaceSubrange(max(0, read)..., with: rider)
            rider = []
            return send(bytes[...])
        }
        send(bytes[..<max(0, read)])
    }

    /// Has it follow the next frame, in the same write.
    func append(_ text: String) {
        rider += text.utf8
    }

    private func sendRider() {
        send(rider[...])
        rider = []
    }

    /// Past ncurses, between two frames.
    func send(_ bytes: ArraySlice<UInt8>) {
        var rest = bytes
        while !rest.isEmpty {
            let result = rest.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
            if result < 0, errno != EINTR { return }
            rest = rest.dropFirst(max(0, result))
        }
    }

    isolated deinit {
        if memory >= 0 { close(memory) }
    }
}

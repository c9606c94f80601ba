internal import CNCurses
internal import CProcess
internal import Glibc
internal import LoadResource

/// Non-blocking output to the terminal with flow control. Queues bytes that the terminal does not accept immediately.
///
/// A slow link takes a long time to block, because the system and the network buffer output. A terminal that supports
/// device status reports is therefore sent a status query after each large frame or several small ones, and its reply
/// acknowledges them.
@MainActor
final class TerminalOutput {
    private static let statusQuery = Array(EscapeSequences.statusQuery.utf8)
    /// Unacknowledged bytes above which the next frame waits: about a second on the slowest links, and more than fast
    /// links with high latency have in flight.
    private static let flowControlWindow = 1024
    /// Bytes to send before another query, so that frames of one or two rows need none.
    private static let queryThreshold = 256
    /// The time to fill a screen at 9600 baud. A reply may be lost to a shell that had the terminal meanwhile, or not
    /// be sent by a hidden window.
    private static let replyTimeout = Duration.seconds(5)
    /// The timeout for the last bytes, so that the program ends within two seconds.
    private static let finalTimeout = Duration.seconds(1)

    /// Called when the output is no longer busy.
    var onReady: () -> Void = {}
    /// Whether the terminal replies to device status reports. Set by a reply and cleared by a timeout.
    private var supportsStatusReports = false

    private let terminal: Int32
    /// A non-blocking descriptor of the same terminal, or the original one if the terminal cannot be reopened. A crash
    /// handler also reads replies from it.
    let descriptor: Int32
    private let loop: any EventLoop
    private var watch: (any EventWatch)?
    private var unsent: ArraySlice<UInt8> = []
    /// Bytes sent since the last status query.
    private var bytesSinceQuery = 0
    /// Bytes acknowledged by each pending reply.
    private var unacknowledged: [Int] = [] {
        didSet { signals_set_pending_statuses(Int32(unacknowledged.count)) }
    }
    /// Time at which to give up on acknowledgements.
    private var replyDeadline = Duration.zero
    /// Waits for `replyDeadline`.
    private var replyTimer: Task<Void, Never>?

    init(terminal: Int32, loop: any EventLoop) {
        self.terminal = terminal
        self.loop = loop
        let own = ttyname(terminal).map { open($0, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC) } ?? -1
        descriptor = own < 0 ? terminal : own
    }

    var isBusy: Bool {
        !unsent.isEmpty || (isReplyPending && unacknowledged.reduce(bytesSinceQuery, +) > Self.flowControlWindow)
    }

    /// Whether a reply is pending that only flow control needs.
    var isReplyPending: Bool { !unacknowledged.isEmpty && loop.now < replyDeadline }

    func sendFrame(_ bytes: [UInt8]) {
        if !unacknowledged.isEmpty, !isReplyPending { disableFlowControl() }
        guard supportsStatusReports, !bytes.isEmpty else { return send(bytes) }
        bytesSinceQuery += bytes.count
        if bytesSinceQuery < Self.queryThreshold {
            send(bytes)
        } else {
            unacknowledged.append(bytesSinceQuery)
            bytesSinceQuery = 0
            replyDeadline = loop.now + Self.replyTimeout
            send(bytes + Self.statusQuery)
        }
        guard isBusy else { return }
        replyTimer?.cancel()
        replyTimer = Task { [weak self, loop, deadline = replyDeadline] in
            guard (try? await loop.sleep(until: deadline)) != nil, let self else { return }
            disableFlowControl()
            if !isBusy { onReady() }
        }
    }

    /// Disables flow control until the terminal replies again.
    private func disableFlowControl() {
        unacknowledged = []
        supportsStatusReports = false
    }

    /// Sends bytes after those in the queue.
    func send(_ bytes: [UInt8]) {
        unsent += bytes
        if watch == nil { flushQueue() }
    }

    /// Handles a device status report. The first one, also after a timeout, enables flow control. Each later one
    /// acknowledges a frame.
    func acknowledge() {
        guard supportsStatusReports else {
            supportsStatusReports = true
            return
        }
        let wasBusy = isBusy
        if !unacknowledged.isEmpty { unacknowledged.removeFirst() }
        guard wasBusy, !isBusy else { return }
        replyTimer?.cancel()
        onReady()
    }

    /// Drops the queue and writes the bytes synchronously, so that restoring the terminal does not wait for frames. If
    /// the descriptor is non-blocking, also drops output that the terminal does not accept within `finalTimeout`. A
    /// blocking descriptor waits indefinitely.
    func sendSynchronously(_ bytes: [UInt8]) {
        if !unsent.isEmpty { tcflush(terminal, TCOFLUSH) }
        drop()
        var rest = bytes[...]
        let deadline = ContinuousClock.now + Self.finalTimeout
        var isLate = false
        while !rest.isEmpty {
            let result = rest.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
            if result >= 0 {
                rest = rest.dropFirst(result)
            } else if errno == EAGAIN, !isLate {
                // The descriptor is inherited and may be non-blocking.
                var state = pollfd(fd: terminal, events: Int16(POLLOUT), revents: 0)
                isLate = poll(&state, 1, max(.zero, deadline - .now).count(of: .milliseconds(1))) == 0
                if isLate { tcflush(terminal, TCOFLUSH) }
            } else if errno != EINTR {
                return
            }
        }
    }

    func end() {
        drop()
        if descriptor != terminal { close(descriptor) }
    }

    private func drop() {
        unsent = []
        unacknowledged = []
        replyTimer?.cancel()
        stopWaiting()
    }

    private func flushQueue() {
        let wasBusy = watch != nil
        while !unsent.isEmpty {
            let result = unsent.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if result >= 0 {
                unsent = unsent.dropFirst(result)
            } else if errno == EAGAIN {
                watch = watch ?? loop.watch(descriptor, for: .writing) { [weak self] in self?.flushQueue() }
                return
            } else if errno != EINTR {
                // The terminal is gone.
                unsent = []
            }
        }
        unsent = []
        stopWaiting()
        if wasBusy, !isBusy { onReady() }
    }

    private func stopWaiting() {
        watch?.end()
        watch = nil
    }
}

/// Collects the output of ncurses for a frame and sends it in one write.
///
/// ncurses writes after each cursor movement, about fifty times for a full screen, and a terminal may show each step.
/// During a frame, the descriptor that ncurses writes to therefore refers to a memory file.
@MainActor
final class FrameBuffer {
    /// Whether the terminal supports synchronized output (DEC mode 2026), which shows a frame at once.
    var isSynchronized = false {
        didSet { signals_set_synchronized(isSynchronized) }
    }

    let output: TerminalOutput
    /// The descriptor that ncurses writes to.
    private let descriptor: Int32
    private let terminal: Int32
    /// The memory file, or −1 if the system does not support them. ncurses then writes to the terminal directly.
    private let memory: Int32
    /// Frames up to this size in bytes are not synchronized, because terminals read more at once.
    private static let smallFrame = 512
    /// Bytes at the start of the frame.
    private var header: [UInt8] = []
    /// Bytes to send after the next frame.
    private var trailer: [UInt8] = []

    init(descriptor: Int32, terminal: Int32, loop: any EventLoop) {
        self.descriptor = descriptor
        self.terminal = terminal
        output = TerminalOutput(terminal: terminal, loop: loop)
        memory = cn_memory_file()
    }

    func collectFrame(_ paint: () -> Void) {
        dup2(memory, descriptor)
        paint()
        dup2(terminal, descriptor)
        send(header + frame())
        header = []
    }

    /// Adds a sequence to the frame after the output of ncurses so far.
    func add(_ sequence: [UInt8]) {
        if !sequence.isEmpty { _ = write(descriptor, sequence, sequence.count) }
    }

    /// Adds a sequence to the start of the frame.
    func prepend(_ sequence: [UInt8]) { header += sequence }

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
        let isWrapped = isSynchronized && frame.count > Self.smallFrame
        output.sendFrame((isWrapped ? Self.beginning + frame + Self.end : frame) + trailer)
        trailer = []
    }

    private static let beginning = Array(EscapeSequences.frameStart.utf8)
    private static let end = Array(EscapeSequences.frameEnd.utf8)

    /// Ends a synchronized frame that was cut off.
    var endSequence: [UInt8] { isSynchronized ? Self.end : [] }

    /// Sends text after the next frame, in the same write.
    func append(_ text: String) {
        trailer += text.utf8
    }

    isolated deinit { close(memory) }
}

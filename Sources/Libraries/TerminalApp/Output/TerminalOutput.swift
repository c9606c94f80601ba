internal import CNCurses
internal import CProcess
internal import Glibc
internal import LoadResource

/// Non-blocking output to the terminal: queues what the terminal does not accept at once.
///
/// A line may be slow long before it blocks, since the system and the network buffer what was written. A terminal that
/// has replied to a device status report is therefore sent another one behind each large frame, or some small ones.
@MainActor
final class TerminalOutput {
    private static let statusQuery = Array(EscapeSequences.statusQuery.utf8)
    /// Bytes in flight above which the next frame has to wait: a second of the slowest lines, and more than fast lines
    /// with a long delay have in flight.
    private static let window = 1024
    /// Bytes that are sent before the terminal is asked: a frame of one or two rows costs it nothing.
    private static let leastAsked = 256
    /// Timeout of an acknowledgement: the time to fill a screen at 9600 baud. It may be lost, to a shell that had the
    /// terminal meanwhile or to a window that is not shown.
    private static let replyTimeout = Duration.seconds(5)
    /// Longest wait for room for the last bytes, within the two seconds that a user waits for an end.
    private static let lastTimeout = Duration.seconds(1)

    /// Called when the output stops being busy.
    var onReady: () -> Void = {}
    /// Whether the terminal replies to device status reports: it has replied to one, and not been silent since.
    private var isAcknowledging = false

    private let terminal: Int32
    /// A non-blocking descriptor of the same terminal, or the original one if it cannot be opened again. A crash also reads
    /// replies from it.
    let descriptor: Int32
    private let loop: any EventLoop
    private var watch: (any EventWatch)?
    private var unsent: ArraySlice<UInt8> = []
    /// Bytes since the last status query.
    private var unasked = 0
    /// Bytes before each status query that the terminal has not replied to yet, for flow control.
    private var unacknowledged: [Int] = [] {
        didSet { signals_set_pending_statuses(Int32(unacknowledged.count)) }
    }
    /// When the acknowledgements are given up.
    private var replyDeadline = Duration.zero
    /// Waits for `replyDeadline`.
    private var patience: Task<Void, Never>?

    init(terminal: Int32, loop: any EventLoop) {
        self.terminal = terminal
        self.loop = loop
        let own = ttyname(terminal).map { open($0, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC) } ?? -1
        descriptor = own < 0 ? terminal : own
    }

    var isBusy: Bool {
        !unsent.isEmpty || (isReplyPending && unacknowledged.reduce(unasked, +) > Self.window)
    }

    /// Whether a reply is pending that no other part of the program needs.
    var isReplyPending: Bool { !unacknowledged.isEmpty && loop.now < replyDeadline }

    func sendFrame(_ bytes: [UInt8]) {
        if !unacknowledged.isEmpty, !isReplyPending { giveUp() }
        guard isAcknowledging, !bytes.isEmpty else { return send(bytes) }
        unasked += bytes.count
        if unasked < Self.leastAsked {
            send(bytes)
        } else {
            unacknowledged.append(unasked)
            unasked = 0
            replyDeadline = loop.now + Self.replyTimeout
            send(bytes + Self.statusQuery)
        }
        guard isBusy else { return }
        patience?.cancel()
        patience = Task { [weak self, loop, deadline = replyDeadline] in
            guard (try? await loop.sleep(until: deadline)) != nil, let self else { return }
            giveUp()
            if !isBusy { onReady() }
        }
    }

    /// Adopts that the terminal has stopped replying, until it replies again.
    private func giveUp() {
        unacknowledged = []
        isAcknowledging = false
    }

    /// Sends the bytes behind those that are queued.
    func send(_ bytes: [UInt8]) {
        unsent += bytes
        if watch == nil { sendOn() }
    }

    /// Handles a device status report: the first one, also after a silence, shows that the terminal sends them, each later
    /// one acknowledges a frame.
    func acknowledge() {
        guard isAcknowledging else {
            isAcknowledging = true
            return
        }
        let wasBusy = isBusy
        if !unacknowledged.isEmpty { unacknowledged.removeFirst() }
        guard wasBusy, !isBusy else { return }
        patience?.cancel()
        onReady()
    }

    /// Replaces the queue and blocks until the bytes are written: restoring the terminal does not wait for frames. If the
    /// descriptor does not block, output that the terminal does not take within `lastTimeout` is dropped for them; a
    /// blocking one waits without a limit.
    func sendLast(_ bytes: [UInt8]) {
        if !unsent.isEmpty { tcflush(terminal, TCOFLUSH) }
        drop()
        var rest = bytes[...]
        let deadline = ContinuousClock.now + Self.lastTimeout
        var isLate = false
        while !rest.isEmpty {
            let result = rest.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
            if result >= 0 {
                rest = rest.dropFirst(result)
            } else if errno == EAGAIN, !isLate {
                // The descriptor is inherited and may be a non-blocking one.
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
        patience?.cancel()
        stopWaiting()
    }

    private func sendOn() {
        let wasBusy = watch != nil
        while !unsent.isEmpty {
            let result = unsent.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if result >= 0 {
                unsent = unsent.dropFirst(result)
            } else if errno == EAGAIN {
                watch = watch ?? loop.watch(descriptor, for: .writing) { [weak self] in self?.sendOn() }
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
    /// Bytes of a frame that needs no marks: a terminal reads more at once.
    private static let smallFrame = 512
    /// Bytes to send behind the next frame.
    private var trailer: [UInt8] = []

    init(descriptor: Int32, terminal: Int32, loop: any EventLoop) {
        self.descriptor = descriptor
        self.terminal = terminal
        output = TerminalOutput(terminal: terminal, loop: loop)
        memory = cn_memory_file()
    }

    func inOnePiece(_ paint: () -> Void) {
        dup2(memory, descriptor)
        paint()
        dup2(terminal, descriptor)
        send(frame())
    }

    /// Adds a sequence to the frame, behind ncurses' output so far.
    func add(_ sequence: [UInt8]) {
        if !sequence.isEmpty { _ = write(descriptor, sequence, sequence.count) }
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
        let isWrapped = isSynchronized && frame.count > Self.smallFrame
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

    isolated deinit { close(memory) }
}

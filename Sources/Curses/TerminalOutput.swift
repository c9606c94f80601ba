#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// The way to the terminal, on which nobody waits: what the terminal does not take at once is sent when it does.
///
/// A line may be slow long before it is full: what was written is with the system, or on its way. A terminal that
/// answers is therefore asked, behind each frame, to say that it has come so far.
final class TerminalOutput {
    /// How much may be on its way before another frame has to wait, in bytes. That is a second of the slowest lines,
    /// and more than fast ones that lead far have under way.
    static let window = 1024
    /// What every terminal answers with "fine": by then it has taken all that came before.
    private static let question = Array("\u{1B}[5n".utf8)
    /// An answer that has not come by then never will. It takes that long to fill a screen at 9600 baud.
    private static let patience = Duration.seconds(5)

    /// It was busy, and is not any more.
    var onReady: () -> Void = {}
    /// Whether the terminal answers.
    var isAnswered = false

    private let terminal: Int32
    /// The same terminal, opened anew so that writing to it never waits; or that very descriptor where it cannot be.
    private let descriptor: Int32
    private let loop: any EventLoop
    private var watch: (any EventWatch)?
    private var unsent: ArraySlice<UInt8> = []
    /// The lengths of the frames that were not answered, in bytes.
    private var unanswered: [Int] = []
    private var lastFrame = ContinuousClock.now

    init(terminal: Int32, loop: any EventLoop) {
        self.terminal = terminal
        self.loop = loop
        let own = ttyname(terminal).map { open($0, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC) } ?? -1
        descriptor = own < 0 ? terminal : own
    }

    var isBusy: Bool { !unsent.isEmpty || owesAnswers && unanswered.reduce(0, +) > Self.window }

    /// Whether something is to come that is for nobody but this.
    var owesAnswers: Bool { !unanswered.isEmpty && lastFrame.duration(to: .now) < Self.patience }

    func sendFrame(_ bytes: [UInt8]) {
        guard isAnswered, !bytes.isEmpty else { return send(bytes) }
        unanswered.append(bytes.count)
        lastFrame = .now
        send(bytes + Self.question)
    }

    /// In order, when it is its turn.
    func send(_ bytes: [UInt8]) {
        unsent += bytes
        if watch == nil { sendOn() }
    }

    /// A frame has come to the terminal.
    func frameWasTaken() {
        let wasBusy = isBusy
        if !unanswered.isEmpty { unanswered.removeFirst() }
        if wasBusy, !isBusy { onReady() }
    }

    /// Instead of all that has not been taken yet: whoever gives the terminal back does not wait for frames.
    func sendLast(_ bytes: [UInt8]) {
        if !unsent.isEmpty { tcflush(terminal, TCOFLUSH) }
        drop()
        var rest = bytes[...]
        while !rest.isEmpty {
            let result = rest.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
            if result < 0, errno != EINTR { return }
            rest = rest.dropFirst(max(0, result))
        }
    }

    func close() {
        drop()
        if descriptor != terminal { _ = Self.closeDescriptor(descriptor) }
    }

    private static func closeDescriptor(_ descriptor: Int32) -> Int32 {
        #if canImport(Glibc)
            Glibc.close(descriptor)
        #else
            Darwin.close(descriptor)
        #endif
    }

    private func drop() {
        unsent = []
        stopWaiting()
    }

    private func sendOn() {
        let wasBusy = watch != nil
        while !unsent.isEmpty {
            let result = unsent.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if result >= 0 {
                unsent = unsent.dropFirst(result)
            } else if errno == EAGAIN {
                return waitForRoom()
            } else if errno != EINTR {
                // The terminal is gone.
                unsent = []
            }
        }
        unsent = []
        stopWaiting()
        if wasBusy, !isBusy { onReady() }
    }

    private func waitForRoom() {
        guard watch == nil else { return }
        watch = loop.watch(descriptor, for: .writing) { [weak self] in self?.sendOn() }
    }

    private func stopWaiting() {
        watch?.end()
        watch = nil
    }
}

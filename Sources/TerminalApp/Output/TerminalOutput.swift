internal import LoadResource

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// The way to the terminal, on which nobody waits: what the terminal does not take at once is sent when it does.
///
/// A line may be slow long before it is full: what was written is with the system, or on its way. A terminal that has
/// answered a device status report once is therefore asked for another one behind each frame.
@MainActor
final class TerminalOutput {
    private static let question = Array(TerminalGreeting.statusQuestion.utf8)

    /// It was busy, and is not any more.
    var onReady: () -> Void = {}
    /// Whether the terminal has answered a device status report.
    private var isAnswered = false

    private let terminal: Int32
    /// The same terminal, opened anew so that writing to it never waits; or that very descriptor where it cannot be.
    let descriptor: Int32
    private let loop: any EventLoop
    private let clock: any LoadClock
    private var watch: (any EventWatch)?
    private var unsent: ArraySlice<UInt8> = []
    private var underWay = FramesUnderWay()
    /// Waits for the end of the time that the terminal has to answer in.
    private var patience: Task<Void, Never>?

    init(terminal: Int32, loop: any EventLoop, clock: any LoadClock) {
        self.terminal = terminal
        self.loop = loop
        self.clock = clock
        let own = ttyname(terminal).map { open($0, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC) } ?? -1
        descriptor = own < 0 ? terminal : own
    }

    var isBusy: Bool { !unsent.isEmpty || underWay.areTooMany(at: clock.now) }

    /// Whether something is to come that is for nobody but this.
    var owesAnswers: Bool { underWay.areExpected(at: clock.now) }

    func sendFrame(_ bytes: [UInt8]) {
        guard isAnswered, !bytes.isEmpty else { return send(bytes) }
        underWay.add(bytes.count, at: clock.now)
        send(bytes + Self.question)
        if isBusy { waitForAnswer() }
    }

    private func waitForAnswer() {
        patience?.cancel()
        patience = Task { [weak self, clock, deadline = underWay.deadline] in
            guard (try? await clock.sleep(until: deadline)) != nil else { return }
            self?.noAnswerCame()
        }
    }

    private func noAnswerCame() {
        underWay.forget()
        if !isBusy { onReady() }
    }

    /// In order, when it is its turn.
    func send(_ bytes: [UInt8]) {
        unsent += bytes
        if watch == nil { sendOn() }
    }

    /// A device status report has come: the first one shows that the terminal sends them, each later one that it has
    /// taken a frame.
    func adoptAnswer() {
        guard isAnswered else {
            isAnswered = true
            return
        }
        let wasBusy = isBusy
        underWay.removeFirst()
        guard wasBusy, !isBusy else { return }
        patience?.cancel()
        onReady()
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
        underWay.forget()
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

/// What a terminal that answers has not answered yet: the frames that are on their way to it.
///
/// An answer may be lost for good: to a shell that was in between, or to a window that nobody looks into.
struct FramesUnderWay {
    /// How much may be on its way before another frame has to wait, in bytes. That is a second of the slowest lines,
    /// and more than fast ones that lead far have under way.
    private static let window = 1024
    /// An answer that has not come by then never will. It takes that long to fill a screen at 9600 baud.
    private static let patience = Duration.seconds(5)

    /// In bytes.
    private var lengths: [Int] = []
    /// Nothing is waited for after it.
    private(set) var deadline = Duration.zero

    func areExpected(at time: Duration) -> Bool { !lengths.isEmpty && time < deadline }

    /// Whether another frame has to wait.
    func areTooMany(at time: Duration) -> Bool {
        areExpected(at: time) && lengths.reduce(0, +) > Self.window
    }

    mutating func add(_ length: Int, at time: Duration) {
        if !areExpected(at: time) { forget() }
        lengths.append(length)
        deadline = time + Self.patience
    }

    /// The oldest one has come.
    mutating func removeFirst() {
        if !lengths.isEmpty { lengths.removeFirst() }
    }

    mutating func forget() {
        lengths = []
    }
}

internal import Glibc
internal import LoadResource

/// Reads and decodes a terminal's input, and delivers the inputs of each read together.
///
/// Reads the descriptor directly, because ncurses loses characters that arrive in pieces and takes replies for keys.
@MainActor
final class TerminalInputReader {
    var onInputs: ([TerminalInput]) -> Void = { _ in }
    /// Called once, when the terminal is gone.
    var onHangup: () -> Void = {}

    /// The size in bytes of the system's input buffer for a terminal. Frames are painted between reads.
    private static let readSize = 4096

    private let descriptor: Int32
    private let loop: any EventLoop
    private var decoder: InputDecoder
    private var watch: (any EventWatch)?
    /// Waits for the rest of an incomplete sequence.
    private var timeout: Task<Void, Never>?

    init(descriptor: Int32, decoder: InputDecoder, loop: any EventLoop) {
        self.descriptor = descriptor
        self.decoder = decoder
        self.loop = loop
        start()
    }

    /// Starts reading, also after `end()`.
    func start() {
        watch = watch ?? loop.watch(descriptor, for: .reading) { [weak self] in self?.readInputs() }
    }

    /// Stops reading. Idempotent.
    func end() {
        watch?.end()
        watch = nil
        timeout?.cancel()
    }

    private func readInputs() {
        // The read was already scheduled when the watch ended.
        guard watch != nil else { return }
        timeout?.cancel()
        let piece = readPendingBytes()
        deliver(piece.map { decoder.inputs(from: $0) } ?? [])
        if piece == nil {
            // At end of file, the descriptor would stay readable.
            end()
            onHangup()
        }
    }

    /// Waits for input.
    ///
    /// - Returns: `nil` at the deadline or at end of file, an empty array if interrupted by a signal.
    func nextInputs(before deadline: ContinuousClock.Instant) -> [TerminalInput]? {
        let rest: Int32 = (deadline - .now).count(of: .milliseconds(1))
        guard rest > 0 else { return nil }
        guard isReadable(within: rest) else { return errno == EINTR ? [] : nil }
        return readPendingBytes().map { decoder.inputs(from: $0) }
    }

    private func deliver(_ inputs: [TerminalInput]) {
        if !inputs.isEmpty { onInputs(inputs) }
        guard watch != nil, let delay = decoder.timeout else { return }
        timeout = Task { [weak self, loop, deadline = loop.now + delay] in
            guard (try? await loop.sleep(until: deadline)) != nil, let self else { return }
            // Bytes that have arrived by now were in time. This process is late.
            guard watch != nil, !isReadable(within: 0) else { return }
            deliver(decoder.timeOut())
        }
    }

    /// - Returns: `nil` at end of file.
    private func readPendingBytes() -> [UInt8]? {
        guard isReadable(within: 0) else { return [] }
        var isAtEnd = false
        let bytes = [UInt8](unsafeUninitializedCapacity: Self.readSize) { buffer, count in
            let result = read(descriptor, buffer.baseAddress, buffer.count)
            isAtEnd = result == 0 || (result < 0 && errno != EINTR && errno != EAGAIN)
            count = max(0, result)
        }
        return isAtEnd ? nil : bytes
    }

    private func isReadable(within milliseconds: Int32) -> Bool {
        errno = 0
        var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&state, 1, milliseconds) > 0
    }
}

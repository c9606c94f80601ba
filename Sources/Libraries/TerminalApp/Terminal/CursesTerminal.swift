internal import CNCurses
internal import CProcess
internal import Glibc
internal import LoadResource
internal import TerminalUI

/// A terminal driven by ncurses. Created and restored by `withTerminal`.
final class CursesTerminal: Terminal {
    /// Events that arrive before the handler is set, such as keys typed ahead, are delivered when it is set.
    lazy var onEvents: ([TerminalEvent]) -> Void = { [weak self] in self?.earlyEvents += $0 } {
        didSet {
            let events = earlyEvents
            earlyEvents = []
            if !events.isEmpty { onEvents(events) }
        }
    }
    private var earlyEvents: [TerminalEvent] = []

    /// Called once, with the termination signal or with `SIGHUP` if the terminal is gone. The app unwinds and ends with
    /// `terminate`. If it does not, `SignalWatch` ends it.
    var onTermination: (Int32) -> Void = { _ in }

    private(set) var capabilities: TerminalCapabilities

    private let session: TerminalSession
    private let painter: ScreenPainter
    private let reader: TerminalInputReader
    private let signals: SignalWatch
    private let loop: any EventLoop
    private var isTerminating = false
    /// Whether the terminal is about to be restored. Replies must not change the screen then.
    private var isRestoring = false
    private var detection: GraphicsDetection
    private var tmuxQuery: Task<Void, Never>?
    private var repeats = KeyRepeats()
    /// Waits until a held key is released.
    private var imageDelay: Task<Void, Never>?
    /// The number of query rounds that the terminal has not completely answered.
    private var pendingQueryRounds = 0 {
        didSet { signals_set_pending_attributes(Int32(pendingQueryRounds)) }
    }
    /// Abandons the open rounds when the terminal does not reply in time.
    private var replyTimer: Task<Void, Never>?
    /// The command that has the terminal.
    private var command: ForegroundCommand?

    init(
        _ device: TerminalDevice,
        _ options: TerminalOptions,
        unicode: Bool,
        signals: SignalWatch,
        loop: any EventLoop
    ) throws(TerminalError) {
        // Signals are already watched here. ncurses only installs handlers for signals that have none.
        device.waitForForeground()
        if let signal = signals.terminationSignal { terminate(signal) }
        session = try TerminalSession(device, options, loop: loop)
        painter = ScreenPainter(
            window: session.window,
            buffer: session.buffer,
            encoder: session.encoder(unicode: unicode)
        )
        reader = TerminalInputReader(
            descriptor: device.input,
            decoder: InputDecoder(keys: session.keys, escapeDelay: Self.escapeDelay),
            loop: loop
        )
        self.signals = signals
        self.loop = loop
        detection = GraphicsDetection(
            unicode ? options.graphics : .none,
            asksForDirectColor: session.asksForDirectColor
        )
        capabilities = TerminalCapabilities(
            unicode: unicode,
            colors: session.colors,
            clipboard: device.emulator?.clipboard ?? .uncertain(setting: nil)
        )
        capabilities.isConsole = device.isConsole
        capabilities.cell = device.cell
        // The replies arrive while the first frame is being prepared.
        send(queries: EscapeSequences.queries)
        capabilities.awaitsGraphics = pendingQueryRounds > 0 && detection.isLikely(on: device.emulator)
        session.buffer.output.onReady = { [weak self] in
            // Drawing a frame would send another query.
            if let self, !isRestoring { onEvents([.ready]) }
        }
        signals.onSignal = { [weak self] in self?.handle($0) }
        reader.onInputs = { [weak self] in self?.handle($0) }
        reader.onHangup = { [weak self] in self?.beginTermination(by: SIGHUP) }
    }

    var size: Size { session.size }
    var isBusy: Bool { session.isTaken && session.buffer.output.isBusy }

    func present(_ canvas: Canvas) {
        signals_use_alternate_stack()
        held_trim()
        guard session.isTaken else { return painter.invalidate() }
        session.setEditingText(canvas.caret != nil)
        painter.paint(canvas, sendsImages: pendingQueryRounds == 0 && !repeats.isHeld(at: loop.now))
        guard painter.hasPendingImages, pendingQueryRounds == 0 else { return }
        imageDelay?.cancel()
        imageDelay = Task { [weak self, loop, end = repeats.end] in
            guard (try? await loop.sleep(until: end)) != nil else { return }
            self?.paintImages()
        }
    }

    /// Sends the images missing from the last frame. Does nothing while a reply is pending, because the images would be
    /// placed using an outdated cell size.
    private func paintImages() {
        if session.isTaken, pendingQueryRounds == 0, painter.hasPendingImages { painter.paintImages() }
    }

    func repaint() {
        painter.invalidateImages()
        session.repaint()
        onEvents([.screenDamaged])
    }

    func copy(_ text: String) {
        guard session.isTaken else { return }
        session.buffer.output.send(EscapeSequences.clipboard(text))
    }

    /// Stops the whole job, as Ctrl-Z does, because the parent process may have to stop as well.
    func suspend() {
        kill(0, SIGTSTP)
    }

    /// Gives the terminal to a command until it has ended. Ctrl-C affects only the command. Ctrl-Z stops it along with
    /// the app. A termination signal is forwarded to the command, and ends the app after it.
    ///
    /// - Parameters:
    ///   - words: The program and its arguments.
    ///   - prompt: A command to run afterwards, with the original terminal settings.
    ///   - privateVariablePrefix: Prefix of environment variables that the commands must not inherit.
    func run(
        _ words: [String],
        then prompt: [String]? = nil,
        hiding privateVariablePrefix: String?
    ) async throws(CommandError) -> ExitStatus {
        guard session.isTaken, command == nil, signals.terminationSignal == nil else { throw .noTerminal }
        readPendingReplies()
        replyTimer?.cancel()
        reader.end()
        signals_set_interrupts_ignored(true)
        session.suspend(painter.imageLayer?.deletionSequence ?? [])
        defer {
            // While the command is still set, handles signals that stopped both the command and the app.
            signals.readPending()
            command = nil
            signals_set_interrupts_ignored(false)
            if isTerminating, let signal = signals.terminationSignal {
                onTermination(signal)
            } else if session.isOpen {
                // The terminal was not closed while the command ran.
                reader.start()
                resume()
            }
        }
        let status = try await runInForeground(words, hiding: privateVariablePrefix)
        if let prompt, signals.terminationSignal == nil {
            session.restoreSettings()
            _ = try await runInForeground(prompt, hiding: privateVariablePrefix)
        }
        return status
    }

    private func runInForeground(
        _ words: [String],
        hiding privateVariablePrefix: String?
    ) async throws(CommandError) -> ExitStatus {
        let command = try ForegroundCommand(words, hiding: privateVariablePrefix, on: session.device)
        self.command = command
        defer { signals_set_program(0) }
        let status = await command.end()
        if signals.terminationSignal != nil { await command.killRemaining(on: loop) }
        return status
    }

    /// The escape delay from `ESCDELAY`, a number of milliseconds. ncurses uses the same variable.
    private static var escapeDelay: Duration {
        let milliseconds = getenv("ESCDELAY").flatMap { Int(String(cString: $0)) }
        return milliseconds.map { .milliseconds(max(0, min($0, 10_000))) } ?? InputDecoder.standardEscapeDelay
    }

    /// Restores the terminal. Idempotent.
    func close() {
        command?.signal(SIGHUP)
        readPendingReplies()
        reader.end()
        signals.onSignal = { _ in }
        imageDelay?.cancel()
        replyTimer?.cancel()
        tmuxQuery?.cancel()
        session.close(painter.imageLayer?.deletionSequence ?? [])
    }

    /// Reads pending replies, which the shell would take for keys, and discards any keys. Waits up to
    /// `TerminalDevice.replyTimeout`, or `replyTimeoutAfterSignal` after a termination signal. Another termination
    /// signal ends the wait.
    private func readPendingReplies() {
        guard session.isTaken, session.device.isInForeground else { return }
        isRestoring = true
        defer { isRestoring = false }
        let signal = signals.terminationSignal
        let deadline =
            ContinuousClock.now + (signal == nil ? TerminalDevice.replyTimeout : Self.replyTimeoutAfterSignal)
        while pendingQueryRounds > 0 || session.buffer.output.isReplyPending, signals.terminationSignal == signal,
            let inputs = reader.nextInputs(before: deadline)
        {
            for input in inputs { _ = event(input) }
        }
    }

    /// Leaves most of the time before the deadline for saving data.
    private static let replyTimeoutAfterSignal = Duration.milliseconds(400)

    private func handle(_ inputs: [TerminalInput]) {
        signals_use_alternate_stack()
        if inputs.contains(where: { if case .key = $0 { true } else { false } }) { repeats.note(at: loop.now) }
        let events = inputs.compactMap(event)
        if !events.isEmpty { onEvents(events) }
    }

    /// - Returns: `nil` if the input was handled here.
    private func event(_ input: TerminalInput) -> TerminalEvent? {
        if case .reply(let reply) = input { detection.note(reply) }
        switch input {
        // Another program may have left the terminal in a mode that reports Ctrl-C as a key.
        case .key(.control("c")) where !session.isEditingText: kill(getpid(), SIGINT)
        case .key(.control("\\")): kill(getpid(), SIGQUIT)
        case .key(let key): return .key(key)
        case .mouse(let event): return event.column < size.columns && event.row < size.rows ? .mouse(event) : nil
        case .reply(.background(let background)): return .background(background)
        case .reply(.synchronizedOutput(let isPossible)): session.buffer.isSynchronized = isPossible
        case .reply(.deviceStatus): session.buffer.output.acknowledge()
        case .reply(.attributes):
            pendingQueryRounds = max(0, pendingQueryRounds - 1)
            // A later round may report more.
            return pendingQueryRounds == 0 ? finishQueryRound() : nil
        case .reply: break
        }
        return nil
    }

    private func send(queries: String) {
        guard session.send(queries: queries) else { return }
        pendingQueryRounds += 1
        replyTimer?.cancel()
        replyTimer = Task { [weak self, loop, end = loop.now + TerminalDevice.replyTimeout] in
            guard (try? await loop.sleep(until: end)) != nil, let self else { return }
            pendingQueryRounds = 0
            if let event = finishQueryRound() { onEvents([event]) }
        }
    }

    // MARK: - Replies

    /// Sends the next round of queries, or applies the replies if there are none left.
    ///
    /// - Returns: An event if the capabilities changed.
    private func finishQueryRound() -> TerminalEvent? {
        replyTimer?.cancel()
        guard !isRestoring else { return nil }
        if detection.isTmux, tmuxQuery == nil { queryTmux() }
        guard let queries = detection.nextQueries() else { return adoptReplies() }
        send(queries: queries + EscapeSequences.attributesQuery)
        return nil
    }

    private func queryTmux() {
        guard let query = session.device.tmuxCommand else { return }
        tmuxQuery = Task { [weak self] in
            guard let terminal = await TmuxTerminal.query(by: query), !Task.isCancelled, let self, !isRestoring else {
                return
            }
            detection.tmux = terminal
            if let event = adoptReplies() { onEvents([event]) }
        }
    }

    /// - Returns: An event if the capabilities changed.
    private func adoptReplies() -> TerminalEvent? {
        let before = capabilities
        adoptEmulator()
        adopt(detection.graphics(cell: session.device.cell))
        capabilities.awaitsGraphics = false
        capabilities.cell = detection.reportedCell ?? session.device.cell
        if capabilities != before { return .capabilities }
        paintImages()
        return nil
    }

    private func adoptEmulator() {
        if !detection.version.isEmpty {
            let ownClipboard = detection.emulator?.clipboard ?? .uncertain(setting: nil)
            capabilities.clipboard = detection.tmux?.acceptsClipboard == true ? .available : ownClipboard
        }
        guard session.adopt(detection) else { return }
        painter.adopt(session.encoder(unicode: capabilities.unicode))
        capabilities.colors = session.colors
    }

    private func adopt(_ graphics: Graphics?) {
        let isSame = graphics?.format == capabilities.graphics?.format
        // A sixel layer depends on the size of a cell.
        if !isSame || graphics?.format == .sixel && graphics != capabilities.graphics {
            // After a late reply, images of the previous layer may be on the screen.
            if painter.imageLayer != nil { session.repaint() }
            painter.show(images: graphics?.layer(withPlaceholders: detection.isTmux))
            let isKitty = graphics?.format == .kitty && !detection.isTmux
            session.setCrashRestoreSequence(images: isKitty ? EscapeSequences.kittyDeleteAll : "")
        }
        capabilities.graphics = graphics
    }

    private func handle(_ signal: Int32) {
        signals_use_alternate_stack()
        switch signal {
        case SIGWINCH where session.isTaken:
            adoptSize()
            onEvents([.resize])
        case SIGTSTP where command == nil:
            readPendingReplies()
            session.suspend(painter.imageLayer?.deletionSequence ?? [])
            signals_stop_process()
            resume()
        case SIGCONT:
            if let command { command.makeForeground() } else { resume() }
        case SIGINT, SIGTERM, SIGHUP, SIGQUIT:
            beginTermination(by: signal)
        default: break
        }
    }

    /// Adopts the size of the screen and queries the cell size, because the font may have changed as well. Images wait
    /// for the reply.
    private func adoptSize() {
        painter.invalidateImages()
        session.adoptSize()
        guard capabilities.graphics != nil || pendingQueryRounds > 0 else { return }
        send(queries: EscapeSequences.cellQuery + EscapeSequences.attributesQuery)
    }

    /// Reclaims the terminal after a stop. A process continued in the background stops again, like any other that
    /// uses the terminal. If a termination signal has arrived, the terminal is left alone.
    private func resume() {
        session.device.waitForForeground()
        guard signals.terminationSignal == nil else { return }
        let size = size
        session.resume()
        adoptSize()
        // The shell has read the replies to earlier rounds.
        pendingQueryRounds = min(pendingQueryRounds, 1)
        // Applies replies that arrived while the terminal was restored.
        let change = pendingQueryRounds == 0 ? adoptReplies() : nil
        onEvents((size == self.size ? [] : [.resize]) + [.screenDamaged] + [change].compactMap(\.self))
    }

    private func beginTermination(by signal: Int32) {
        guard !isTerminating else { return }
        isTerminating = true
        // The signal handler has already forwarded the signal to the command.
        if command == nil { onTermination(signal) }
    }
}

extension TerminalSession {
    fileprivate func encoder(unicode: Bool) -> CellEncoder {
        CellEncoder(pairs: ColorPairs(colors: colors), unicode: unicode)
    }
}

/// Distinguishes a held key from single presses by the interval between them.
private struct KeyRepeats {
    /// Longer than any key repeat interval, and shorter than the time between most people's key presses.
    private static let longestInterval = Duration.milliseconds(100)

    private var last = Duration.seconds(-1)
    private var isRepeated = false

    mutating func note(at now: Duration) {
        isRepeated = now < end
        last = now
    }

    /// The time by which a held key would have repeated.
    var end: Duration { last + Self.longestInterval }

    func isHeld(at now: Duration) -> Bool { isRepeated && now < end }
}

/// `TerminalApp.open` for any device and event loop.
@MainActor
func withTerminal<R>(
    _ options: TerminalOptions = TerminalOptions(),
    on device: TerminalDevice = .standard,
    signals: SignalWatch,
    loop: any EventLoop,
    body: @MainActor (CursesTerminal) async throws -> R
) async throws -> R {
    let unicode = LocaleCharset.adopt()
    let terminal = try CursesTerminal(device, options, unicode: unicode && !options.ascii, signals: signals, loop: loop)
    defer { terminal.close() }
    return try await body(terminal)
}

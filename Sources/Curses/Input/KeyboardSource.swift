internal import CNCurses
internal import TerminalUI

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Wakes up when something is typed, and hands on all of it in one go.
final class KeyboardSource {
    var onInputs: ([TerminalInput]) -> Void = { _ in }
    /// The terminal is gone. Called once.
    var onHangup: () -> Void = {}

    private let descriptor: Int32
    private let keyboard: UnsafeMutablePointer<WINDOW>
    private let start = ContinuousClock.now
    private var decoder = InputDecoder()
    private var watch: (any EventWatch)?

    /// From the descriptor comes the word that something was typed, from the keyboard, without waiting, what it was.
    init(descriptor: Int32, keyboard: UnsafeMutablePointer<WINDOW>, loop: any EventLoop) {
        self.descriptor = descriptor
        self.keyboard = keyboard
        watch = loop.watch(descriptor, for: .reading) { [weak self] in self?.drain() }
    }

    func end() {
        watch?.end()
    }

    private func drain() {
        // One that was under way when the watch ended.
        guard watch?.isEnded == false else { return }
        let inputs = waitingInputs()
        if !inputs.isEmpty { onInputs(inputs) }
        if hasHungUp {
            // It would be readable for ever.
            end()
            onHangup()
        }
    }

    /// Takes in what the terminal still has to say; whatever is typed meanwhile is lost.
    ///
    /// - Parameter isOver: asked before each wait.
    func listen(atMost time: Duration, to onInput: (TerminalInput) -> Void, until isOver: () -> Bool) {
        let deadline = ContinuousClock.now + time
        while !isOver() {
            let rest = Int32(clamping: Int((deadline - .now) / .milliseconds(1)))
            var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard rest > 0, poll(&state, 1, rest) > 0, state.revents == Int16(POLLIN) else { return }
            waitingInputs().forEach(onInput)
        }
    }

    private func waitingInputs() -> [TerminalInput] {
        decoder.inputs(from: waitingStrokes(), at: start.duration(to: .now))
    }

    private func waitingStrokes() -> [KeyStroke] {
        var strokes: [KeyStroke] = []
        while true {
            var value: wint_t = 0
            switch wget_wch(keyboard, &value) {
            case ERR: return strokes
            case KEY_CODE_YES: strokes.append(.function(Int32(value)))
            default: strokes += Unicode.Scalar(UInt32(value)).map { [.character($0)] } ?? []
            }
        }
    }

    private var hasHungUp: Bool {
        var state = pollfd(fd: descriptor, events: 0, revents: 0)
        return poll(&state, 1, 0) > 0
    }
}

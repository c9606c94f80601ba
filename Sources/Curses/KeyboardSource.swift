internal import CNCurses
internal import Dispatch
internal import TerminalUI

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Wakes up when something is typed, and hands on all of it in one go.
final class KeyboardSource {
    var onKeys: ([Key]) -> Void = { _ in }
    /// The terminal is gone. Called once.
    var onHangup: () -> Void = {}

    private let descriptor: Int32
    private let keyboard: UnsafeMutablePointer<WINDOW>
    private let source: any DispatchSourceRead

    /// From the descriptor comes the word that something was typed, from the keyboard, without waiting, what it was.
    init(descriptor: Int32, keyboard: UnsafeMutablePointer<WINDOW>) {
        self.descriptor = descriptor
        self.keyboard = keyboard
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.drain() }
        }
        source.activate()
    }

    func end() {
        source.cancel()
    }

    private func drain() {
        // One that was under way when the source ended.
        guard !source.isCancelled else { return }
        let keys = KeyDecoder.keys(from: waitingStrokes())
        if !keys.isEmpty { onKeys(keys) }
        if hasHungUp {
            // It would be readable for ever.
            source.cancel()
            onHangup()
        }
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

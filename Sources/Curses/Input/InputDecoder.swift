internal import TerminalUI

/// Turns what was typed into keys, and what the terminal says by itself into what it means. A sequence may come in
/// pieces; what is none of ours is dropped, never shown as the letters it is made of.
nonisolated struct InputDecoder {
    /// What is not over by then will never be.
    private static let patience = Duration.seconds(1)

    /// The beginning of a sequence that goes on with what comes next.
    private var begun: [KeyStroke] = []
    private var paste: PastedText?
    private var lastTime = Duration.zero

    /// - Parameter time: when the strokes came, on any clock.
    mutating func inputs(from strokes: [KeyStroke], at time: Duration) -> [TerminalInput] {
        if time - lastTime > Self.patience { (begun, paste) = ([], nil) }
        lastTime = time
        var rest = (begun + strokes)[...]
        begun = []
        var inputs: [TerminalInput] = []
        while !rest.isEmpty {
            if paste != nil { readPaste(&rest, &inputs) } else { readNext(&rest, &inputs) }
        }
        return inputs
    }

    private mutating func readNext(_ rest: inout ArraySlice<KeyStroke>, _ inputs: inout [TerminalInput]) {
        switch SequenceMatch(rest) {
        case .none: KeyDecoder.key(from: &rest).map { inputs.append(.key($0)) }
        case .begun:
            begun = Array(rest)
            rest = []
        case .broken(let count): rest.removeFirst(count)
        case .whole(PastedText.start, let count):
            rest.removeFirst(count)
            paste = PastedText()
        case .whole(let sequence, let count):
            rest.removeFirst(count)
            TerminalInput(sequence).map { inputs.append($0) }
        }
    }

    /// What has come of it is handed on: nobody waits for an end that may never come.
    private mutating func readPaste(_ rest: inout ArraySlice<KeyStroke>, _ inputs: inout [TerminalInput]) {
        guard var paste else { return }
        begun = paste.read(&rest)
        if let text = paste.takeText() { inputs.append(.key(.paste(text))) }
        inputs += paste.takeAnswers().map { .reply($0) }
        self.paste = paste.isOver ? nil : paste
    }
}

nonisolated extension TerminalInput {
    /// `nil` for what means nothing here.
    fileprivate init?(_ sequence: ControlSequence) {
        if let event = MouseEvent(sequence) {
            self = .mouse(event)
        } else if let reply = TerminalReply(sequence) {
            self = .reply(reply)
        } else {
            return nil
        }
    }
}

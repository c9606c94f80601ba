import TerminalUI

/// A layer that can be talked through, question by question.
@MainActor
protocol LinearDialogue: Layer {
    /// Returns when it is closed, or nobody types any more.
    func converse(_ talk: LinearTalk) async
}

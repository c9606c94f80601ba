import TerminalUI

/// Says of a list in which nothing was found what was looked for, and how to go on.
struct FoundNothingView: View {
    let pattern: String
    let elsewhere: FoundElsewhere
    let words: FindWords

    func draw(in rect: Rect, on canvas: inout Canvas) {
        view.draw(in: rect, on: &canvas)
    }

    private var view: MessageView {
        if elsewhere.isAsking { return MessageView(Words.asking(for: pattern), style: \.muted) }
        let sentence = words.nothing(pattern)
        guard let failure = elsewhere.failure else { return MessageView(sentence, advice: Words.clears) }
        return MessageView(sentence, advice: "\(failure) · \(Words.retry)")
    }
}

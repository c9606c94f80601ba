import LoadResource
import TerminalApp
import TerminalUI

/// Tells a person on standard error how a sync goes: on a terminal in one line that is written over again and again,
/// and else in a line for each step.
final class SyncTeller {
    private let output: any TextOutput
    private let words: SyncWords
    /// `nil` where no line can be written over.
    private let line: ProgressLine?

    init(_ output: any TextOutput, words: SyncWords, line: ProgressLine?) {
        self.output = output
        self.words = words
        self.line = line
    }

    static func standardError(isASCII: Bool, words: @escaping ErrorMessage) -> SyncTeller {
        let output = StandardStream.error
        let isUnicode = LocaleCharset.adopt() && !isASCII
        let appearance = Appearance(glyphs: isUnicode ? .unicode : .ascii)
        let line = output.columns.map { _ in ProgressLine(output, appearance: appearance) }
        return SyncTeller(output, words: SyncWords(errorMessage: words), line: line)
    }

    func tell(_ event: SyncEvent) {
        switch event {
        case .came(let name, let progress):
            if let line { line.show(progress) } else { say(words.came(name, progress)) }
        case .waits(let name, let wait):
            say(words.waits(name, wait))
        case .failed(let name, let error):
            say(words.failed(name, error))
        }
    }

    /// - Returns: how the program is to end.
    func end(_ report: SyncReport) -> Ending {
        words.summary(of: report).forEach(say)
        return report.isComplete ? .quit : .failed(.network)
    }

    func fail(_ reason: String) -> Ending {
        say("rickmorty: \(reason)")
        return .failed(.failed)
    }

    func interrupt() {
        say(words.interrupted)
    }

    private func say(_ text: String) {
        line?.clear()
        output.write(text + "\n")
    }
}

import LoadResource
import RickAndMorty
import RickAndMortyPresentation
import TerminalUI

/// A round: the portrait with hints and tries beside it, and below them the line for names and the statistics.
struct GuessView: View {
    let screen: GuessScreen
    let shown: GuessPresentationModel

    private var round: GuessRound { shown.round }
    private var image: (any Loadable<[UInt8]>)? { screen.image(of: round) }

    func prepare(for size: Size) {
        let areas = GuessLayout(in: Rect(columns: size.columns, rows: size.rows), isIllustrated: image != nil)
        screen.line.prepare(for: areas.line.size)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let areas = GuessLayout(in: rect, isIllustrated: image != nil)
        if let image, !areas.portrait.isEmpty {
            canvas.draw(portrait(image), in: areas.portrait)
        }
        drawTexts(in: areas.texts, on: &canvas)
        drawLine(in: areas.line, on: &canvas)
        drawStatistics(in: areas.statistics, on: &canvas)
    }

    private func portrait(_ image: any Loadable<[UInt8]>) -> any View {
        LoadingView(loader: image) { screen.picture($0, of: round) }
            .progressView { PicturePlaceholder() }
            .errorView {
                PortraitFailureView(lines: Strings.downloadPortraitHint(because: SharedStringsHelper.message(for: $0)))
            }
            .waitView { wait, seconds in
                PortraitFailureView(lines: [wait.message], advice: MessageView.retryAdvice(in: seconds))
            }
    }

    // MARK: - Hints and tries

    /// With too few rows, the hints share one line above the last tries.
    private func drawTexts(in rect: Rect, on canvas: inout Canvas) {
        let isBrief = rect.rows < shown.hints.count + shown.tries.count
        let (top, below) = rect.splitTop(isBrief ? 1 : shown.hints.count)
        if isBrief {
            let known = shown.hints.compactMap(\.value)
            canvas.write(known.joined(separator: " \(canvas.glyphs.separator) "), in: top)
        } else {
            for (index, hint) in shown.hints.enumerated() { draw(hint, in: top.line(index), on: &canvas) }
        }
        let tries = min(AppPolicy.guessesPerRound, below.rows)
        let rest = below.splitTop(below.rows > tries ? 1 : 0).rest
        let first = max(0, shown.tries.count - rest.rows)
        for row in 0..<min(tries, rest.rows) { drawGuess(first + row, in: rest.line(row), on: &canvas) }
        let legend = rest.splitTop(tries + 1).rest
        if round.state != .open, shown.tries.isEmpty { return }
        guard legend.rows >= Self.explained.count else { return }
        for (index, mark) in Self.explained.enumerated() {
            let text = "\(mark.glyph(in: canvas.glyphs)) \(Strings.meaning(mark))"
            canvas.write(text, in: legend.line(index), style: canvas.theme.secondary)
        }
    }

    /// Marks that need a legend.
    private static let explained: [GuessResult] = [.wrong, .close]

    private func draw(_ hint: GuessPresentationModel.Hint, in line: Rect, on canvas: inout Canvas) {
        let (label, value) = line.splitLeft(10)
        canvas.write(hint.label, in: label, style: canvas.theme.secondary)
        canvas.write(hint.value ?? hint.condition, in: value, style: hint.value == nil ? canvas.theme.secondary : nil)
    }

    private func drawGuess(_ index: Int, in line: Rect, on canvas: inout Canvas) {
        let (square, name) = line.splitLeft(4)
        guard shown.tries.indices.contains(index) else {
            let placeholder = round.state == .open ? " \(canvas.glyphs.separator)" : ""
            canvas.write(placeholder, in: square, style: canvas.theme.secondary)
            return
        }
        let mark = shown.tries[index].mark
        canvas.write(" \(mark.glyph(in: canvas.glyphs)) ", in: square, style: mark.style(in: canvas.theme))
        canvas.write(shown.tries[index].name, in: name)
    }

    // MARK: - Below

    private func drawLine(in rect: Rect, on canvas: inout Canvas) {
        let place = rect.inset(columns: 1)
        if let answer = shown.answer {
            canvas.write(answer, in: place.line(0), style: canvas.theme.heading)
            let game = screen.game
            let comment: HintText =
                game.isPractice ? "" : game.canPlayToday ? Strings.todaysPuzzleHint : Strings.tomorrow
            canvas.write(comment.text(on: canvas), in: place.line(1), style: canvas.theme.secondary)
        } else if screen.line.isShown {
            canvas.draw(screen.line, in: screen.problem == nil ? rect : rect.line(0))
            if let problem = screen.problem { canvas.writeWarning(Strings.problem(problem), in: place.line(1)) }
        } else {
            canvas.write(Strings.guessHint.text(on: canvas), in: place.line(0), style: canvas.theme.secondary)
            if image == nil {
                canvas.write(Strings.portraitUnavailable, in: place.line(1), style: canvas.theme.secondary)
            }
            canvas.onMouse(in: place.line(0), pressing: .enter)
        }
    }

    private func drawStatistics(in line: Rect, on canvas: inout Canvas) {
        let game = screen.game
        let parts = game.isPractice ? [Strings.practiceDoesNotCount] : Strings.parts(game.statistics)
        canvas.write(parts.joined(separator: " \(canvas.glyphs.separator) "), in: line, style: canvas.theme.secondary)
    }
}

/// Layout of a round.
struct GuessLayout {
    let portrait: Rect
    let texts: Rect
    let line: Rect
    let statistics: Rect

    /// Minimum width of hints and tries beside a portrait.
    private static let minimumTextColumns = 34
    /// Rows of a portrait. Fewer show too few blocks; more take terminals with pixel graphics too long to draw.
    private static let portraitRows = 6...30
    /// Minimum height for an empty row above the input line.
    private static let minimumRowsForSpacing = 14

    init(in rect: Rect, isIllustrated: Bool) {
        // Keeps the line near the portrait: an empty row, two rows for the line, and the statistics follow.
        let rect = rect.splitTop(Self.portraitRows.upperBound + 4).top
        let (above, statistics) = rect.splitBottom(1)
        let (top, line) = above.splitBottom(2)
        let main = (rect.rows >= Self.minimumRowsForSpacing ? top.splitBottom(1).rest : top).inset(columns: 1)
        self.statistics = statistics.inset(columns: 1)
        // The line has its own margin.
        self.line = line
        let rows = min(main.rows, (main.columns - Self.minimumTextColumns) / 2, Self.portraitRows.upperBound)
        let isShown = isIllustrated && rows >= Self.portraitRows.lowerBound
        let (left, right) = main.splitLeft(isShown ? 2 * rows : 0)
        portrait = left.splitTop(isShown ? rows : 0).top
        texts = isShown ? right.splitLeft(2).rest : main
    }
}

nonisolated extension GuessResult {
    func glyph(in glyphs: Glyphs) -> Character {
        switch self {
        case .wrong: glyphs.cross
        case .close: glyphs.hollow
        case .correct: glyphs.check
        }
    }

    /// Style of a square: a level from red to green, or a reversed style in a theme without levels.
    func style(in theme: Theme) -> Style {
        let (value, style) =
            switch self {
            case .wrong: (0.0, theme.failure)
            case .close: (0.5, theme.rating)
            case .correct: (1.0, theme.accent)
            }
        return theme.levels.isEmpty ? style.adding(.reverse) : theme.level(value, of: 1)
    }
}

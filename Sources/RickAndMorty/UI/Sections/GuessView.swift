import LoadResource
import RickAndMorty
import RickAndMortyPresentation
import TerminalUI

/// A round: the portrait above the prompt for names, and beside them the hints and the tries.
struct GuessView: View {
    let screen: GuessScreen
    let shown: GuessPresentationModel

    private var round: GuessRound { shown.round }
    private var image: (any Loadable<[UInt8]>)? { screen.image(of: round) }

    func prepare(for size: Size) {
        let areas = GuessLayout(in: Rect(columns: size.columns, rows: size.rows), isIllustrated: image != nil)
        screen.line.prepare(for: areas.line.size)
        screen.prepareFaces(of: round, isShown: boxes(in: areas.texts).map { $0.faceRows > 0 } ?? false)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let areas = GuessLayout(in: rect, isIllustrated: image != nil)
        if let image, !areas.portrait.isEmpty {
            canvas.draw(portrait(image), in: areas.portrait)
        }
        drawTexts(in: areas.texts, on: &canvas)
        canvas.part(in: areas.line) { drawLine(in: $0, on: &$1) }
        drawSummary(in: areas.summary, on: &canvas)
    }

    private func portrait(_ image: any Loadable<[UInt8]>) -> any View {
        let advice = screen.line.isTyping ? Strings.retryWhileTyping : Strings.retry
        return LoadingView(loader: image) { screen.picture($0, of: round) }
            .progressView { PicturePlaceholder() }
            .errorView {
                PortraitFailureView(
                    lines: Strings.downloadPortraitHint(because: SharedStringsHelper.message(for: $0)),
                    advice: advice
                )
            }
            .waitView { wait, seconds in
                PortraitFailureView(lines: [wait.message], advice: MessageView.retryAdvice(in: seconds))
            }
    }

    // MARK: - Hints and tries

    private func boxes(in rect: Rect) -> GuessBoxes? {
        GuessBoxes(in: rect.splitTop(shown.hints.count).rest, hasFaces: screen.hasFaces)
    }

    private func drawTexts(in rect: Rect, on canvas: inout Canvas) {
        guard let boxes = boxes(in: rect) else { return drawLines(in: rect, on: &canvas) }
        for (index, hint) in shown.hints.enumerated() { draw(hint, in: rect.line(index), on: &canvas) }
        for (index, place) in boxes.places.enumerated() {
            draw(index, in: place, faceRows: boxes.faceRows, on: &canvas)
        }
    }

    private func draw(_ hint: GuessPresentationModel.Hint, in line: Rect, on canvas: inout Canvas) {
        let (label, value) = line.splitLeft(10)
        canvas.write(hint.label, in: label, style: canvas.theme.secondary)
        canvas.write(hint.value ?? hint.condition, in: value, style: hint.value == nil ? canvas.theme.secondary : nil)
    }

    /// Draws a try: its face beside the name, and the result below the name.
    private func draw(_ index: Int, in box: Rect, faceRows: Int, on canvas: inout Canvas) {
        guard shown.tries.indices.contains(index) else {
            return canvas.drawFrame(in: box, style: canvas.theme.faint)
        }
        let (guess, id) = (shown.tries[index], round.guesses[index])
        canvas.drawFrame(in: box, style: guess.mark == .correct ? canvas.theme.accent : canvas.theme.secondary)
        var texts = box.inset(columns: 1, rows: 1)
        if faceRows > 0, let face = screen.face(of: id) {
            let (picture, rest) = texts.splitLeft(PortraitSize.square(rows: faceRows).columns)
            canvas.draw(self.face(face, of: id), in: picture)
            texts = rest.splitLeft(1).rest
        }
        let (name, result) = texts.splitBottom(1)
        for (row, line) in guess.name.wrapped(to: name.columns, lines: name.rows, breakingWords: true).enumerated() {
            canvas.write(line, in: name.line(row))
        }
        write(guess.mark, in: result, on: &canvas)
    }

    /// A portrait, or a generated face if it has failed: a box has no room for messages.
    private func face(_ portrait: any Loadable<Portrait>, of id: Int) -> any View {
        let generated = PortraitPictureView(portrait: .face(id: id))
        return LoadingView(loader: portrait) { PortraitPictureView(portrait: $0) }
            .progressView { PortraitView.placeholder }
            .errorView { _ in generated }
            .waitView { _, _ in generated }
    }

    /// Without room for boxes, the hints share one line above the last tries.
    private func drawLines(in rect: Rect, on canvas: inout Canvas) {
        let (top, lines) = rect.splitTop(1)
        let known = shown.hints.compactMap(\.value)
        canvas.write(known.joined(separator: " \(canvas.glyphs.separator) "), in: top)
        for (row, guess) in shown.tries.suffix(lines.rows).enumerated() {
            let used = write(guess.mark, in: lines.line(row), on: &canvas)
            canvas.write(guess.name, in: lines.line(row).splitLeft(used + 1).rest)
        }
    }

    /// - Returns: the number of columns used.
    @discardableResult
    private func write(_ mark: GuessResult, in line: Rect, on canvas: inout Canvas) -> Int {
        let text = " \(mark.glyph(in: canvas.glyphs)) \(Strings.resultName(mark)) "
        return canvas.write(text, in: line, style: mark.style(in: canvas.theme))
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
            return
        }
        let note = image == nil ? Strings.portraitUnavailable : ""
        guard screen.line.isShown else {
            canvas.write(Strings.guessHint.text(on: canvas), in: place.line(0), style: canvas.theme.secondary)
            canvas.write(note, in: place.line(1), style: canvas.theme.secondary)
            canvas.onMouse(in: place.line(0), pressing: .enter)
            return
        }
        let isEmpty = screen.line.text.isEmpty
        canvas.draw(screen.line, in: isEmpty ? rect.line(0) : rect)
        if isEmpty {
            let text = place.line(1).splitLeft(2).rest
            canvas.write(note.isEmpty ? Strings.typeName : note, in: text, style: canvas.theme.secondary)
        }
    }

    /// Draws the problem of the last guess; without one, the legend during a round, otherwise the statistics.
    private func drawSummary(in line: Rect, on canvas: inout Canvas) {
        if let problem = screen.problem { return canvas.writeWarning(Strings.problem(problem), in: line) }
        let game = screen.game
        if round.state == .open, !round.guesses.isEmpty {
            let legend = [GuessResult.wrong, .close].map { "\($0.glyph(in: canvas.glyphs)) \(Strings.meaning($0))" }
            canvas.write(legend.joined(separator: "  "), in: line, style: canvas.theme.secondary)
            return
        }
        let parts = game.isPractice ? [Strings.practiceDoesNotCount] : Strings.parts(game.statistics)
        canvas.write(parts.joined(separator: " \(canvas.glyphs.separator) "), in: line, style: canvas.theme.secondary)
    }
}

/// Layout of a round.
struct GuessLayout {
    let portrait: Rect
    let texts: Rect
    let line: Rect
    /// Problem, legend or statistics.
    let summary: Rect

    /// Minimum width of hints and tries beside a portrait.
    private static let minimumTextColumns = 33
    /// Rows of a portrait. Fewer show too few blocks; more take terminals with pixel graphics too long to draw.
    private static let portraitRows = 6...30
    /// Maximum rows without a portrait.
    private static let textRows = 22
    /// Minimum height for an empty row above the prompt.
    private static let minimumRowsForSpacing = 14
    private static let gap = 2
    private static let lineRows = 2

    init(in rect: Rect, isIllustrated: Bool) {
        let spacing = rect.rows >= Self.minimumRowsForSpacing ? 1 : 0
        let rowsBelow = spacing + Self.lineRows
        let rows = min(
            rect.rows - 1 - rowsBelow,
            (rect.columns - 2 - Self.gap - Self.minimumTextColumns) / 2,
            Self.portraitRows.upperBound
        )
        let isShown = isIllustrated && rows >= Self.portraitRows.lowerBound
        // Keeps the last line near the rest.
        let most = isShown ? Self.portraitRows.upperBound + rowsBelow + 1 : Self.textRows
        let (above, summary) = rect.splitTop(most).top.splitBottom(1)
        self.summary = summary.inset(columns: 1)
        // The line has its own margins.
        guard isShown else {
            let (top, line) = above.splitBottom(Self.lineRows)
            (self.line, portrait) = (line, Rect(columns: 0, rows: 0))
            texts = top.splitBottom(spacing).rest.inset(columns: 1)
            return
        }
        let size = PortraitSize.square(rows: rows)
        let (left, right) = above.splitLeft(1 + size.columns + 1)
        portrait = left.inset(columns: 1).splitTop(rows).top
        line = left.splitTop(rows + spacing).rest.splitTop(Self.lineRows).top
        texts = right.splitLeft(Self.gap - 1).rest.splitRight(1).rest
    }
}

/// Layout of the tries: two columns of boxes.
private struct GuessBoxes {
    let places: [Rect]
    /// 0 for boxes without faces.
    let faceRows: Int

    private static let columns = 2
    private static let maximumBoxColumns = 36
    /// Frame, name and result.
    private static let minimumSize = Size(columns: 14, rows: 3)
    private static let rowsWithoutFace = 4
    private static let minimumFaceRows = 3
    /// Frame, gap, and a result beside a face.
    private static let columnsBesideFace = 12

    /// - Returns: `nil` without enough room.
    init?(in rect: Rect, hasFaces: Bool) {
        let lines = (AppPolicy.guessesPerRound + Self.columns - 1) / Self.columns
        let columns = min((rect.columns + 1) / Self.columns - 1, Self.maximumBoxColumns)
        let room = rect.rows / lines
        guard columns >= Self.minimumSize.columns, room >= Self.minimumSize.rows else { return nil }
        let face = min(room - 2, (columns - Self.columnsBesideFace) / 2, PortraitSize.small.rows)
        faceRows = hasFaces && face >= Self.minimumFaceRows ? face : 0
        let rows = faceRows > 0 ? faceRows + 2 : min(room, Self.rowsWithoutFace)
        let spacing = rect.rows > lines * rows ? 1 : 0
        let boxes = rect.splitTop(spacing).rest
        places = (0..<AppPolicy.guessesPerRound).map { index in
            boxes.splitTop(index / Self.columns * rows).rest.splitTop(rows).top
                .splitLeft(index % Self.columns * (columns + 1)).rest.splitLeft(columns).left
        }
    }
}

nonisolated extension GuessResult {
    func glyph(in glyphs: Glyphs) -> Character {
        switch self {
        case .wrong: glyphs.mismatch
        case .close: glyphs.partialMatch
        case .correct: glyphs.match
        }
    }

    /// Style of a mark: a level from red to green, or a reversed style in a theme without levels.
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

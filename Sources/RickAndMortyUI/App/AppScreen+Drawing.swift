package import TerminalUI

extension AppScreen {
    /// Also called when another screen comes up, so that keys typed ahead find it ready.
    package func prepare(for size: Size) {
        self.size = size
        guard isLargeEnough(size) else { return }
        screen.prepare(for: body(of: Rect(columns: size.columns, rows: size.rows)).size)
        stage.layers.prepare(for: size)
    }

    package func draw(in rect: Rect, on canvas: inout Canvas) {
        guard isLargeEnough(rect.size) else { return drawTooSmall(in: rect, on: &canvas) }
        canvas.keyNames = keyNames
        let pause = environment.pauseEnd().flatMap { TimeLeft(until: $0, on: &canvas) }
        TitleBar(
            sections: sections.map(\.title),
            keys: sections.map { keys.keys(for: .section($0.title.number)).first },
            current: current,
            source: source,
            complaint: environment.complaint(),
            sync: environment.sync(),
            pause: pause
        ).draw(in: rect.line(0), on: &canvas)
        // What was asked for during a pause has not left yet: nothing turns for it.
        let view: any View = pause == nil ? screen : SpinnerlessView(screen)
        view.draw(in: body(of: rect), on: &canvas)
        stage.layers.draw(in: rect, on: &canvas)
        drawFooter(in: rect.line(rect.rows - 1), on: &canvas)
    }

    private func drawFooter(in line: Rect, on canvas: inout Canvas) {
        let remark = stage.remarks.current?.text(on: canvas) ?? ""
        let (place, end) = line.splitRight(remark.isEmpty ? 0 : remark.columns + 2)
        let typed = (stage.layers.hints ?? screen.hints).map { FooterView($0) }
        // Commands, help and the ways out are there always.
        (typed ?? FooterView(keys.hints(for: isHinted), keepingLast: isPossible(.back) ? 4 : 3)).draw(
            in: place,
            on: &canvas
        )
        canvas.write(remark, in: end.inset(columns: 1), style: stage.remarks.current?.style(in: canvas.theme))
    }

    /// The palette has its own key where it takes the place of looking through a screen.
    private func isHinted(_ action: Action) -> Bool {
        action == .search ? screen.canPerform(action) : isPossible(action)
    }

    /// What was opened from a list comes from where the list does.
    private var source: SourceMark? {
        sections[current].screens.last { $0.source != nil }?.source
    }

    private func body(of rect: Rect) -> Rect { rect.inset(rows: 1) }

    private func isLargeEnough(_ size: Size) -> Bool {
        size.columns >= Self.smallest.columns && size.rows >= Self.smallest.rows
    }

    private func drawTooSmall(in rect: Rect, on canvas: inout Canvas) {
        MessageView(Words.tooSmall, advice: Words.now(columns: rect.columns, rows: rect.rows))
            .draw(in: rect, on: &canvas)
    }
}

/// Finds whom the mouse means, by what the last frame has where.
final class MouseRouter {
    /// The time in which a second press is part of a double click.
    static let doubleClick = Duration.milliseconds(400)

    private struct Press {
        let event: MouseEvent
        let time: Duration
        let owner: ObjectIdentifier?
    }

    private var targets: [MouseTarget] = []
    /// Who was pressed gets the rest, wherever the mouse goes.
    private var pressed: MouseTarget?
    private var lastPress: Press?
    /// Whether keys have come since the frame: what is where by now nobody has seen.
    private var isStale = false
    /// Whether the mouse itself has changed something since: only a double click goes on with that.
    private var isMoved = false

    /// The frame that the person sees from now on.
    func show(_ targets: [MouseTarget]) {
        self.targets = targets
        nothingCameOfIt()
    }

    /// The next frame may be another one altogether.
    func keyCame() {
        isStale = true
    }

    /// Of all that came: the frame is as it was.
    func nothingCameOfIt() {
        (isStale, isMoved) = (false, false)
    }

    func answer(to event: MouseEvent, at time: Duration) -> MouseAnswer {
        switch event.kind {
        case .press: isStale ? .ignored : press(event, at: time)
        case .drag: pressed?.answer(event) ?? .ignored
        case .release: release(event)
        case .wheelUp, .wheelDown: wheel(event)
        }
    }

    private func wheel(_ event: MouseEvent) -> MouseAnswer {
        let answer = first(at: event) { $0.answer(event) }
        if answer != .ignored { isMoved = true }
        return answer
    }

    private func press(_ event: MouseEvent, at time: Duration) -> MouseAnswer {
        var event = event
        let before = lastPress.flatMap { press in
            press.event.column == event.column && press.event.row == event.row && press.owner != nil
                && time - press.time <= Self.doubleClick ? press : nil
        }
        guard !isMoved || before != nil else { return .ignored }
        lastPress = nil
        if before != nil { event.clicks = 2 }
        var found: MouseTarget?
        let answer = first(at: event) { target in
            // The second press of a double click means nobody but whom the first one meant.
            guard before == nil || before?.owner == target.owner else { return .handled }
            for focus in target.focus { focus() }
            let answer = target.answer(event)
            if answer != .ignored { found = target }
            return answer
        }
        pressed = found
        if answer != .ignored { isMoved = true }
        if before == nil { lastPress = Press(event: event, time: time, owner: found?.owner) }
        return answer
    }

    private func release(_ event: MouseEvent) -> MouseAnswer {
        defer { pressed = nil }
        return pressed?.answer(event) ?? .ignored
    }

    private func first(at event: MouseEvent, _ answer: (MouseTarget) -> MouseAnswer) -> MouseAnswer {
        for target in targets.reversed() where target.place.contains(column: event.column, row: event.row) {
            let answer = answer(target)
            if answer != .ignored { return answer }
        }
        return .ignored
    }
}

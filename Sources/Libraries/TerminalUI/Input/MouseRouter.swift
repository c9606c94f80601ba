/// Dispatches mouse events to the areas of the last frame.
@MainActor
final class MouseRouter {
    /// Longest time between the two presses of a double click.
    static let doubleClick = Duration.milliseconds(400)

    private struct Press {
        let event: MouseEvent
        let time: Duration
        let owner: ObjectIdentifier?
    }

    /// The areas of the last frame, from back to front.
    private var targets: () -> [MouseTarget] = { [] }
    /// Area of the last press: receives drags and the release, wherever the mouse is.
    private var pressed: MouseTarget?
    private var lastPress: Press?
    /// Whether keys were pressed since the last frame, so that areas may have moved unseen.
    private var isOutdated = false
    /// Whether a mouse event has changed the state since the last frame; only a double click may follow it.
    private var hasChangedState = false

    /// Replaces the areas, when a new frame is on the screen.
    func show(_ targets: @escaping () -> [MouseTarget]) {
        self.targets = targets
        inputChangedNothing()
    }

    /// Invalidates the areas until the next frame.
    func keyWasPressed() {
        isOutdated = true
    }

    /// Validates the areas again, when none of the input changed the frame.
    func inputChangedNothing() {
        (isOutdated, hasChangedState) = (false, false)
    }

    func answer(to event: MouseEvent, at time: Duration) -> MouseAnswer {
        switch event.kind {
        case .press:
            return isOutdated ? .ignored : press(event, at: time)
        case .drag:
            return pressed?.answer(event) ?? .ignored
        case .release:
            defer { pressed = nil }
            return pressed?.answer(event) ?? .ignored
        case .wheelUp, .wheelDown:
            return first(at: event) { $0.answer(event) }
        }
    }

    private func press(_ event: MouseEvent, at time: Duration) -> MouseAnswer {
        var event = event
        let before = lastPress.flatMap { press in
            press.event.column == event.column && press.event.row == event.row && press.owner != nil
                && time - press.time <= Self.doubleClick ? press : nil
        }
        guard !hasChangedState || before != nil else { return .ignored }
        lastPress = nil
        if before != nil { event.clicks = 2 }
        var found: MouseTarget?
        let answer = first(at: event) { target in
            // The second press of a double click is only for the area that had the first one.
            guard before == nil || before?.owner == target.owner else { return .handled }
            for focus in target.focus { focus() }
            let answer = target.answer(event)
            if answer != .ignored { found = target }
            return answer
        }
        pressed = found
        if before == nil { lastPress = Press(event: event, time: time, owner: found?.owner) }
        return answer
    }

    private func first(at event: MouseEvent, _ answer: (MouseTarget) -> MouseAnswer) -> MouseAnswer {
        for target in targets().reversed() where target.place.contains(column: event.column, row: event.row) {
            let answer = answer(target)
            guard answer == .ignored else {
                hasChangedState = true
                return answer
            }
        }
        return .ignored
    }
}

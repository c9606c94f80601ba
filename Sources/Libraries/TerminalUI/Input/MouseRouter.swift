/// Dispatches mouse events to the areas of the last frame.
@MainActor
final class MouseRouter {
    /// Longest time between the two presses of a double click.
    private static let doubleClick = Duration.milliseconds(400)

    /// The areas of the last frame, from back to front.
    private var targets: () -> [MouseTarget] = { [] }
    /// Area of the last press: receives drags and the release, wherever the mouse is.
    private var pressed: MouseTarget?
    private var lastPress: (event: MouseEvent, time: Duration, hasOpened: Bool)?
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
        let first = lastPress.flatMap { $0.event == event && time - $0.time <= Self.doubleClick ? $0 : nil }
        lastPress = nil
        // What the first press of a double click has opened is not for the second one.
        guard first?.hasOpened != true else { return .handled }
        guard !hasChangedState || first != nil else { return .ignored }
        pressed = nil
        let answer = self.first(at: event) { target in
            for focus in target.focus { focus() }
            let answer = target.answer(event)
            if answer != .ignored { pressed = target }
            return answer
        }
        lastPress = (event, time, answer == .key(.enter))
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

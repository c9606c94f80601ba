/// Performs hit testing: dispatches mouse events to the areas of the last frame.
@MainActor
final class MouseRouter {
    /// Maximum interval between the two presses of a double click.
    private static let doubleClick = Duration.milliseconds(400)

    /// Areas of the last frame, from back to front.
    private var targets: () -> [MouseArea] = { [] }
    /// Area of the last press, which also receives drags and the release.
    private var pressed: MouseArea?
    private var lastPress: (event: MouseEvent, time: Duration, hasOpened: Bool)?
    /// Whether a key was pressed since the last frame, so that the areas on the screen may be outdated.
    private var needsUpdate = false
    /// Whether a mouse event was handled since the last frame. Only the second press of a double click may follow it.
    private var hasChangedState = false

    /// Replaces the areas after a new frame is on the screen.
    func show(_ targets: @escaping () -> [MouseArea]) {
        self.targets = targets
        validateTargets()
    }

    /// Ignores presses until the next frame or `validateTargets()`.
    func invalidateTargets() {
        needsUpdate = true
    }

    /// Accepts presses again, because the areas match the screen.
    func validateTargets() {
        (needsUpdate, hasChangedState) = (false, false)
    }

    func answer(to event: MouseEvent, at time: Duration) -> MouseResult {
        switch event.kind {
        case .press:
            return needsUpdate ? .ignored : press(event, at: time)
        case .drag:
            return pressed?.answer(event) ?? .ignored
        case .release:
            defer { pressed = nil }
            return pressed?.answer(event) ?? .ignored
        case .wheelUp, .wheelDown:
            return first(at: event) { $0.answer(event) }
        }
    }

    private func press(_ event: MouseEvent, at time: Duration) -> MouseResult {
        let first = lastPress.flatMap { $0.event == event && time - $0.time <= Self.doubleClick ? $0 : nil }
        lastPress = nil
        // The second press of a double click must not reach a view that the first one has opened.
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

    private func first(at event: MouseEvent, _ answer: (MouseArea) -> MouseResult) -> MouseResult {
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

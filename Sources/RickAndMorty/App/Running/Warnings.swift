import LoadResource

/// Problems that do not keep the app from working. Each part of the app sets and clears its own warning.
final class Warnings {
    /// By part, in the order of their first warnings.
    @Observed private var texts: [(part: String, text: String)] = []

    /// The library's warning, since its data cannot be loaded again, or else the oldest one.
    var first: String? { (texts.first { $0.part == "library" } ?? texts.first)?.text }

    /// - Parameter text: `nil` to clear the warning.
    func note(_ text: String?, of part: String) {
        let place = texts.firstIndex { $0.part == part }
        switch (place, text) {
        case (let place?, let text?): if texts[place].text != text { texts[place].text = text }
        case (let place?, nil): texts.remove(at: place)
        case (nil, let text?): texts.append((part, text))
        case (nil, nil): break
        }
    }

    /// Sets the warning of a part from any actor.
    nonisolated func report(from part: String) -> @Sendable (String?) -> Void {
        { text in Task { @MainActor in self.note(text, of: part) } }
    }
}

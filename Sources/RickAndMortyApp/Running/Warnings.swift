import Observation

/// What does not work, though the app does. Each part of the app adds its own complaint, and removes it.
@Observable
final class Warnings {
    /// By what complains, in the order of their first warnings.
    private var texts: [(part: String, text: String)] = []

    nonisolated init() {}

    /// That of the library, which has what cannot be fetched again, or else the oldest one. For the user.
    var first: String? { (texts.first { $0.part == "library" } ?? texts.first)?.text }

    /// - Parameter text: `nil` where all is well again.
    func note(_ text: String?, of part: String) {
        let place = texts.firstIndex { $0.part == part }
        switch (place, text) {
        case (let place?, let text?): if texts[place].text != text { texts[place].text = text }
        case (let place?, nil): texts.remove(at: place)
        case (nil, let text?): texts.append((part, text))
        case (nil, nil): break
        }
    }

    /// For a part that is on no actor.
    nonisolated func report(from part: String) -> @Sendable (String?) -> Void {
        { text in Task { @MainActor in self.note(text, of: part) } }
    }
}

/// What a form is about: each has a draft of its own.
package indirect enum DraftSubject: Sendable, Hashable {
    /// Something new, whatever it is.
    case newEntry
    /// A new entry about an episode, by the API's id.
    case episode(Int)
    /// A change of an entry.
    case entry(EntryID)
    /// The same, while nobody can say what was typed about it before: nothing takes the place of that.
    case beside(DraftSubject)

    /// What it is stored under.
    package var key: String {
        switch self {
        case .newEntry: "new"
        case .episode(let id): "episode/\(id)"
        case .entry(let id): "entry/\(id.text)"
        case .beside(let subject): "\(subject.key)/beside"
        }
    }
}

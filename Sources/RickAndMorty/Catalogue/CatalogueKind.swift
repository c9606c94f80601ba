/// What a record of a catalogue describes.
enum CatalogueKind {
    case place, episode, character

    /// Those after the kind.
    var fields: Int {
        switch self {
        case .place, .episode: 4
        case .character: 9
        }
    }
}

/// The validated records of a catalogue, as positions in its bytes.
///
/// Models are made on demand: most records are never shown.
struct CatalogueRecords {
    struct Place: Identifiable {
        let id: Int
        let name: ShortRange
        let type: ShortRange
        let dimension: ShortRange
    }

    struct Episode: Identifiable {
        let id: Int
        let code: EpisodeCode
        let day: CalendarDay
        let name: ShortRange
    }

    struct Character: Identifiable {
        let id: Int
        let name: ShortRange
        let status: CharacterStatus
        let species: ShortRange
        let type: ShortRange
        let gender: String
        /// Positions in `places`.
        let origin: Int32?
        let location: Int32?
        /// Positions in `appearances`.
        let appearances: ShortRange
    }

    let bytes: [UInt8]
    var places: [Place] = []
    var episodes: [Episode] = []
    var characters: [Character] = []
    /// Ids of episodes, those of one character after those of another.
    var appearances: [Int] = []
}

extension CatalogueRecords {
    /// - Parameter position: in `places`; `nil` if the location is unknown.
    func place(_ position: Int32?) -> LocationReference {
        guard let position else { return .unknown }
        let place = places[Int(position)]
        return LocationReference(name: text(place.name), id: place.id)
    }

    func text(_ text: ShortRange) -> String {
        String(text, of: bytes)
    }
}

/// A range in 8 bytes instead of 16: a catalogue keeps a thousand of them.
struct ShortRange {
    private let start: UInt32
    private let end: UInt32

    init(_ range: Range<Int>) {
        start = UInt32(range.lowerBound)
        end = UInt32(range.upperBound)
    }

    var range: Range<Int> { Int(start)..<Int(end) }
    var isEmpty: Bool { start == end }
}

extension String {
    /// A range of UTF-8 text.
    init(_ stretch: ShortRange, of bytes: [UInt8]) {
        self.init(decoding: bytes[stretch.range], as: UTF8.self)
    }
}

/// Binary search in an array that is sorted by id.
extension Array where Element: Identifiable<Int> {
    func element(id: Int) -> Element? {
        index(id: id).map { self[$0] }
    }

    func index(id: Int) -> Int? {
        let position = position(of: id)
        return position < count && self[position].id == id ? position : nil
    }

    /// The index of the element with that id, or where it would be inserted.
    func position(of id: Int) -> Int {
        var candidates = indices
        while !candidates.isEmpty {
            let middle = candidates.lowerBound + candidates.count / 2
            candidates = self[middle].id < id ? middle + 1..<candidates.upperBound : candidates.lowerBound..<middle
        }
        return candidates.lowerBound
    }
}

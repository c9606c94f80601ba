/// The content of the API's database: the number of rows of each kind, and the pictures. Rows are computed on request,
/// deterministically.
package struct LoopbackUniverse: Sendable {
    package let characters: Int
    package let episodes: Int
    package let locations: Int
    /// JPEGs used in turn as the characters' pictures.
    let avatars: [[UInt8]]

    /// - Parameters:
    ///   - characters, episodes, locations: numbers of each kind; the defaults are the real API's.
    ///   - avatars: JPEGs of the characters; if empty, small pictures are computed on request.
    package init(characters: Int = 826, episodes: Int = 51, locations: Int = 126, avatars: [[UInt8]] = []) {
        self.characters = characters
        self.episodes = episodes
        self.locations = locations
        self.avatars = avatars
    }

    package func character(_ id: Int) -> LoopbackCharacter {
        LoopbackCharacter(id: id, universe: self)
    }

    package func episode(_ id: Int) -> LoopbackEpisode {
        LoopbackEpisode(id: id, universe: self)
    }

    package func location(_ id: Int) -> LoopbackLocation {
        LoopbackLocation(id: id, universe: self)
    }
}

extension LoopbackUniverse {
    /// Characters are distributed round-robin over episodes and locations, which makes both directions computable. Only
    /// the first rounds are listed by an episode or location, so that a page stays within the size limit of clients.
    static let listedRounds = 40

    /// Ids of the characters of an episode or a location, which is number `place` of `places`.
    func characters(dealtTo place: Int, of places: Int) -> [Int] {
        (0..<Self.listedRounds).map { place + $0 * places }.filter { $0 <= characters }
    }

    static func place(of character: Int, of places: Int) -> Int {
        (character - 1) % places + 1
    }
}

extension Array {
    /// A pseudo-random element for each number.
    func pick(_ number: Int, salt: UInt64) -> Element {
        var mixed = (UInt64(truncatingIfNeeded: number) &+ salt) &* 0x9E37_79B9_7F4A_7C15
        mixed = (mixed ^ mixed >> 32) &* 0xD6E8_FEB8_6659_FD93
        return self[Int((mixed ^ mixed >> 32) % UInt64(count))]
    }
}

/// A day, counted from the first episode's, December 2, 2013.
struct LoopbackDate {
    private let year: Int
    private let month: Int
    private let day: Int

    init(daysAfterFirst days: Int) {
        var (year, month, day) = (2013, 12, 2 + days)
        while day > Self.length(of: month, in: year) {
            day -= Self.length(of: month, in: year)
            month = month % 12 + 1
            if month == 1 { year += 1 }
        }
        self.year = year
        self.month = month
        self.day = day
    }

    var english: String {
        let months = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November",
            "December",
        ]
        return "\(months[month - 1]) \(day), \(year)"
    }

    /// The date in ISO 8601, with milliseconds.
    var timestamp: String {
        "\(year)-\(month.twoDigits)-\(day.twoDigits)T18:48:46.250Z"
    }

    private static func length(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension Int {
    var twoDigits: String {
        self < 10 ? "0\(self)" : "\(self)"
    }
}

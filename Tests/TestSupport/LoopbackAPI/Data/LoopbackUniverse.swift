/// The number of rows in the API's database. Rows are computed on request, deterministically.
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
    /// the first rounds are listed by an episode or location, so that a page stays within the limit of clients.
    static let listedRounds = 40

    /// Ids of the characters at a place of an episode or a location, out of `places`.
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

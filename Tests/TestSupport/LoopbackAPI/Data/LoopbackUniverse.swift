/// How much there is in the API's database. Rows are made when they are asked for, the same ones every time.
package struct LoopbackUniverse: Sendable {
    package let characters: Int
    package let episodes: Int
    package let locations: Int
    /// JPEGs that characters have as their pictures, by turns.
    let avatars: [[UInt8]]

    /// - Parameters:
    ///   - characters, episodes, locations: how many of each; the defaults are the real API's.
    ///   - avatars: with none, small pictures are made when they are asked for.
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
    /// Characters are dealt out to episodes and locations like cards, so that both sides of it can be computed. Only
    /// the first rounds are listed by the episode or location: a page must stay within what clients accept.
    static let listedRounds = 40

    /// Who was dealt to a place, in a game with so many places.
    func characters(dealtTo place: Int, of places: Int) -> [Int] {
        (0..<Self.listedRounds).map { place + $0 * places }.filter { $0 <= characters }
    }

    static func place(of character: Int, of places: Int) -> Int {
        (character - 1) % places + 1
    }
}

extension Array {
    /// Some element for every number, in no pattern that meets the eye.
    func pick(_ number: Int, salt: UInt64) -> Element {
        var mixed = (UInt64(truncatingIfNeeded: number) &+ salt) &* 0x9E37_79B9_7F4A_7C15
        mixed = (mixed ^ mixed >> 32) &* 0xD6E8_FEB8_6659_FD93
        return self[Int((mixed ^ mixed >> 32) % UInt64(count))]
    }
}

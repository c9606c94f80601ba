import LoadResource

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Random numbers that are the same for the same seed.
package struct SeededNumbers: RandomNumberGenerator {
    private var generator: SplitMix64

    package init(seed: UInt64) {
        generator = SplitMix64(seed: seed)
    }

    package mutating func next() -> UInt64 {
        generator.next()
    }
}

extension SeededNumbers {
    /// Seeds of property tests; a failing test prints its own. `PROPERTY_SEEDS=100` runs each a hundred times.
    package static let propertySeeds: [UInt64] = {
        let count = getenv("PROPERTY_SEEDS").flatMap { UInt64(String(cString: $0)) } ?? 3
        return Array(1...max(1, count))
    }()

    /// A text of random pieces, at most `limit` of them.
    package mutating func text(of pieces: [String], atMost limit: Int) -> String {
        (0..<Int.random(in: 0...limit, using: &self)).reduce(into: "") { text, _ in
            text += pieces.randomElement(using: &self) ?? ""
        }
    }
}

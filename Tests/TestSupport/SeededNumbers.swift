import LoadResource

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A reproducible random number generator.
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
    /// Seeds of property tests; a failing test prints its seed. `PROPERTY_SEEDS=100` runs each test a hundred times.
    package static let propertySeeds: [UInt64] = {
        let count = getenv("PROPERTY_SEEDS").flatMap { UInt64(String(cString: $0)) } ?? 3
        return Array(1...max(1, count))
    }()

    /// A text of up to `limit` random pieces.
    package mutating func text(of pieces: [String], atMost limit: Int) -> String {
        (0..<Int.random(in: 0...limit, using: &self)).reduce(into: "") { text, _ in
            text += pieces.randomElement(using: &self) ?? ""
        }
    }
}

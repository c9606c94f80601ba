#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Numbers by chance that are the same for the same seed (SplitMix64).
package struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

extension SeededNumbers {
    /// Of property tests; a test that fails prints its own. `PROPERTY_SEEDS=100` has them look a hundred times.
    package static let propertySeeds: [UInt64] = {
        let count = getenv("PROPERTY_SEEDS").flatMap { UInt64(String(cString: $0)) } ?? 3
        return Array(1...max(1, count))
    }()

    /// A text of some of these pieces, in any order and number up to a limit.
    package mutating func text(of pieces: [String], atMost limit: Int) -> String {
        (0..<Int.random(in: 0...limit, using: &self)).reduce(into: "") { text, _ in
            text += pieces.randomElement(using: &self) ?? ""
        }
    }
}

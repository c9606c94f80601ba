/// Decides which loads fail on purpose, and how long each takes.
///
/// The decision follows from the seed, the name of a load and how often it was made before, and from nothing else: in
/// another run with the same seed the same things fail, in whatever order they happen to be loaded.
@MainActor
public final class SomeFailure {
    struct Fate: Equatable {
        let isFailure: Bool
        let delay: Duration
    }

    private let probability: Double
    private let longestDelay: Duration
    private let seed: UInt64
    private var loads: [String: Int] = [:]

    /// - Parameters:
    ///   - probability: of a failure, from 0 to 1.
    ///   - longestDelay: of one load; each takes some of it.
    public init(probability: Double, longestDelay: Duration, seed: UInt64) {
        self.probability = probability
        self.longestDelay = longestDelay
        self.seed = seed
    }

    /// What befalls the load of that name that is made now.
    func nextFate(of name: String) -> Fate {
        loads[name, default: 0] += 1
        var dice = Dice(seed: seed, name: name, number: loads[name, default: 1])
        return Fate(isFailure: dice.roll() < probability, delay: longestDelay * dice.roll())
    }
}

/// Rolls the same for the same load, also on another machine and in another run.
private struct Dice {
    private var state: UInt64

    /// The seed and the load as one number: FNV-1a over their bytes.
    init(seed: UInt64, name: String, number: Int) {
        state = "\(seed)/\(number)/\(name)".utf8.reduce(0xCBF2_9CE4_8422_2325) { state, byte in
            (state ^ UInt64(byte)) &* 0x100_0000_01B3
        }
    }

    /// At least 0, less than 1. SplitMix64.
    mutating func roll() -> Double {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        mixed ^= mixed >> 31
        return Double(mixed >> 11) / Double(1 << 53 as UInt64)
    }
}

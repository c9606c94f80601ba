import LoadResource

/// How much is to go wrong on purpose.
nonisolated struct Chaos: Equatable {
    /// Of a load to fail, from 0 to 1.
    var probability = 0.0
    /// Of one load, at most.
    var longestDelay = Duration.zero
    /// Another run with the same one fails in the same places; by itself each run has its own.
    var seed = UInt64.random(in: .min ... .max)
}

extension Chaos {
    /// `nil` where nothing is to go wrong.
    var failures: FaultInjector? {
        guard probability > 0 || longestDelay > .zero else { return nil }
        return FaultInjector(probability: probability, longestDelay: longestDelay, seed: seed)
    }
}

/// How the options are read.
nonisolated extension Chaos {
    static func probability(_ text: String) throws(UsageError) -> Double {
        // Digits first: what else Swift takes for a number ("0x1p-2", "nan") is no share that a person writes.
        guard text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let share = Double(text), share <= 1 else {
            throw .badValue(of: "--chaos", reason: "The share of loads that fail is a number from 0 to 1, like 0.3")
        }
        return share
    }

    static func delay(_ text: String) throws(UsageError) -> Duration {
        guard let milliseconds = Int(text), (0...60_000).contains(milliseconds) else {
            throw .badValue(of: "--chaos-delay", reason: "The delay is a whole number of milliseconds, up to 60000")
        }
        return .milliseconds(milliseconds)
    }

    static func seed(_ text: String) throws(UsageError) -> UInt64 {
        guard let seed = UInt64(text) else {
            throw .badValue(of: "--chaos-seed", reason: "The seed is a whole number, not negative")
        }
        return seed
    }
}

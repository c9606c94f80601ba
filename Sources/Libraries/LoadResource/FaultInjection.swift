/// Fails some loads on purpose and delays all, to show how a program copes with that.
///
/// ```swift
/// let faults = FaultInjector(probability: 0.2, longestDelay: .seconds(2), seed: 7)
/// let loader = FaultInjectingLoader(remoteBook, name: "book/7", faults: faults, clock: clock)
/// ```
public struct FaultInjectingLoader<Wrapped: Loader>: Loader {
    private let loader: Wrapped
    private let name: String
    private let faults: FaultInjector
    private let clock: any LoadClock

    /// - Parameters:
    ///   - loader: loads what is not failed on purpose.
    ///   - name: name of the resource; it determines which loads fail.
    ///   - faults: shared by all loads of a program.
    ///   - clock: measures the delay.
    public init(_ loader: Wrapped, name: String, faults: FaultInjector, clock: any LoadClock) {
        self.loader = loader
        self.name = name
        self.faults = faults
        self.clock = clock
    }

    /// - Throws: `InjectedFault`, and the errors of the wrapped loader.
    public func load() async throws -> Wrapped.Item {
        let outcome = await faults.nextOutcome(of: name)
        if outcome.delay > .zero { try await clock.sleep(until: clock.now + outcome.delay) }
        guard !outcome.isFailure else { throw InjectedFault() }
        return try await loader.load()
    }
}

/// The error of a load that failed on purpose.
public struct InjectedFault: Error, Equatable {
    /// Creates the error, which has no details: two of them are equal.
    public init() {}
}

/// Decides which loads fail on purpose, and how long each takes.
///
/// The outcome depends on the seed, the name of the resource and the number of its loads so far, not on the order of
/// loads, which depends on the network: the same seed fails in the same places in every run.
@MainActor
public final class FaultInjector {
    private let probability: Double
    private let longestDelay: Duration
    private let seed: UInt64
    private var loads: [String: Int] = [:]

    /// - Parameters:
    ///   - probability: probability of a failure, from 0 to 1.
    ///   - longestDelay: upper bound of a load's random delay.
    ///   - seed: selects the loads that fail; any number.
    public init(probability: Double, longestDelay: Duration, seed: UInt64) {
        self.probability = probability
        self.longestDelay = longestDelay
        self.seed = seed
    }

    /// The outcome of the load of that name that starts now.
    func nextOutcome(of name: String) -> (isFailure: Bool, delay: Duration) {
        let number = loads[name, default: 0] + 1
        loads[name] = number
        var random = SplitMix64(seed: "\(seed)/\(number)/\(name)".fnv1a)
        return (random.nextFraction() < probability, longestDelay * random.nextFraction())
    }
}

/// A random number generator whose sequence depends on its seed alone, on every machine.
package struct SplitMix64: RandomNumberGenerator {
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

    /// A random number from 0 up to, not including, 1.
    mutating func nextFraction() -> Double {
        Double(next() >> 11) / Double(1 << 53 as UInt64)
    }
}

extension String {
    /// The 64-bit FNV-1a hash of its UTF-8 bytes.
    fileprivate var fnv1a: UInt64 {
        utf8.reduce(0xCBF2_9CE4_8422_2325) { hash, byte in (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
}

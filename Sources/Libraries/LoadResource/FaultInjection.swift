/// Fails some loads deliberately and delays all of them, to test how a program copes.
///
/// ```swift
/// let faults = FaultInjector(probability: 0.2, maxDelay: .seconds(2), seed: 7)
/// let loader = FaultInjectingLoader(remoteBook, name: "book/7", faults: faults, clock: clock)
/// ```
public struct FaultInjectingLoader<Wrapped: Loader>: Loader {
    private let loader: Wrapped
    private let name: String
    private let faults: FaultInjector
    private let clock: any LoadClock

    /// - Parameters:
    ///   - loader: Runs if the load is not failed.
    ///   - name: The resource's name, which determines the loads that fail.
    ///   - faults: Shared by all loads of a program.
    ///   - clock: Measures the delay.
    public init(_ loader: Wrapped, name: String, faults: FaultInjector, clock: any LoadClock) {
        self.loader = loader
        self.name = name
        self.faults = faults
        self.clock = clock
    }

    /// Waits for the random delay, then fails or runs the wrapped loader.
    ///
    /// - Throws: ``InjectedFault``, or an error of the wrapped loader.
    public func load() async throws -> Wrapped.Item {
        let outcome = await faults.nextFault(of: name)
        if outcome.delay > .zero { try await clock.sleep(until: clock.now + outcome.delay) }
        guard !outcome.isFailure else { throw InjectedFault() }
        return try await loader.load()
    }
}

/// The error of a load that was failed deliberately.
public struct InjectedFault: Error, Equatable {
    /// Creates the error; all instances are equal.
    public init() {}
}

/// Decides which loads fail and how long each is delayed.
///
/// The outcome depends on the seed, the resource's name and the number of its loads so far. It does not depend on the
/// order of loads, which varies with the network, so a seed fails the same loads in every run.
@MainActor
public final class FaultInjector {
    private let probability: Double
    private let maxDelay: Duration
    private let seed: UInt64
    private var loads: [String: Int] = [:]

    /// - Parameters:
    ///   - probability: The probability of a failure, from 0 to 1.
    ///   - maxDelay: The upper bound of a load's random delay.
    ///   - seed: Any number; selects the loads that fail.
    public init(probability: Double, maxDelay: Duration, seed: UInt64) {
        self.probability = probability
        self.maxDelay = maxDelay
        self.seed = seed
    }

    /// Returns the outcome of the next load with a name.
    func nextFault(of name: String) -> (isFailure: Bool, delay: Duration) {
        let number = loads[name, default: 0] + 1
        loads[name] = number
        var random = SplitMix64(seed: "\(seed)/\(number)/\(name)".fnv1a)
        return (random.nextFraction() < probability, maxDelay * random.nextFraction())
    }
}

/// The SplitMix64 random number generator: the same seed yields the same sequence on every machine.
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

    /// Returns a random number in `0..<1`.
    mutating func nextFraction() -> Double {
        Double(next() >> 11) / Double(1 << 53 as UInt64)
    }
}

extension String {
    /// The 64-bit FNV-1a hash of the UTF-8 bytes.
    fileprivate var fnv1a: UInt64 {
        utf8.reduce(0xCBF2_9CE4_8422_2325) { hash, byte in (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
}

import TestSupport
import Testing

@testable import RickAndMortyCommands

@Suite("The fault injection options")
struct ChaosOptionTests {
    @Test(arguments: [("0", 0.0), ("1", 1), ("0.3", 0.3), (".5", 0.5), ("1.0", 1)])
    func `accept a share of the loads`(text: String, share: Double) throws {
        #expect(try Settings("--chaos \(text)").chaos.probability == share)
    }

    @Test(arguments: ["1.01", "2", "-0.1", "30%", "nan", "inf", "0x1", "1e-3", ".", "", "٠٫٥"])
    func `refuse an invalid share`(text: String) {
        let error = #expect(throws: UsageError.self) { try Settings("--chaos=\(text)") }
        let message = "--chaos: The share of loads that fail is a number from 0 to 1, like 0.3"
        #expect(error?.description == message)
    }

    @Test func `accept a delay in milliseconds`() throws {
        #expect(try Settings("--chaos-delay 250").chaos.longestDelay == .milliseconds(250))
        #expect(try Settings("--chaos-delay 60000").chaos.longestDelay == .seconds(60))
    }

    @Test(arguments: ["-1", "60001", "0.5", "1s", "", "99999999999999999999"])
    func `refuse an invalid delay`(text: String) {
        let error = #expect(throws: UsageError.self) { try Settings("--chaos-delay=\(text)") }
        #expect(error?.description == "--chaos-delay: The delay is a whole number of milliseconds, up to 60000")
    }

    @Test(arguments: [("0", UInt64.min), ("42", 42), ("18446744073709551615", .max)])
    func `accept a seed`(text: String, seed: UInt64) throws {
        #expect(try Settings("--chaos-seed \(text)").chaos.seed == seed)
    }

    @Test(arguments: ["-1", "Rick", "", "1.5", "18446744073709551616"])
    func `refuse an invalid seed`(text: String) {
        let error = #expect(throws: UsageError.self) { try Settings("--chaos-seed=\(text)") }
        #expect(error?.description == "--chaos-seed: The seed is a whole number, not negative")
    }

    @Test func `inject no faults by default`() throws {
        #expect(try Settings("--chaos 0 --chaos-delay 0 --chaos-seed 1").chaos.failures == nil)
        #expect(try Settings("--chaos 0.1").chaos.failures != nil)
        #expect(try Settings("--chaos-delay 1").chaos.failures != nil)
        #expect(try Settings("").chaos.seed == nil)
    }
}

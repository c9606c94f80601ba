import LoadResource
import RickAndMorty
import TestSupport

@testable import RickAndMortyApp

extension AppEnvironment {
    /// In which nothing is left to chance: the first wait takes 0.75 s, the second 1.5 s.
    static func scripted(by clock: ScriptedClock = ScriptedClock(), failures: FaultInjector? = nil) -> AppEnvironment {
        AppEnvironment(clock: clock, wallClock: .scripted, chance: { 0.75 }, failures: failures)
    }
}

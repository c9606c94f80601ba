import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyUI
import TerminalTesting
import TestSupport

@testable import RickAndMortyApp
@testable import RickAndMortyCommands

extension AppEnvironment {
    /// A deterministic environment: the first backoff takes 0.75 s, the second 1.5 s.
    static func scripted(by clock: ScriptedClock = ScriptedClock(), failures: FaultInjector? = nil) -> AppEnvironment {
        AppEnvironment(clock: clock, wallClock: .scripted, chance: { 0.75 }, failures: failures)
    }
}

extension AppDependencies {
    /// Dependencies without network, cache and library.
    static func scripted(by clock: ScriptedClock = ScriptedClock()) -> AppDependencies {
        AppDependencies(environment: .scripted(by: clock))
    }

    /// Creates the dependencies for the settings of a command line, on a computer.
    ///
    /// - Parameters:
    ///   - patience: time limit of first pages; `nil` for the app's default.
    ///   - computer: the computer with cache and clock; `nil` for no cache.
    init(
        _ settings: Settings,
        clock: ScriptedClock,
        kinds: [any BrowsableResource.Type] = ResourceKinds.all,
        patience: Duration? = nil,
        on computer: Computer?
    ) {
        var environment = AppEnvironment.scripted(by: clock, failures: settings.chaos.failures)
        if let computer { environment.wallClock = computer.wallClock }
        if let patience { environment.policy.listPatience = patience }
        let cache = computer?.cache(of: settings.root)
        var api = API(settings, in: environment, cache: cache)
        // Without a running clock, a batch has the ids requested by one frame, or by loads that wake together.
        api?.window = mainActorQueueHasRun
        self.init(
            environment: environment,
            kinds: kinds,
            api: api,
            cache: cache,
            warnings: computer?.warnings ?? Warnings()
        )
    }
}

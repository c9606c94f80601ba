import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyUI
import TestSupport

@testable import RickAndMortyApp
@testable import RickAndMortyCommands

extension AppEnvironment {
    /// In which nothing is left to chance: the first wait takes 0.75 s, the second 1.5 s.
    static func scripted(by clock: ScriptedClock = ScriptedClock(), failures: FaultInjector? = nil) -> AppEnvironment {
        AppEnvironment(clock: clock, wallClock: .scripted, chance: { 0.75 }, failures: failures)
    }
}

extension AppDependencies {
    /// Without network, cache and library.
    static func scripted(by clock: ScriptedClock = ScriptedClock()) -> AppDependencies {
        AppDependencies(environment: .scripted(by: clock))
    }

    /// As the command line says, on that computer.
    ///
    /// - Parameters:
    ///   - patience: `nil` for the one that the app has by itself.
    ///   - computer: `nil` for one without a disk.
    init(
        _ settings: Settings,
        clock: ScriptedClock,
        kinds: [any BrowsableResource.Type] = ResourceKinds.all,
        patience: Duration? = nil,
        on computer: Computer?
    ) {
        var environment = AppEnvironment.scripted(by: clock, failures: settings.chaos.failures)
        if let computer { environment.wallClock = computer.wallClock }
        let cache = computer?.cache(of: settings.root)
        var api = API(settings, in: environment, cache: cache)
        if let patience { api?.patience = patience }
        // The clock stands still: what belongs into one request is what one frame asks for, or what wakes together.
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

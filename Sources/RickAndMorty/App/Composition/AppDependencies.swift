import HTTP
import LoadResource
import RickAndMorty
import RickAndMortyCommands
import RickAndMortyData
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalUI

/// All that the app and its commands are composed with, built once and handed down.
struct AppDependencies {
    /// Clocks, calendar, randomness, injected faults and the policy.
    var environment: AppEnvironment
    /// The kinds of resources, in the order of their sections.
    var kinds = ResourceKinds.all
    /// `nil` with `--offline`.
    var api: API?
    /// Cached responses; `nil` without a cache.
    var cache: ResponseCache?
    /// Favourites and diary; `nil` without a library.
    var library: (any Library)?
    /// The queue of writes to the library.
    var writes = WriteQueue()
    /// How pictures are drawn now; `nil` without pictures.
    var pictureStyle: () -> PictureStyle? = { nil }
    /// Replaces the name of each spoiler; `nil` to show spoilers.
    var withheldName: String?
    /// The characters of texts that are copied or printed.
    var glyphs = Glyphs.unicode
    /// Trackers of all loads that the settings ask for.
    var trackers: [any LoadTracker] = []
    /// Delegates that receive what the loads of one kind of item deliver.
    var itemDelegates = TrackerBuilder.itemDelegates
    /// Problems that do not keep the app from working.
    var warnings = Warnings()

    /// The kinds, for what needs no presentation.
    var models: [any Resource.Type] { kinds.models }

    var policy: AppPolicy { environment.policy }

    /// Maps errors to messages for the user.
    var errorMessage: ErrorMessage { Words.errorMessage(by: environment.wallClock) }

    /// Composes loads.
    ///
    /// - Parameter others: trackers of resources, besides those of the settings.
    func loadables(trackedBy others: [any LoadTracker] = []) -> LoadableBuilder {
        LoadableBuilder(
            trackers: trackers,
            resourceTrackers: others,
            delegates: itemDelegates,
            retrying: RetryPolicy(policy, clock: environment.clock, pause: api?.pause, chance: environment.chance),
            failing: environment.failures,
            errorMessage: errorMessage,
            wallClock: environment.wallClock
        )
    }

    /// A repository of a kind of resource.
    func repository<Model: Resource>(of _: Model.Type = Model.self) -> ResourceRepository<Model> {
        ResourceRepository(api: api, cache: cache)
    }

    var pictures: PictureRepository { PictureRepository(api: api, cache: cache) }
}

/// Clocks, calendar, randomness, injected faults and the policy of the app; tests replace them.
struct AppEnvironment {
    let clock: any LoadClock
    var wallClock = WallClock.system
    /// Today's date and the first weekday.
    var calendar: @Sendable () -> DayCalendar = { .system }
    /// A random number from 0 up to, not including, 1.
    var chance: @MainActor () -> Double = { .random(in: 0..<1) }
    var failures: FaultInjector?
    var policy = AppPolicy()
}

// MARK: - From the settings

extension AppDependencies {
    /// Cache, network and trackers as the settings say.
    ///
    /// - Parameter servesStale: whether stale responses are used before the network has been asked.
    /// - Throws: `UsageError` for unusable settings.
    init(_ settings: Settings, clock: any LoadClock, servesStale: Bool = true) throws(UsageError) {
        environment = AppEnvironment(clock: clock, failures: settings.chaos.failures)
        trackers = try TrackerBuilder.trackers(settings, clock: clock)
        let store = CacheStore.onDisk(in: .current, warnings: warnings, clock: environment.wallClock)
        connect(to: store, settings, servesStale: servesStale)
    }

    /// Sets cache and network.
    mutating func connect(to store: CacheStore, _ settings: Settings, servesStale: Bool = true) {
        cache = ResponseCache(store, of: settings.root, clock: environment.wallClock, servesStale: servesStale)
        api = API(settings, in: environment, cache: cache)
    }

    /// Returns when responses are cached and trackers are flushed.
    func finish() async {
        if let cache { await environment.clock.wait(atMost: AppPolicy.cacheAtEnd, for: cache.writer.finish) }
        for tracker in trackers { await tracker.finish() }
    }
}

extension API {
    /// - Parameter cache: the cache for responses, if any.
    /// - Returns: `nil` with `--offline`.
    init?(_ settings: Settings, in environment: AppEnvironment, cache: ResponseCache? = nil) {
        if settings.isOffline { return nil }
        let (clock, policy) = (environment.clock, environment.policy)
        let client = CurlHTTPClient(userAgent: Version.userAgent)
        let pause = RequestPause(clock: clock, now: environment.wallClock.now)
        self.init(
            root: settings.root,
            client: client.queued(atOnce: AppPolicy.requestsAtOnce, pause: pause),
            imageClient: client.queued(atOnce: AppPolicy.picturesAtOnce, pause: pause),
            pause: pause,
            cache: cache,
            listPatience: policy.listPatience
        )
        window = { try await clock.sleep(until: clock.now + policy.together) }
    }
}

extension Folders {
    static var current: Folders { Folders(environment: SystemProcess.environment) }
}

extension CacheStore {
    /// The cache on disk, or in memory without a folder. Opens in the background.
    static func onDisk(in folders: Folders, warnings: Warnings, clock: WallClock) -> CacheStore {
        let store = CacheStore(path: folders.cacheFile, now: clock.now, warn: warnings.report(from: "cache"))
        Task.immediate { await store.open() }
        return store
    }
}

extension LibraryStore {
    /// The library on disk, or in memory without a folder.
    ///
    /// - Parameter isHeld: whether opening waits for `release()`, so that the first frame comes sooner.
    static func onDisk(in folders: Folders, isHeld: Bool = false) -> LibraryStore {
        LibraryStore(path: folders.libraryFile, today: { DayCalendar.system.today }, isHeld: isHeld)
    }
}

extension Warnings {
    /// Opens a library in the background and warns of its problems.
    func open(_ library: LibraryStore) {
        Task {
            do throws(LibraryError) {
                var message = try await library.open().message
                if message == nil { message = try await library.unreadableRows().summary }
                note(message, of: "library")
            } catch {
                note(error.description, of: "library")
            }
        }
    }
}

/// Problems that do not keep the app from working. Each part of the app sets and clears its own warning.
final class Warnings {
    /// By part, in the order of their first warnings.
    @Observed private var texts: [(part: String, text: String)] = []

    /// The library's warning, since its data cannot be loaded again, or else the oldest one.
    var first: String? { (texts.first { $0.part == "library" } ?? texts.first)?.text }

    /// - Parameter text: `nil` to clear the warning.
    func note(_ text: String?, of part: String) {
        let place = texts.firstIndex { $0.part == part }
        switch (place, text) {
        case (let place?, let text?): if texts[place].text != text { texts[place].text = text }
        case (let place?, nil): texts.remove(at: place)
        case (nil, let text?): texts.append((part, text))
        case (nil, nil): break
        }
    }

    /// Sets the warning of a part from any actor.
    nonisolated func report(from part: String) -> @Sendable (String?) -> Void {
        { text in Task { @MainActor in self.note(text, of: part) } }
    }
}

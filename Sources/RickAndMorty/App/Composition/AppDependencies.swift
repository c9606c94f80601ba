import HTTP
import LoadResource
import RickAndMorty
import RickAndMortyCommands
import RickAndMortyData
import RickAndMortyPresentation
import RickAndMortyTracking
import RickAndMortyUI
import SystemSupport
import TerminalApp
import TerminalUI

/// The dependencies of the app and of its commands, created once per process and passed down.
struct AppDependencies {
    let clock: any LoadClock
    var wallClock = WallClock.system
    /// Returns today's date and the first day of the week.
    var calendar: @Sendable () -> DayCalendar = { .system }
    /// Returns a random number in 0..<1.
    var random: @MainActor () -> Double = { .random(in: 0..<1) }
    var failures: FaultInjector?
    var policy = AppPolicy()
    /// The kinds of resources, in section order.
    var kinds = ResourceKinds.all
    /// `nil` with `--offline`.
    var api: API?
    /// Cached responses; `nil` without a cache.
    var cache: ResponseCache?
    /// Favourites and diary; `nil` without a library.
    var library: (any Library)?
    /// Queue of writes to the library.
    var writes = WriteQueue()
    /// Returns how pictures are currently drawn; `nil` if they are not.
    var pictureStyle: () -> PictureStyle? = { nil }
    /// Replaces the name of each spoiler; `nil` to show spoilers.
    var redactedName: String?
    /// Glyphs of copied or printed text.
    var glyphs = Glyphs.unicode
    /// The trackers that the settings enable.
    var trackers: [any LoadTracker] = []
    /// Delegates that receive the results of loads of one item type.
    var itemDelegates = TrackerBuilder.itemDelegates
    /// Problems that do not prevent the app from working.
    var warnings = Warnings()

    /// The kinds, for code that needs no presentation.
    var models: [any Resource.Type] { kinds.models }

    /// Maps errors to user-visible messages.
    var errorMessage: ErrorMessage { ErrorMessages.message(by: wallClock) }

    /// Creates a builder of loads.
    ///
    /// - Parameter others: Additional trackers for the loads of resources.
    func loadables(trackedBy others: [any LoadTracker] = []) -> LoadableBuilder {
        LoadableBuilder(
            trackers: trackers,
            resourceTrackers: others,
            delegates: itemDelegates,
            retrying: RetryPolicy(policy, clock: clock, pause: api?.pause, chance: random),
            failing: failures,
            errorMessage: errorMessage,
            wallClock: wallClock
        )
    }

    func repository<Model: Resource>(of _: Model.Type = Model.self) -> ResourceRepository<Model> {
        ResourceRepository(api: api, cache: cache)
    }

    var pictures: PictureRepository { PictureRepository(api: api, cache: cache) }
}

// MARK: - Settings

extension AppDependencies {
    /// Creates cache, network and trackers from the settings.
    ///
    /// - Parameters:
    ///   - store: The cache on disk; opened if `nil`.
    ///   - servesStale: Whether stale responses are served before a request is made.
    /// - Throws: `UsageError` for invalid settings.
    init(
        _ settings: Settings,
        clock: any LoadClock,
        cache store: CacheStore? = nil,
        warnings: Warnings = Warnings(),
        servesStale: Bool = true
    ) throws(UsageError) {
        self.init(clock: clock, failures: settings.chaos.faultInjector, warnings: warnings)
        trackers = try TrackerBuilder.trackers(settings, clock: clock)
        let store = store ?? .onDisk(in: .current, warnings: warnings)
        cache = ResponseCache(store, of: settings.root, clock: wallClock, servesStale: servesStale)
        connect(settings)
    }

    /// Creates the API client, which uses the current cache. Does nothing with `--offline`.
    mutating func connect(_ settings: Settings) {
        if settings.isOffline { return }
        let client = CurlHTTPClient(userAgent: Version.userAgent)
        let pause = RequestPause(clock: clock, now: wallClock.now)
        var api = API(
            root: settings.root,
            client: client.queued(atOnce: AppPolicy.maxConcurrentRequests, pause: pause),
            imageClient: client.queued(atOnce: AppPolicy.maxConcurrentPictureRequests, pause: pause),
            pause: pause,
            cache: cache,
            listTimeout: policy.listTimeout
        )
        api.batchWindow = { [clock, policy] in try await clock.sleep(until: clock.now + policy.coalescingInterval) }
        self.api = api
    }

    /// Returns once responses are cached and trackers are flushed.
    func finish() async {
        if let cache { await clock.wait(atMost: AppPolicy.cacheExitTimeout, for: cache.writer.finish) }
        for tracker in trackers { await tracker.finish() }
    }
}

extension Folders {
    static var current: Folders { Folders(environment: SystemProcess.environment) }
}

extension CacheStore {
    /// The cache on disk, or in memory if there is no folder for it. Opens in the background.
    @MainActor
    static func onDisk(in folders: Folders, warnings: Warnings = Warnings()) -> CacheStore {
        let store = CacheStore(path: folders.cacheFile, now: WallClock.system.now, warn: warnings.reportCache)
        Task.immediate { await store.open() }
        return store
    }
}

extension LibraryStore {
    /// The library on disk, or in memory if there is no folder for it.
    ///
    /// - Parameter isSuspended: Whether opening waits for `resume()`, so that it does not delay the first frame.
    static func onDisk(in folders: Folders, isSuspended: Bool = false) -> LibraryStore {
        LibraryStore(path: folders.libraryFile, today: { DayCalendar.system.today }, isSuspended: isSuspended)
    }
}

extension Warnings {
    /// Opens the library in the background and reports its problems as a warning.
    func open(_ library: LibraryStore) {
        Task {
            do throws(LibraryError) {
                let message = try await library.open().message
                self.library = if let message { message } else { try await library.unreadableRows().summary }
            } catch {
                self.library = error.description
            }
        }
    }
}

/// Problems that do not prevent the app from working. Each component sets and clears its own warning.
final class Warnings {
    @Published var library: String?
    @Published var cache: String?
    @Published var configuration: String?

    /// The most important warning: the library's, because its data cannot be loaded again.
    var mostImportant: String? { library ?? cache ?? configuration }

    /// Sets the cache's warning. Can be called on any actor.
    nonisolated func reportCache(_ text: String?) {
        Task { @MainActor in cache = text }
    }
}

extension AppDependencies {
    /// Waits for pending writes before the process ends, and reports the ones that fail.
    ///
    /// - Returns: The signal that ended the app, otherwise `ending`; a failure instead of `.quit` if a write failed.
    func finish(signals: SignalWatch, endingWith ending: CommandResult) async -> CommandResult {
        let deadline = Promise<Void>()
        let startTimeout = { after(AppPolicy.writesSignalTimeout) { deadline.complete(()) } }
        if signals.terminationSignal != nil { startTimeout() }
        signals.onSignal = { [signals] _ in if signals.terminationSignal != nil { startTimeout() } }
        after(AppPolicy.writesExitTimeout) { deadline.complete(()) }
        var isFinished = false
        after(AppPolicy.savingMessageDelay) {
            if !isFinished { SystemProcess.warn(Strings.stillSaving) }
        }
        let losses = await writes.finish(before: deadline.wait)
        isFinished = true
        losses.forEach(SystemProcess.warn)
        await finish()
        if let signal = signals.terminationSignal { return .signal(signal) }
        return losses.isEmpty || ending != .quit ? ending : .failed(.failed)
    }

    private func after(_ time: Duration, _ body: @escaping () -> Void) {
        Task {
            if (try? await clock.sleep(until: clock.now + time)) != nil { body() }
        }
    }
}

/// Creates the trackers that report outside the program. To add one, add a line here.
enum TrackerBuilder {
    /// - Throws: `UsageError` if the log file cannot be opened.
    static func trackers(_ settings: Settings, clock: any LoadClock) throws(UsageError) -> [any LoadTracker] {
        let all: [(any LoadTracker)?] = [
            try log(settings.log, clock: clock),
            firebase(settings, clock: clock),
        ]
        return all.compactMap(\.self)
    }

    /// Delegates for loads of one item type, such as `Delivery<Page<EpisodeModel>>` for pages of episodes. To add one,
    /// add a line here.
    static let itemDelegates: [any LoadResourceDelegate] = []

    private static func log(_ path: String?, clock: any LoadClock) throws(UsageError) -> (any LoadTracker)? {
        guard let path else { return nil }
        do throws(FileError) {
            return LogTracker(try LogFile(path), clock: clock)
        } catch {
            let advice = if case .cannotOpen = error { ". Use a file in a writable directory" } else { "" }
            throw .invalidValue(of: "--log", reason: "'\(SafeText(path).string)': \("\(error)".uncapitalized)\(advice)")
        }
    }

    /// Uses a separate HTTP client, so that statistics do not delay resources. `nil` with `--offline`.
    private static func firebase(_ settings: Settings, clock: any LoadClock) -> (any LoadTracker)? {
        guard !settings.isOffline, let account = settings.firebase.account else { return nil }
        return FirebaseTracker(account, client: CurlHTTPClient(userAgent: Version.userAgent), clock: clock)
    }
}

extension Settings.Firebase {
    /// `nil` unless both app ID and secret are set.
    var account: FirebaseAccount? {
        guard let appID, let secret else { return nil }
        return FirebaseAccount(appID: appID, secret: secret, endpoint: endpoint)
    }
}

import Glibc
import HTTP
import Pictures
import RickAndMorty
import RickAndMortyCommands
import RickAndMortyData
import RickAndMortyPresentation
import RickAndMortyUI
import SystemSupport
import TerminalApp
import TerminalUI

/// Runs the commands without a screen.
struct CommandRunner {
    let settings: Settings
    let loop: MainLoop

    private var console: Console { .standard(settings, on: settings.standardOutput) }

    /// Runs a command. The output of a list goes through a pager.
    ///
    /// - Parameter asksTerminal: Whether to query the terminal's capabilities.
    private func printing(
        list isList: Bool,
        asking asksTerminal: Bool = false,
        _ run: (Console) async throws -> CommandResult
    ) async rethrows -> CommandResult {
        let terminal = asksTerminal ? await settings.standardOutput(asking: loop) : settings.standardOutput
        let output = isList ? PagedOutput(settings, on: loop) : PagedOutput(through: nil)
        let ending = try await run(.standard(settings, on: terminal, to: output))
        await output.finish()
        return ending
    }

    func configuration(isInitial: Bool) -> CommandResult {
        ConfigCommand.run(isInitial: isInitial, file: ConfigurationFile(in: .current), on: console)
    }

    func diary(_ request: DiaryRequest) async -> CommandResult {
        await printing(list: request.isList, asking: request.usesColors) { console in
            await DiaryCommand.run(
                request,
                in: .onDisk(in: .current),
                // Problems of the cache are not reported, because the catalogue is the fallback.
                cache: { existingCache },
                calendar: { .system },
                portraits: { try await posterPortraits(of: $0, in: console.appearance) },
                console: console
            )
        }
    }

    private func posterPortraits(of ids: [Int], in appearance: Appearance) async throws -> [Int: Portrait] {
        guard let style = settings.pictureStyle(in: appearance) else { return [:] }
        var dependencies = try AppDependencies(settings, clock: loop, servesStale: false)
        dependencies.pictureStyle = { style }
        let portraits = await dependencies.printedPortraits(of: ids, size: PortraitSize.small)
        await dependencies.finish()
        return portraits
    }

    func path(_ request: PathRequest) async -> CommandResult {
        await PathCommand.run(request, cache: existingCache, isSpoiler: await characterSpoilerTest(), on: console)
    }

    func guess() async -> CommandResult {
        await GuessCommand.run(in: existingLibrary, today: DayCalendar.system.today, console: console)
    }

    func favourites(_ request: FavouritesRequest) async -> CommandResult {
        await printing(list: !request.modifiesLibrary) { console in
            await FavouritesCommand.run(
                request,
                in: .onDisk(in: .current),
                cache: existingCache,
                now: WallClock.system.now,
                console: console
            )
        }
    }

    /// Whether standard input and output are terminals, with cursor positioning unless in linear mode.
    var isInteractive: Bool {
        isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
            && (settings.isLinear || TerminalDescription(of: .standard)?.canMoveCursor == true)
    }

    /// Resolves a link that names a resource by code.
    func resolve(_ link: DeepLink?) async throws(CommandFailure) -> DeepLink? {
        guard let link, link.needsResolution else { return link }
        var dependencies = AppDependencies(clock: loop, cache: cache)
        dependencies.connect(settings)
        let (api, cache, errorMessage) = (dependencies.api, dependencies.cache, dependencies.errorMessage)
        return try await link.resolved(api: api, cache: cache, errorMessage: errorMessage)
    }

    /// - Throws: `UsageError` for invalid settings.
    func resources(_ request: ResourceRequest) async throws -> CommandResult {
        try await printing(list: !request.printsCard, asking: request.printsCard) { console in
            var dependencies = try dependencies(for: request)
            dependencies.pictureStyle = { settings.pictureStyle(in: console.appearance) }
            if settings.hidesSpoilers { dependencies.redactedName = SpoilerPolicy.name(in: console.appearance.glyphs) }
            if settings.hidesSpoilers || request.isQuestion { dependencies.library = existingLibrary }
            let ending = await dependencies.run(request, on: console)
            await dependencies.finish()
            if let warning = dependencies.warnings.mostImportant { console.writeMessage(warning) }
            return ending
        }
    }

    /// A random resource is read from local data only, without creating a cache.
    ///
    /// - Throws: `UsageError` for invalid settings.
    private func dependencies(for request: ResourceRequest) throws -> AppDependencies {
        guard request.isRandom else { return try AppDependencies(settings, clock: loop, servesStale: false) }
        return AppDependencies(
            clock: loop,
            failures: settings.chaos.faultInjector,
            cache: existingCache,
            trackers: try TrackerBuilder.trackers(settings, clock: loop)
        )
    }

    func complete(_ request: CompletionRequest) async -> CommandResult {
        await CompletionCommand.run(
            request,
            cache: existingCache,
            isSpoiler: await characterSpoilerTest(),
            print: StandardStream.output.write
        )
    }

    /// Whether a character is withheld; `nil` if spoilers are shown.
    private func characterSpoilerTest() async -> ((CharacterModel) -> Bool)? {
        guard settings.hidesSpoilers else { return nil }
        let name = SpoilerPolicy.name(in: console.appearance.glyphs)
        let marks = await LibraryMarks(of: existingLibrary, redactedName: name) { console.writeMessage("\($0)") }
        return CharacterPresentationModel.spoilerTest(by: marks)
    }

    /// `nil` if the file does not exist: commands that only read do not create it.
    private var existingCache: ResponseCache? {
        let exists = Folders.current.cacheFile.map { FileSystem.exists($0) } ?? false
        return exists ? cache : nil
    }

    /// `nil` if the file does not exist.
    private var existingLibrary: LibraryStore? {
        let exists = Folders.current.libraryFile.map { FileSystem.exists($0) } ?? false
        return exists ? .onDisk(in: .current) : nil
    }

    private var cache: ResponseCache {
        ResponseCache(CacheStore.onDisk(in: .current), of: settings.root, clock: .system)
    }
}

// MARK: - Doctor

extension CommandRunner {
    func doctor() async -> CommandResult {
        await Doctor.run(checks(of: await TerminalApp.report(settings.graphics, loop: loop)), on: console)
    }

    /// All checks. To add one, add a line here.
    private func checks(of terminal: TerminalReport) -> [Check] {
        let folders = Folders.current
        let (device, description) = (TerminalDevice.standard, terminal.description)
        return [
            .terminal(device.term, canMoveCursor: description?.canMoveCursor),
            .size(size),
            .colors(
                description?.colors ?? 0,
                by: description?.directColor,
                isScreen: device.isScreen,
                isWanted: settings.hasColor
            ),
            .locale(locale, isKnown: LocaleCharset.isInstalled, isUTF8: LocaleCharset.adopt()),
            .network(
                root: settings.root,
                client: settings.isOffline ? nil : CurlHTTPClient(userAgent: Version.userAgent),
                clock: loop,
                environment: SystemProcess.environment,
                errorMessage: ErrorMessages.message(by: .system)
            ),
            .cache(path: folders.cacheFile, clock: .system),
            .library(path: folders.libraryFile) { path in
                LibraryStore(path: path, today: { DayCalendar.system.today })
            },
            .state(path: folders.placeFile),
            .portraits(
                isWanted: settings.images != .off,
                problems: { PicturePainter.problems.map(\.description) },
                graphics: terminal.graphics,
                obstacle: terminal.imageLimitation
            ),
            .configuration(file: ConfigurationFile(in: folders)),
        ]
    }

    /// The environment variable that determines the character encoding, if any.
    private var locale: (name: String, value: String)? {
        for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
            if let value = SystemProcess.environment(name), !value.isEmpty { return (name, value) }
        }
        return nil
    }

    /// The terminal's size, from the first standard stream that has one.
    private var size: Size? {
        [STDOUT_FILENO, STDERR_FILENO, STDIN_FILENO].lazy.compactMap(TerminalDevice.size).first { $0.columns > 0 }
    }
}

// MARK: - Resources

extension AppDependencies {
    func run(_ request: ResourceRequest, on console: Console) async -> CommandResult {
        var dependencies = self
        if request.isRandom { dependencies.api = nil }
        let marks = await LibraryMarks(of: library, redactedName: redactedName) { console.writeMessage("\($0)") }
        return await ResourceCommandRunner.run(
            request,
            kinds: models,
            api: dependencies.api,
            cache: cache,
            loadables: loadables(),
            chance: random,
            context: { [library] in
                if let message = try await library?.open().message { console.writeMessage(message) }
                let context = try await questionContext()()
                return CharacterPresentationModel.spoilerTest(by: marks).map(context.withoutCharacters) ?? context
            },
            isSpoiler: kinds.first { $0.model.name == request.kind }?.spoilerTest(by: marks),
            card: { [dependencies] in
                await ResourceCardBuilder(dependencies: dependencies, marks: marks, terminal: console)
                    .text(of: $0, isBrief: $1)
            },
            on: console
        )
    }
}

extension LibraryMarks {
    /// Reads the marks that decide which resources are spoilers. If the library cannot be read, all may be.
    ///
    /// - Parameter redactedName: `nil` to show spoilers.
    fileprivate init(of library: (any Library)?, redactedName: String?, onError: (any Error) -> Void) async {
        guard let redactedName else { self.init(); return }
        var ratings: [Int: Rating] = [:]
        var favourites: Set<Destination> = []
        do {
            ratings = try await library?.lastRatings() ?? [:]
            favourites = Set(try await library?.favourites().map(\.id) ?? [])
        } catch {
            onError(error)
        }
        self.init(isFavourite: favourites.contains, rating: { ratings[$0] }, redactedName: redactedName)
    }
}

extension ResourcePresentation {
    /// Tests whether a resource is withheld; `nil` if no resource of this kind can be.
    fileprivate static func spoilerTest(by marks: LibraryMarks) -> ((any Resource) -> Bool)? {
        guard let spoilers = marks.spoilers, canBeSpoilers else { return nil }
        return { ($0 as? Model).map { spoilers.redacts(Self($0, age: nil)) } ?? false }
    }
}
